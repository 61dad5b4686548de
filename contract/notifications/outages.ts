// An outage gives everything that was running as much more time, and people learn how long each thing of theirs has now.
import { z } from 'zod'
import { deadline } from '#contract/base/deadline'
import { inBanglaDigits, type Language, sayIn } from '#contract/base/language'

export const OutageCause = z
  .enum(['away', 'restored', 'cards'])
  .describe(
    '`away`: no one was served. `restored`: the market is a backup, so what was done after `began` is missing. `cards`: no one could pay; only unpaid bookings have more time.',
  )
export type OutageCause = z.infer<typeof OutageCause>

export const EndKind = z.enum([
  'pay',
  'handover',
  'parcel',
  'try',
  'answer',
  'return',
  'decision',
  'offer',
  'quote',
  'review',
  'absence',
  'lost_answer',
  'lost_hold',
  'payout_account',
])
export type EndKind = z.infer<typeof EndKind>

/** The most things of a person that are named; the rest are counted. */
export const maxEnds = 20

export const outageFacts = {
  time_extended: z
    .object({
      cause: OutageCause,
      began: z.iso.datetime(),
      ended: z.iso.datetime(),
      minutes: z.int().describe('By how much everything is extended that was running at `began`.'),
      ends: z
        .array(
          z.object({
            what: EndKind,
            title: z.string().optional().describe('The title of the phone.'),
            listingId: z.string().optional(),
            bookingId: z.uuid().optional(),
            until: z.iso.datetime(),
          }),
        )
        .max(maxEnds)
        .describe('The things that end, with the times at which they now do, the next first.'),
      others: z.int().describe('The number of things beyond those that `ends` names.'),
    })
    .describe('The market was not there for a while.'),
}
export type TimeExtended = z.infer<(typeof outageFacts)['time_extended']>

const endWords = {
  pay: ['Payment', 'টাকা দেওয়া'],
  handover: ['Handover', 'ফোন হস্তান্তর'],
  parcel: ['Parcel', 'পার্সেল'],
  try: ['Trying the phone', 'ফোন ব্যবহার করে দেখা'],
  answer: ['Answer to the problem', 'সমস্যার উত্তর'],
  return: ['Return of the phone', 'ফোন ফেরত'],
  decision: ['Decision of an admin', 'অ্যাডমিনের সিদ্ধান্ত'],
  offer: ['Price offer', 'দামের প্রস্তাব'],
  quote: ['Booked price of a shop', 'দোকানে বুক করা দাম'],
  review: ['Review', 'রিভিউ লেখা'],
  absence: ['Answer about the meeting', 'দেখা করা নিয়ে উত্তর'],
  lost_answer: ['Answer to the lost phone report', 'হারানো ফোনের রিপোর্টের উত্তর'],
  lost_hold: ['Hold of the lost phone report', 'হারানো ফোনের রিপোর্টে আটকে রাখা'],
  payout_account: ['Pause of your new payout account', 'টাকা পাওয়ার নতুন অ্যাকাউন্টের অপেক্ষা'],
} as const satisfies Record<EndKind, readonly [english: string, bangla: string]>

const titles = {
  away: ['PhoneHaat was not available, so there is more time', 'ফোনহাট বন্ধ ছিল, তাই সময় বাড়ানো হয়েছে'],
  restored: ['PhoneHaat had to go back to an earlier state', 'ফোনহাটকে আগের অবস্থায় ফিরতে হয়েছে'],
  cards: ['Paying did not work, so there is more time', 'টাকা দেওয়া যাচ্ছিল না, তাই সময় বাড়ানো হয়েছে'],
} as const satisfies Record<OutageCause, readonly [english: string, bangla: string]>

export const titleOfOutage = ({ cause }: Pick<TimeExtended, 'cause'>, language: Language): string =>
  sayIn(language)<string>(titles[cause][0], titles[cause][1])

/** Returns what happened, and what it means for everything that was running. */
export function storyOfOutage({ cause, began, ended, minutes }: TimeExtended, language: Language): string {
  const say = sayIn(language)
  const [from, to] = [deadline(began, language), deadline(ended, language)]
  const days = String(minutes / (24 * 60))
  // A very long outage extends by whole days, which are fewer than it lasted.
  const more =
    minutes * 60_000 < Date.parse(ended) - Date.parse(began)
      ? say(`has ${days} ${days === '1' ? 'day' : 'days'} more`, `${inBanglaDigits(days)} দিন বেড়েছে`)
      : say('has as much more time', 'ততটাই বেড়েছে')
  return cause === 'restored'
    ? say(
        `What was done after ${from} is missing: please look at your bookings and phones. What was running then ${more}.`,
        `${from}-এর পরে যা করা হয়েছিল তা নেই: আপনার বুকিং ও ফোনগুলো দেখে নিন। তখন যা চলছিল তার সময় ${more}।`,
      )
    : say(
        `That was from ${from} until ${to}. What was running ${more}.`,
        `${from} থেকে ${to} পর্যন্ত। যা চলছিল তার সময় ${more}।`,
      )
}

/** Returns what ends, and when. */
export function endInWords({ what, until }: TimeExtended['ends'][number], language: Language) {
  const say = sayIn(language)
  const by = deadline(until, language)
  return { what: say<string>(endWords[what][0], endWords[what][1]), until: say(`until ${by}`, `${by} পর্যন্ত`) }
}

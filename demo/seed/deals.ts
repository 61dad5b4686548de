import { acceptPhone, callOff, getDeal, receive } from '#contract/deals/deals'
import {
  acceptProposal,
  answerAbsence,
  proposeCourier,
  proposeMeeting,
  reportMissing,
  sayAbsent,
  sendParcel,
} from '#contract/deals/handover'
import { acceptPart, complain, contest, offerPart, takeBack } from '#contract/deals/problems'
import { getMyProducts } from '#contract/listings/listings'
import { writeReview } from '#contract/reviews/reviews'
import type { Client, Ground } from './client.ts'

const hour = 3_600_000

/** The buyer of a phone that was paid for days ago got it a day later, and was content the day after that. @returns whether the deal is complete */
export async function finishDeal({ at }: Ground, now: Date, paidAt: Date, buyer: Client, id: string): Promise<boolean> {
  if (now.getTime() - paidAt.getTime() < 4 * 24 * hour) return false
  for (const [hours, call] of [
    [20, receive],
    [44, acceptPhone],
  ] as const) {
    at(new Date(paidAt.getTime() + hours * hour))
    await buyer.renewToken()
    await buyer.ask(call, { params: { id } })
  }
  return true
}

/** Stars and words of the demo's deals, in turn: the buyer's and, where the seller wrote too, theirs. */
const written: readonly (readonly [number, string, number | null])[] = [
  [5, 'Exactly as described. He waited for me at the metro station and let me try everything.', 5],
  [4, 'ফোন ভালো, চার্জারটা নকল ছিল। তবে আগেই বলেছিলেন।', 5],
  [5, 'ব্যবহার ভালো, ফোনও ভালো। আবার কিনব।', null],
  [3, 'The phone is fine, but we met two days later than agreed.', 4],
]

/** Writes the reviews of the two of a completed deal, a day or two later. If only one has written, it is published after 14 days. */
export async function reviewDeal(
  { at }: Ground,
  now: Date,
  paidAt: Date,
  { id, nth, buyer, seller }: { id: string; nth: number; buyer: Client; seller: Client },
): Promise<void> {
  const [stars, text, sellersStars] = written[nth % written.length]!
  for (const [hours, who, body] of [
    [60, buyer, { stars, text }],
    [72, seller, sellersStars && { stars: sellersStars }],
  ] as const) {
    const moment = new Date(paidAt.getTime() + hours * hour)
    if (!body || moment > now) continue
    at(moment)
    await who.renewToken()
    await who.ask(writeReview, { params: { id }, body })
  }
}

interface Cast {
  seller: Client
  /** The people who can book a phone: the demo's buyer, and others. */
  buyersOf(phoneId: string): Client[]
  /** Books a phone of the seller at the present moment, and pays for it. */
  buy(who: Client, phone: { _id: string; title: string; resale_price: number }): Promise<string>
}

/** An act of one of the two; an hour after the step before, or after more hours. */
type Step = [who: 'buyer' | 'seller', act: (person: Client, id: string, at: Date) => Promise<unknown>, hours?: number]

const calledOff = (person: Client, id: string) => person.ask(callOff, { params: { id } })
const received: Step = ['buyer', (person, id) => person.ask(receive, { params: { id } })]
const complains = (note: string): Step => [
  'buyer',
  (person, id) => person.ask(complain, { params: { id }, body: { about: 'identity', note } }),
]
const complained = complains('The listing says 256 GB, the phone says 128 GB under Settings.')
const complainedInBangla = complains('পোস্টে লেখা ২৫৬ জিবি, সেটিংসে দেখায় ১২৮ জিবি।')
const contests = (note: string): Step => [
  'seller',
  (person, id) => person.ask(contest, { params: { id }, body: { note } }),
]
const contested = contests('I sold it with 256 GB, and the buyer looked at it when we met.')
const contestedInBangla = contests('ফোনে ২৫৬ জিবিই ছিল, দেখা করে ক্রেতা নিজে মিলিয়ে নিয়েছেন।')

/** A tenth of the price, whatever the phone costs. */
const offered: Step = [
  'seller',
  async (person, id) => {
    const params = { id }
    const { price } = await person.ask(getDeal, { params })
    const body = { part: Math.floor(price / 10), note: 'আমার ভুল হয়েছে। কিছু টাকা ফেরত দিচ্ছি।' }
    return person.ask(offerPart, { params, body })
  },
]
const partTaken: Step = ['buyer', (person, id) => person.ask(acceptPart, { params: { id } })]
const toReturn: Step = ['seller', (person, id) => person.ask(takeBack, { params: { id } })]
const broughtBack: Step = ['seller', (person, id) => person.ask(receive, { params: { id } })]

const courier: Step = [
  'seller',
  (person, id) =>
    person.ask(proposeCourier, { params: { id }, body: { courier: 'sundarban', paidBy: 'buyer', days: 2 } }),
]
const firstAccepted: Step = [
  'buyer',
  (person, id) => person.ask(acceptProposal, { params: { id }, body: { number: 1 } }),
]
const home = {
  mobile: '01712 345678',
  districtId: 'bogura',
  area: 'Bogura Sadar',
  line: 'House 12, Jaleshwaritala',
}
const courierAccepted: Step = [
  'buyer',
  (person, id) =>
    person.ask(acceptProposal, { params: { id }, body: { number: 1, address: { name: person.name, ...home } } }),
]
const given = (trackingNumber: string): Step => [
  'seller',
  (person, id) => person.ask(sendParcel, { params: { id }, body: { courier: 'sundarban', trackingNumber } }),
]
const notCome = 'সুন্দরবন বলছে বগুড়ায় দেওয়া হয়ে গেছে। আমাকে কেউ ফোন করেনি।'
const missed: Step = [
  'buyer',
  (person, id) => person.ask(reportMissing, { params: { id }, body: { note: notCome } }),
  49,
]

/** Hours from the proposal to the meeting. */
const meetsIn = 4
const toMeet: Step = [
  'seller',
  (person, id, at) => {
    const meetAt = new Date(at.getTime() + meetsIn * hour).toISOString()
    const body = { at: meetAt, place: 'Mirpur 10 Metro Station', districtId: 'dhaka' }
    return person.ask(proposeMeeting, { params: { id }, body })
  },
]
/** One waits in vain, and says so two hours after the agreed time. */
const waited = (who: 'buyer' | 'seller'): Step => [
  who,
  (person, id) => person.ask(sayAbsent, { params: { id } }),
  meetsIn + 1,
]
const answered = (who: 'buyer' | 'seller', answer: 'conceded' | 'contested'): Step => [
  who,
  (person, id) => person.ask(answerAbsence, { params: { id }, body: { number: 1, answer } }),
]

/** The histories of phones of the demo's seller since they were paid for: nothing, one wants to call it off, and so on. */
const stories: Step[][] = [
  [],
  [['buyer', calledOff]],
  [received],
  [
    ['buyer', calledOff],
    ['seller', calledOff],
  ],
  [received, complained],
  [received, complained, contested],
  [received, complainedInBangla, offered],
  [received, complained, offered, partTaken],
  [received, complainedInBangla, toReturn],
  [received, complained, toReturn, broughtBack],
  [courier, courierAccepted, given('SB-2026-48213')],
  [courier, courierAccepted, given('SB-2026-47096'), missed],
  [toMeet, firstAccepted, waited('seller')],
  [toMeet, firstAccepted, waited('buyer'), answered('seller', 'conceded'), ['buyer', calledOff], ['seller', calledOff]],
  [
    toMeet,
    firstAccepted,
    waited('seller'),
    answered('buyer', 'contested'),
    received,
    complainedInBangla,
    contestedInBangla,
  ],
]

/** Phones of the demo's seller stand at each step of a deal. */
export async function showDeals({ at }: Ground, now: Date, { seller, buyersOf, buy }: Cast): Promise<void> {
  at(now)
  await seller.renewToken()
  const own = await seller.ask(getMyProducts, { query: { email: seller.email, status: 'available', limit: 100 } })
  const offers = own.slice(4).map(({ _id, productName, price }) => ({ _id, title: productName, resale_price: price }))
  for (const [nth, story] of stories.entries()) {
    const offer = offers[nth]
    if (!offer) break
    const buyers = buyersOf(offer._id)
    const buyer = buyers[nth % buyers.length]!
    const hoursOf = ([, , hours = 1]: Step) => hours
    const extra = story.reduce((sum, step) => sum + hoursOf(step) - 1, 0)
    let moment = now.getTime() - (30 + nth + extra) * hour
    at(new Date(moment))
    await buyer.renewToken()
    const id = await buy(buyer, offer)
    moment += 3 * hour
    for (const step of story) {
      const [who, act] = step
      const person = who === 'buyer' ? buyer : seller
      moment += hoursOf(step) * hour
      at(new Date(moment))
      await person.renewToken()
      await act(person, id, new Date(moment))
    }
  }
  at(now)
}

/** Gives the details of phones that the demo's sellers add to the title. Nothing here is random: a phone always comes with the same words. */
import { type NeirState, neirStates } from '#contract/listings/neir'
import { type IncludedItem, includedItems, type SimKind } from '#contract/listings/details'
import { type Chance, chance } from './chance.ts'
import type { DemoPhone } from './phones.ts'

export interface DemoDetails {
  description: string | null
  batteryHealth: number | null
  sims: SimKind | null
  included: IncludedItem[]
  /** 'YYYY-MM'. */
  warrantyUntil: string | null
  neir: NeirState | null
  attributes: string[]
}

type Both = readonly [english: string, bangla: string]

const reasons: readonly Both[] = [
  [
    'Bought it for myself and used it with a cover from the first day. Selling because I upgraded.',
    'নিজের জন্য কিনেছিলাম, প্রথম দিন থেকেই কভার লাগানো। নতুন ফোন নিয়েছি, তাই এটি ছাড়ছি।',
  ],
  ['My office gave me another phone, so this one lies in a drawer.', 'অফিস থেকে ফোন পেয়েছি, এটি এখন ড্রয়ারেই পড়ে থাকে।'],
  [
    'Never repaired. I need the money, so I am selling it.',
    'নিজের ব্যবহার করা ফোন, কোনো মেরামত হয়নি। টাকার দরকার, তাই বিক্রি করছি।',
  ],
  ['Gift from abroad. One owner, never opened.', 'বিদেশ থেকে উপহার পেয়েছিলাম। একহাতে ব্যবহার, কখনও খোলা হয়নি।'],
  ['One owner. It always had a cover and a glass on.', 'একহাতে ব্যবহার, কভার আর গ্লাস লাগানো ছিল সব সময়।'],
  ['Second phone in the family, mostly for video calls.', 'বাসার দ্বিতীয় ফোন, ভিডিও কলেই বেশি লেগেছে।'],
]

const faultWords = {
  scratches: [
    'Light scratches on the back and the frame; the screen is clean.',
    'পেছনে আর ফ্রেমে হালকা দাগ আছে, স্ক্রিন পরিষ্কার।',
  ],
  'cracked corner': [
    'One corner of the glass is cracked. Touch works everywhere.',
    'কাচের এক কোনায় ফাটা। টাচ সব জায়গায় কাজ করে।',
  ],
  'green line': [
    'A green line on the screen since the last update. Everything else works.',
    'আপডেটের পর স্ক্রিনে সবুজ দাগ। বাকি সব ঠিক।',
  ],
} as const satisfies Record<DemoPhone['faults'][number], Both>

/** A battery below this needs a word. */
const weakBattery = 82

/** Every other seller writes in Bangla. */
function describe(random: Chance, { seller, faults, batteryHealth }: DemoPhone): string {
  const lines: Both[] = [
    random.pick(reasons),
    ...faults.map((fault) => faultWords[fault]),
    ...(batteryHealth !== null && batteryHealth < weakBattery
      ? [['The battery lasts about half a day now.', 'চার্জ এখন আধা দিনের মতো থাকে।'] as const]
      : []),
    ['You can check everything before you take it.', 'সব চেক করে, মিলিয়ে তবেই নেবেন।'],
  ]
  return lines.map((line) => line[seller % 2]).join('\n')
}

const warrantyMonths = 12

/** `2027-05` for a purchase within the last year; null where the warranty is over at `now`. */
function warrantyOf({ purchaseDate }: DemoPhone, now: Date): string | null {
  const [year, month] = purchaseDate.split('-').map(Number) as [number, number]
  const end = year * 12 + month - 1 + warrantyMonths
  if (end <= now.getUTCFullYear() * 12 + now.getUTCMonth()) return null
  return `${Math.floor(end / 12)}-${String((end % 12) + 1).padStart(2, '0')}`
}

/** Most sellers say a good deal, some nothing at all. */
export function detailsOf(phone: DemoPhone, now: Date): DemoDetails {
  const random = chance(`details of ${phone.slug}`)
  const silent = {
    description: null,
    batteryHealth: null,
    sims: null,
    included: [],
    warrantyUntil: null,
    neir: null,
    attributes: [],
  }
  if (random.share() < 0.2) return silent
  const isOfficial = random.share() < 0.6
  const hasBox = random.share() < 0.65
  const extra = includedItems.filter((item) => item !== 'warranty-card' && random.share() < (hasBox ? 0.5 : 0.25))
  const warrantyUntil = isOfficial ? warrantyOf(phone, now) : null
  return {
    description: describe(random, phone),
    batteryHealth: phone.batteryHealth,
    sims: phone.brand === 'apple' ? 'single-esim' : 'dual',
    included: warrantyUntil ? [...extra, 'warranty-card'] : extra,
    warrantyUntil,
    attributes: [
      isOfficial ? 'import:official' : 'import:unofficial',
      hasBox ? 'box:full' : 'box:none',
      ...(phone.colour ? [`colour:${phone.colour}`] : []),
      ...(random.share() < 0.1 ? ['exchange:wanted'] : []),
    ],
    neir: random.share() < 0.7 ? random.pick(isOfficial ? ['registered', 'deregistered'] : neirStates) : null,
  }
}

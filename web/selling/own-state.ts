import type { ListingStatus, OwnProduct } from '#contract/listings'
import type { CanComeBack } from '#contract/off-market'
import { stateWords } from '#web/i18n/deal-states.ts'
import type { Both } from '#web/i18n/speech.ts'

/** Says whose turn it is with a phone of one's own. */
export type StateTone = 'yours' | 'waits' | 'done' | 'problem'

export interface OwnState {
  words: Both
  tone: StateTone
  /** Nothing more is expected to happen with the phone. */
  isOver?: boolean
}

const states: Record<ListingStatus, OwnState> = {
  available: { words: ['On sale', 'বিক্রির জন্য আছে'], tone: 'waits' },
  booked: { words: ['Booked', 'বুক করা'], tone: 'waits' },
  sold: { words: ['Sold', 'বিক্রি হয়ে গেছে'], tone: 'done', isOver: true },
  withdrawn: { words: ['Taken down', 'নামানো হয়েছে'], tone: 'problem' },
}

const away: Record<CanComeBack, OwnState> = {
  paused: { words: ['Paused by you', 'আপনি সাময়িক বন্ধ রেখেছেন'], tone: 'waits' },
  'sold elsewhere': { words: ['Sold elsewhere', 'অন্য জায়গায় বিক্রি হয়েছে'], tone: 'done', isOver: true },
  returned: { words: ['Not on sale: the money went back', 'বিক্রিতে নেই: টাকা ফেরত গেছে'], tone: 'yours' },
}

const suspended: OwnState = {
  words: ['Paused: your account is suspended', 'বন্ধ আছে: আপনার অ্যাকাউন্ট স্থগিত'],
  tone: 'problem',
}
const frozen: OwnState = {
  words: [
    'Off the market: its IMEI was reported as lost or stolen. An admin is looking at the report',
    'বাজারে নেই: এর IMEI হারানো বা চুরি হিসেবে রিপোর্ট হয়েছে, একজন অ্যাডমিন রিপোর্টটি দেখছেন',
  ],
  tone: 'problem',
}
const held: OwnState = {
  words: ['Waits for an admin, not on the market yet', 'একজন অ্যাডমিনের অপেক্ষায়, এখনও বাজারে নেই'],
  tone: 'waits',
}
const rejected: OwnState = { ...states.withdrawn, words: ['Not let on the market', 'বাজারে উঠতে দেওয়া হয়নি'] }

export interface KnownOfPhones {
  /** The bookings in which the seller is expected to do something. */
  turns: ReadonlySet<string>
  /** Phones that were taken down and whose appeal was refused: there is no second one. */
  refused: ReadonlySet<string>
}

/** Says what became of a phone of one's own. One that was taken down is not over while it may come back. */
export function stateOf(product: OwnProduct, { turns, refused }: KnownOfPhones): OwnState {
  const { status, booking } = product
  if (product.held) return product.held.isRejected ? rejected : held
  if (product.isFrozen) return frozen
  if (product.isSuspended) return suspended
  if (product.offMarket) return away[product.offMarket]
  if (refused.has(product._id)) return { ...states[status], isOver: true }
  if (!booking || booking.state === 'completed') return states[status]
  const [english, bangla] = states[status].words
  const [now, nowInBangla] = stateWords[booking.state]
  return {
    words: status === 'sold' ? [`${english} · ${now}`, `${bangla} · ${nowInBangla}`] : states[status].words,
    tone: turns.has(booking.bookingId) ? 'yours' : 'waits',
  }
}

const places: Record<StateTone, number> = { yours: 0, problem: 0, waits: 2, done: 3 }

/** Puts first what needs the seller, then what is on sale, then what waits for others. */
export const placeOf = ({ status }: OwnProduct, { tone }: OwnState): number =>
  status === 'available' && tone !== 'yours' ? 1 : places[tone]

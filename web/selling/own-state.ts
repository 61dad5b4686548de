import type { BookingState } from '#contract/bookings/bookings'
import type { Sale } from '#contract/deals/deal-lists'
import type { ListingStatus, OwnProduct } from '#contract/listings/listings'
import type { CanComeBack } from '#contract/listings/off-market'
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
  available: { words: ['On sale', 'বিক্রিতে'], tone: 'waits' },
  booked: { words: ['Booked', 'বুক করা'], tone: 'waits' },
  sold: { words: ['Sold', 'বিক্রি হয়েছে'], tone: 'done', isOver: true },
  withdrawn: { words: ['Taken down', 'নামানো হয়েছে'], tone: 'problem' },
}

const away: Record<CanComeBack, OwnState> = {
  paused: { words: ['Paused by you', 'সাময়িক বন্ধ'], tone: 'waits' },
  'sold elsewhere': { words: ['Sold elsewhere', 'অন্য জায়গায় বিক্রি'], tone: 'done', isOver: true },
  returned: { words: ['Not on sale: the money went back', 'বিক্রিতে নেই: টাকা ফেরত গেছে'], tone: 'yours' },
}

const suspended: OwnState = {
  words: ['Paused: your account is suspended', 'বন্ধ আছে: আপনার অ্যাকাউন্ট স্থগিত'],
  tone: 'problem',
}
const frozen: OwnState = {
  words: [
    'Off the market: an admin is looking at a lost phone report',
    'বাজারে নেই: হারানো ফোনের একটি রিপোর্ট অ্যাডমিন দেখছেন',
  ],
  tone: 'problem',
}
const held: OwnState = {
  words: ['Waits for an admin', 'অ্যাডমিনের অপেক্ষায়'],
  tone: 'waits',
}
const rejected: OwnState = { ...states.withdrawn, words: ['Not let on the market', 'বাজারে উঠতে দেওয়া হয়নি'] }

/** Words the state of a deal for its seller. */
const forSeller: Partial<Record<BookingState, Both>> = {
  paid: ['Waiting for the handover', 'ফোন দেওয়া বাকি'],
  to_send: ['Waiting for the courier', 'কুরিয়ারে দেওয়া বাকি'],
  handed_over: ['The buyer is trying it', 'ক্রেতা দেখে নিচ্ছেন'],
  problem: ['Waiting for your answer', 'আপনার উত্তর বাকি'],
  offered: ['Waiting for the buyer’s answer', 'ক্রেতার উত্তর বাকি'],
  contested: ['Waiting for an admin’s decision', 'অ্যাডমিনের সিদ্ধান্ত বাকি'],
  missing: ['An admin will decide', 'অ্যাডমিন সিদ্ধান্ত দেবেন'],
  return_missing: ['An admin will decide', 'অ্যাডমিন সিদ্ধান্ত দেবেন'],
  returning: ['The phone comes back to you', 'ফোন ফেরত আসছে'],
}

export interface KnownOfPhones {
  /** The deals under way, by their bookings. */
  sales: ReadonlyMap<string, Sale>
  /** Phones that were taken down and whose appeal was refused: there is no second one. */
  refused: ReadonlySet<string>
}

/** Says what became of a phone of one's own. One that was taken down is not over while it may come back. */
export function stateOf(product: OwnProduct, { sales, refused }: KnownOfPhones): OwnState {
  const { status, booking } = product
  if (product.held) return product.held.isRejected ? rejected : held
  if (product.isFrozen) return frozen
  if (product.isSuspended) return suspended
  if (product.offMarket) return away[product.offMarket]
  if (refused.has(product._id)) return { ...states[status], isOver: true }
  if (!booking || booking.state === 'completed') return states[status]
  return {
    words: status === 'sold' ? (forSeller[booking.state] ?? stateWords[booking.state]) : states[status].words,
    tone: sales.get(booking.bookingId)?.next?.turn === 'yours' ? 'yours' : 'waits',
  }
}

const places: Record<StateTone, number> = { yours: 0, problem: 0, waits: 2, done: 3 }

/** Puts first what needs the seller, then what is on sale, then what waits for others. */
export const placeOf = ({ status }: OwnProduct, { tone }: OwnState): number =>
  status === 'available' && tone !== 'yours' ? 1 : places[tone]

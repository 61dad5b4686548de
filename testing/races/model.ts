// Predicts the state of one phone after two acts touch it: a model of the market small enough to be read in one go. Two acts at once must
// end as one of them after the other does, in either order.
import type { BookingState } from '#contract/bookings/bookings'

export const acts = [
  'book',
  'cancel',
  'pay',
  'expire',
  'change price',
  'take down',
  'delete product',
  'delete seller',
  'delete buyer',
] as const
export type Act = (typeof acts)[number]

/** The start of a round: no one has booked the phone, the holder has, or the holder has paid for it too. */
export type Start = 'free' | 'booked' | 'paid'

type Booking = 'none' | BookingState

export interface State {
  phone: 'available' | 'booked' | 'sold' | 'withdrawn'
  price: 'old' | 'new'
  /** The booking of the one who has booked at the start. */
  holder: Booking
  /** The booking of someone else. */
  rival: Booking
}

export const starts: Record<Start, State> = {
  free: { phone: 'available', price: 'old', holder: 'none', rival: 'none' },
  booked: { phone: 'booked', price: 'old', holder: 'unpaid', rival: 'none' },
  paid: { phone: 'sold', price: 'old', holder: 'paid', rival: 'none' },
}

/** The further state of a round: a person who was deleted does nothing more. */
interface Moment extends State {
  gone: Array<'seller' | 'holder' | 'rival'>
  /** The person whose account `delete buyer` ends: the holder, or if no one has booked yet, the one who might. */
  buyer: 'holder' | 'rival'
}

type Change = (now: Moment) => Partial<Moment>

const ended = { unpaid: 'cancelled', paid: 'refunded' } as const
const endOf = (booking: Booking): Booking => (booking === 'unpaid' || booking === 'paid' ? ended[booking] : booking)
const withdrawn = ({ holder, rival }: State) =>
  ({ phone: 'withdrawn', holder: endOf(holder), rival: endOf(rival) }) as const

const changes: Record<Act, Change> = {
  book: ({ phone, price, gone }) =>
    phone === 'available' && price === 'old' && !gone.includes('rival') ? { phone: 'booked', rival: 'unpaid' } : {},
  cancel: ({ holder, gone }) =>
    holder === 'unpaid' && !gone.includes('holder') ? { phone: 'available', holder: 'cancelled' } : {},
  pay: ({ holder }) => (holder === 'unpaid' ? { phone: 'sold', holder: 'paid' } : {}),
  expire: ({ holder }) => (holder === 'unpaid' ? { phone: 'available', holder: 'expired' } : {}),
  'change price': ({ phone, gone }) => (phone === 'available' && !gone.includes('seller') ? { price: 'new' } : {}),
  'take down': withdrawn,
  'delete product': ({ phone }) => (phone === 'available' ? { phone: 'withdrawn' } : {}),
  'delete seller': (now) => ({ ...withdrawn(now), gone: [...now.gone, 'seller'] }),
  'delete buyer': (now) => ({
    ...(now[now.buyer] === 'unpaid' ? { phone: 'available', [now.buyer]: 'cancelled' } : {}),
    gone: [...now.gone, now.buyer],
  }),
}

function after(start: Start, inTurn: readonly Act[]): State {
  let moment: Moment = { ...starts[start], gone: [], buyer: start === 'free' ? 'rival' : 'holder' }
  for (const act of inTurn) moment = { ...moment, ...changes[act](moment) }
  const { phone, price, holder, rival } = moment
  return { phone, price, holder, rival }
}

/** The states in which a round of two acts at once may end. */
export function outcomes(start: Start, pair: readonly [Act, Act]): State[] {
  return [after(start, pair), after(start, pair.toReversed())]
}

/** Every pair of acts, an act next to itself included. */
export const pairs: Array<readonly [Act, Act]> = acts.flatMap((first, at) =>
  acts.slice(at).map((second) => [first, second] as const),
)

const needsHolder: readonly Act[] = ['cancel', 'pay', 'expire']

/** Lists the starts of rounds of a pair. */
export function startsOf(pair: readonly [Act, Act]): Start[] {
  return pair.some((act) => needsHolder.includes(act)) ? ['booked', 'paid'] : ['free', 'booked', 'paid']
}

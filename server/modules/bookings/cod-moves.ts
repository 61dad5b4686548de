// The part of the life of a booking whose price a courier collects in cash at the buyer's door.
import { type LawTimes, tryHours } from '#contract/deals/deal-times'
import type { Move } from './move.ts'
import { both, ofBoth } from './notices.ts'

/** Hours for which a parcel is on its way at the most: what the courier then still says nothing of is lost. */
const deliveryHours = ({ deliveryDays, sendHours }: LawTimes) => deliveryDays.far * 24 - sendHours
const none = { phone: 'booked', money: 'none' } as const
const collected = { from: ['cod_sent'], who: 'courier', phone: 'sold', money: 'collected' } as const

/**
 * No money is held before the courier has collected it, and only a courier that is booked here collects it: its signed word moves the deal. From then
 * on the market holds the money, and the deal is as any whose phone came by courier. A parcel that no one pays for goes back to the seller.
 */
export const codMoves = [
  {
    verb: 'promise_cod',
    from: ['unpaid'],
    to: 'cod_promised',
    who: 'buyer',
    ...none,
    notices: { seller: 'cod_promised' },
    letters: { seller: 'promise_cod' },
  },
  {
    verb: 'book_cod',
    from: ['cod_promised'],
    to: 'cod_promised',
    who: 'seller',
    button: 'book_courier',
    ...none,
    lasts: 'unchanged',
  },
  {
    verb: 'pick_up_cod',
    from: ['cod_promised'],
    to: 'cod_sent',
    who: 'courier',
    ...none,
    notices: {
      buyer: { kind: 'parcel_moved', why: 'to_pay' },
      seller: { kind: 'parcel_moved', why: 'picked_up' },
    },
    letters: { buyer: 'send_cod' },
  },
  {
    verb: 'collect_cod',
    to: 'handed_over',
    ...collected,
    notices: {
      buyer: 'phone_handed_over',
      seller: { kind: 'parcel_moved', why: 'collected' },
      keepers: 'favourite_sold',
    },
    letters: { buyer: 'hand_over' },
    lasts: { hours: tryHours.sent },
  },
  {
    // The courier owes the market the whole of it, and an admin decides what the two get.
    verb: 'collect_part',
    to: 'contested',
    ...collected,
    notices: { ...ofBoth('parcel_moved', 'part_collected'), keepers: 'favourite_sold' },
  },
  {
    verb: 'refuse_cod',
    from: ['cod_sent'],
    to: 'cancelled',
    who: 'courier',
    phone: 'withdrawn',
    money: 'none',
    notices: ofBoth('parcel_moved', 'refused'),
  },
  {
    verb: 'not_sent_cod',
    from: ['cod_promised'],
    to: 'cancelled',
    who: 'clock',
    phone: 'withdrawn',
    money: 'none',
    notices: ofBoth('cash_not_met', 'not_handed_over'),
    deadline: { hours: ({ sendHours }: LawTimes) => sendHours },
    costs: 'seller',
    late: 'seller',
  },
  {
    verb: 'lose_cod',
    from: ['cod_sent'],
    to: 'cancelled',
    who: 'clock',
    phone: 'withdrawn',
    money: 'none',
    notices: both({ kind: 'parcel_moved', why: 'lost' }),
    deadline: { hours: deliveryHours },
  },
] as const satisfies readonly Move[]

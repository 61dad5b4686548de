// The part of the life of a booking in which a courier has the phone.
import type { Move } from './move.ts'

/** Hours after the tracking number after which a parcel counts as delivered. */
const deliveryHours = 7 * 24
/** Hours in which a buyer tries a phone that came by courier. */
const tryHours = 72
/** Hours in which an admin decides about a parcel that is missing. */
const decisionHours = 14 * 24

/**
 * A buyer who says nothing for a week has the parcel. What is missing is the seller's to find, who chose the courier and has its receipt: where
 * no admin decides, the money goes back.
 */
export const courierMoves = [
  {
    verb: 'send',
    from: ['paid'],
    to: 'sent',
    who: 'seller',
    button: 'send',
    phone: 'sold',
    money: 'held',
    told: ['buyer'],
    letters: ['buyer'],
  },
  {
    verb: 'deliver',
    from: ['sent', 'missing'],
    to: 'handed_over',
    who: 'buyer',
    button: 'receive',
    phone: 'sold',
    money: 'held',
    told: ['seller'],
    letters: [],
    lasts: { hours: tryHours },
  },
  {
    verb: 'arrive',
    from: ['sent'],
    to: 'handed_over',
    who: 'clock',
    phone: 'sold',
    money: 'held',
    told: ['seller', 'buyer'],
    letters: ['buyer'],
    deadline: { hours: deliveryHours },
    lasts: { hours: tryHours },
  },
  {
    verb: 'report_missing',
    from: ['sent'],
    to: 'missing',
    who: 'buyer',
    button: 'report_missing',
    phone: 'sold',
    money: 'held',
    told: ['seller'],
    letters: ['seller'],
  },
  {
    verb: 'write_off',
    from: ['missing'],
    to: 'refunded',
    who: 'clock',
    phone: 'withdrawn',
    money: 'buyer',
    told: ['seller', 'buyer'],
    letters: [],
    deadline: { hours: decisionHours },
  },
] as const satisfies readonly Move[]

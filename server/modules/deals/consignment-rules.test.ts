import { expect, test } from 'vitest'
import type { BookingState } from '#contract/bookings/bookings'
import type { ConsignmentState, ParcelStatus } from '#contract/deals/consignment-fields'
import type { Direction } from './address-store.ts'
import { movesFor, stateAfter, unfollowed } from './consignment-rules.ts'

/** All orders of some things. */
function ordersOf<T>(things: readonly T[]): T[][] {
  return things.length === 0
    ? [[]]
    : things.flatMap((first, place) => ordersOf(things.toSpliced(place, 1)).map((rest) => [first, ...rest]))
}

const to = {
  pick_up: 'sent',
  bring: 'arrived',
  undelivered: 'missing',
  pick_up_return: 'sent_back',
  bring_return: 'sent_back',
  undelivered_return: 'return_missing',
  pick_up_cod: 'cod_sent',
  collect_cod: 'handed_over',
  collect_part: 'contested',
  refuse_cod: 'cancelled',
} as const

interface Beginning {
  begins?: BookingState
  collect?: number
  collected?: number | null
}

/** Follows a deal that waits for its parcel, word by word of the courier. */
function walk(
  words: readonly ParcelStatus[],
  direction: Direction = 'out',
  { begins = direction === 'out' ? 'to_send' : 'returning', ...money }: Beginning = {},
) {
  let [parcel, deal]: [ConsignmentState, BookingState] = ['asked', begins]
  const verbs: string[] = []
  for (const word of words) {
    const before = parcel
    parcel = stateAfter(parcel, word)
    for (const verb of movesFor({ direction, state: parcel, ...money }, deal, parcel !== before)) {
      verbs.push(verb)
      deal = to[verb]
    }
  }
  return { parcel, deal, verbs }
}

test('in whatever order its notices come, each of them twice, a parcel that was delivered is, and its deal has moved twice', () => {
  const words: ParcelStatus[] = ['booked', 'picked_up', 'in_transit', 'on_hold', 'delivered']
  for (const order of ordersOf(words))
    for (const heard of [order, order.flatMap((word) => [word, word]), [...order, ...order]])
      expect([heard, walk(heard)]).toEqual([
        heard,
        { parcel: 'delivered', deal: 'arrived', verbs: ['pick_up', 'bring'] },
      ])
})

test('in whatever order, the cash at the door is collected once, and too little of it is for an admin', () => {
  const atDoor = { begins: 'cod_promised', collect: 100 } as const
  for (const order of ordersOf<ParcelStatus>(['booked', 'picked_up', 'in_transit', 'delivered']))
    for (const heard of [order, order.flatMap((word) => [word, word]), [...order, ...order]]) {
      expect(walk(heard, 'out', atDoor)).toMatchObject({ deal: 'handed_over', verbs: ['pick_up_cod', 'collect_cod'] })
      const short = walk(heard, 'out', { ...atDoor, collected: 99 })
      expect(short).toMatchObject({ deal: 'contested', verbs: ['pick_up_cod', 'collect_part'] })
    }
  const ends = (words: ParcelStatus[]) => walk(words, 'out', atDoor).deal
  expect(ends(['picked_up', 'cancelled', 'delivered', 'returned'])).toBe('cancelled')
  expect(ends(['picked_up', 'returned'])).toBe('cancelled')
  expect(ends(['cancelled'])).toBe('cod_promised')
  expect(ends(['picked_up', 'unknown'])).toBe('cod_sent')
  expect(ends(['partly_delivered'])).toBe('contested')
})

test('of a phone that goes back, it is said once that it was brought, and the deal waits for the seller', () => {
  for (const order of ordersOf<ParcelStatus>(['booked', 'picked_up', 'in_transit', 'delivered']))
    for (const heard of [order, [...order, ...order]])
      expect([heard, walk(heard, 'back')]).toEqual([
        heard,
        { parcel: 'delivered', deal: 'sent_back', verbs: ['pick_up_return', 'bring_return'] },
      ])
  expect(walk(['picked_up', 'cancelled'], 'back')).toMatchObject({ deal: 'return_missing' })
})

test('a parcel that the courier gives up moves nothing before it has it, and afterwards asks for a decision', () => {
  expect(walk(['booked', 'cancelled', 'picked_up'])).toMatchObject({ deal: 'to_send', verbs: [] })
  expect(walk(['picked_up', 'cancelled', 'delivered'])).toMatchObject({ deal: 'missing', parcel: 'cancelled' })
  expect(walk(['picked_up', 'cancelled', 'returned'])).toMatchObject({ deal: 'missing', parcel: 'returned' })
  expect(walk(['delivered', 'cancelled', 'returned'])).toMatchObject({ deal: 'arrived', parcel: 'delivered' })
})

test('a part, and what the courier does not know, decides nothing', () => {
  expect(walk(['picked_up', 'partly_delivered', 'delivered'])).toMatchObject({ deal: 'sent' })
  expect(walk(['booked', 'unknown', 'on_hold'])).toMatchObject({ deal: 'to_send' })
})

test('what could not move a deal while it was held is found again', () => {
  expect(unfollowed).toContain('out delivered to_send')
  expect(unfollowed).not.toContain('out cancelled to_send')
  expect(unfollowed).not.toContain('back delivered sent_back')
})

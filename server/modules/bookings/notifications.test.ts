import { expect, test } from 'vitest'
import { facts } from '#contract/notifications/notifications'
import { readConfig } from '#config'
import { lifeCycle } from './life-cycle.ts'
import { notificationsOf } from './notifications.ts'
import { deadlineAfter, type Verb } from './rules.ts'
import type { BookingRow } from './store.ts'

const at = new Date('2026-11-22T10:00:00Z')
const charge = { amount: 2100, currency: 'usd' as const, rate: '122.5', rateDate: '2026-11-22' }
const meeting = { meetAt: at }
const [seller, buyer] = ['a seller', 'a buyer']

/** Returns the notifications of a move, for a booking as the move leaves it. */
function notifiedOf(verb: Verb) {
  const { money } = lifeCycle.find((move) => move.verb === verb)!
  const deadlineAt = deadlineAfter(verb, at, readConfig({}).law, meeting)
  const row = {
    id: crypto.randomUUID(),
    listingId: 7,
    title: 'Nokia 105',
    price: 100_000,
    sellerId: seller,
    buyerId: buyer,
    buyerEndedUnpaid: 0,
    deadlineAt: deadlineAt === undefined ? at : deadlineAt,
    partBack: money === 'part' || verb === 'offer_part' ? 5000 : null,
  } as BookingRow
  const isCharged = money !== 'none' || verb === 'lose_deposit'
  return notificationsOf(verb, row, isCharged ? charge : undefined, { agreed: meeting })
}

test.each(lifeCycle.map(({ verb }) => verb))('what is told of %s has all that its kind needs', (verb) => {
  const missing = notifiedOf(verb).flatMap(({ kind, facts: known }) => {
    const { error } = facts[kind].safeParse(known)
    return error?.issues.map(({ path }) => `${kind}: ${path.join('.')}`) ?? []
  })
  expect(missing).toEqual([])
})

test('a move tells the two of the booking, those who keep a phone that is sold, and the admins of what the clock leaves to them', () => {
  expect(notifiedOf('pay').map(({ to, kind }) => [to, kind])).toEqual([
    [{ person: seller }, 'phone_sold'],
    [{ person: buyer }, 'booking_paid'],
    [{ keepersOf: 7, but: [buyer, seller] }, 'favourite_sold'],
  ])
  expect(notifiedOf('no_word').map(({ to, kind }) => [to, kind])).toEqual([
    [{ person: seller }, 'return_contested'],
    [{ person: buyer }, 'return_contested'],
    [{ admins: 'all', but: [buyer, seller] }, 'decision_asked'],
  ])
  expect(notifiedOf('void_offer')).toEqual([])
})

// Deals in every state, and everything that one can try with a deal.
import { type BookingState, cancelBooking } from '#contract/bookings/bookings'
import { promiseAtDoor, promiseCash } from '#contract/payments/methods'
import { acceptPhone, callOff, handOver, receive } from '#contract/deals/deals'
import {
  acceptPart,
  complain,
  contest,
  decideDeal,
  declinePart,
  escalate,
  offerPart,
  takeBack,
} from '#contract/deals/problems'
import {
  acceptProposal,
  correctParcel,
  giveAddress,
  proposeCourier,
  reportMissing,
  sendParcel,
} from '#contract/deals/handover'
import { move } from '#bookings'
import { endHolds } from '#payments'
import type { Client } from '#seed/client'
import type { Market } from './market.ts'
import { anAddress } from './parcel-address.ts'
import { aBooking, aSale, hoursLater, letGo } from './sales.ts'

const hour = 3_600_000
/** The part of the price, in poisha, that is offered or decided. */
export const part = 50_000
/** The words with which a phone is reported. */
export const note = 'It has 128 GB.'

type Outcome = 'uphold' | 'dismiss' | 'order_return' | 'split'

/** Everything that one can try with a deal. `code` is the handover code where there is one. */
export const actsOf = (id: string, code: string) => ({
  handOver: (person: Client) => person.ask(handOver, { params: { id }, body: { code } }),
  receive: (person: Client) => person.ask(receive, { params: { id } }),
  accept: (person: Client) => person.ask(acceptPhone, { params: { id } }),
  callOff: (person: Client) => person.ask(callOff, { params: { id } }),
  cancel: (person: Client) => person.ask(cancelBooking, { params: { id } }),
  complain: (person: Client) => person.ask(complain, { params: { id }, body: { about: 'identity', note } }),
  offerPart: (person: Client) => person.ask(offerPart, { params: { id }, body: { part, note: 'Let us share.' } }),
  acceptPart: (person: Client) => person.ask(acceptPart, { params: { id } }),
  declinePart: (person: Client) => person.ask(declinePart, { params: { id } }),
  contest: (person: Client) => person.ask(contest, { params: { id }, body: { note: 'It was fine.' } }),
  takeBack: (person: Client) => person.ask(takeBack, { params: { id } }),
  escalate: (person: Client) => person.ask(escalate, { params: { id }, body: { note: 'He does not come.' } }),
  proposeCourier: (person: Client) =>
    person.ask(proposeCourier, {
      params: { id },
      body: { courier: 'redx', paidBy: 'buyer', days: 2, address: anAddress },
    }),
  acceptProposal: (person: Client) =>
    person.ask(acceptProposal, { params: { id }, body: { number: 1, address: anAddress } }),
  giveAddress: (person: Client) => person.ask(giveAddress, { params: { id }, body: { address: anAddress } }),
  sendParcel: (person: Client) =>
    person.ask(sendParcel, { params: { id }, body: { courier: 'redx', trackingNumber: 'RX-12345' } }),
  correctParcel: (person: Client) =>
    person.ask(correctParcel, { params: { id }, body: { courier: 'redx', trackingNumber: 'RX-54321' } }),
  reportMissing: (person: Client) => person.ask(reportMissing, { params: { id }, body: { note } }),
  uphold: decides(id, 'uphold'),
  dismiss: decides(id, 'dismiss'),
  order_return: decides(id, 'order_return'),
  split: decides(id, 'split'),
})
export type DealActName = keyof ReturnType<typeof actsOf>

export function decides(id: string, outcome: Outcome) {
  const reason = 'The photos show 256 GB.'
  return (admin: Client) =>
    admin.ask(decideDeal, {
      params: { id },
      body: outcome === 'split' ? { outcome, note: reason, part } : { outcome, note: reason },
    })
}

export interface DealStand {
  buyer: Client
  seller: Client
  bookingId: string
}

const toSend = [
  ['seller', 'proposeCourier'],
  ['buyer', 'acceptProposal'],
] as const
const sent = [...toSend, ['seller', 'sendParcel']] as const
export const received = ['buyer', 'receive'] as const
export const reported = ['buyer', 'complain'] as const

/** Brings deals of a market into states. */
export function dealsIn(market: Market) {
  /** A paid deal in which the buyer and the seller have done these in turn. */
  async function after(...steps: ReadonlyArray<readonly ['buyer' | 'seller', DealActName]>): Promise<DealStand> {
    const deal = await aSale(market)
    for (const [who, act] of steps) await actsOf(deal.bookingId, '')[act](deal[who])
    return deal
  }

  const sentBack = () => after(...sent, [...received], [...reported], ['seller', 'takeBack'], ['buyer', 'sendParcel'])

  /** A deal that came to where it is three days ago. */
  async function threeDaysAgo(act: () => Promise<DealStand>): Promise<DealStand> {
    market.wait(-72 * hour)
    const deal = await act()
    market.wait(72 * hour)
    await Promise.all([deal.buyer.renewToken(), deal.seller.renewToken()])
    return deal
  }

  /** A deal brought into a state, as the product brings it there. */
  const paths: Record<BookingState, () => Promise<DealStand>> = {
    unpaid: () => aBooking(market),
    async cash_promised() {
      const deal = await aBooking(market)
      await deal.buyer.ask(promiseCash, { params: { id: deal.bookingId }, body: { price: deal.price } })
      return deal
    },
    async cod_promised() {
      const deal = await aBooking(market)
      const body = { price: deal.price, address: anAddress }
      await deal.buyer.ask(promiseAtDoor, { params: { id: deal.bookingId }, body })
      return deal
    },
    async cod_sent() {
      const deal = await paths.cod_promised()
      await move(market.app.ctx, deal.bookingId, 'pick_up_cod', 'courier')
      return deal
    },
    async cancelled() {
      const deal = await aBooking(market)
      await deal.buyer.ask(cancelBooking, { params: { id: deal.bookingId } })
      return deal
    },
    async expired() {
      const deal = await aBooking(market)
      await later(48.1)
      return deal
    },
    async to_pay_again() {
      const deal = await after()
      await letGo(market, deal.bookingId)
      return deal
    },
    paid: () => after(),
    sent: () => threeDaysAgo(() => after(...sent)),
    to_send: () => after(...toSend),
    async arrived() {
      const deal = await after(...sent)
      await later(7 * 24 + 0.1)
      return deal
    },
    async missing() {
      const deal = await threeDaysAgo(() => after(...sent))
      await actsOf(deal.bookingId, '').reportMissing(deal.buyer)
      return deal
    },
    sent_back: () => threeDaysAgo(sentBack),
    async return_missing() {
      const deal = await threeDaysAgo(sentBack)
      await actsOf(deal.bookingId, '').reportMissing(deal.seller)
      return deal
    },
    handed_over: () => after([...received]),
    problem: () => after([...received], [...reported]),
    offered: () => after([...received], [...reported], ['seller', 'offerPart']),
    contested: () => after([...received], [...reported], ['seller', 'contest']),
    returning: () => after([...received], [...reported], ['seller', 'takeBack']),
    completed: () => after([...received], ['buyer', 'accept']),
    refunded: () => after(['buyer', 'callOff'], ['seller', 'callOff']),
  }

  /** Lets the clock find deadlines that have passed. */
  const later = (hours: number) => hoursLater(market, hours, () => endHolds(market.app.ctx))

  return { after, paths, later }
}

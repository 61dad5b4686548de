import { afterAll, beforeAll, expect, test } from 'vitest'
import { BookingState } from '#contract/bookings/bookings'
import { getDeal } from '#contract/deals/deals'
import type { Client } from '#seed/client'
import { type DealActName, actsOf, dealsIn, type DealStand } from '#testing/deal-states'
import { unlimited } from '#config'
import { type Market, openMarket, productLimits } from '#testing/market'
import { refusal } from '#testing/refusal'
import { anAdmin } from '#testing/sales'

let market: Market
let deals: ReturnType<typeof dealsIn>
const { cashDeposit } = unlimited
beforeAll(async () => {
  market = await openMarket({ limits: { ...productLimits(), cashDeposit } })
  deals = dealsIn(market)
})
afterAll(() => market[Symbol.asyncDispose]())

const look = (person: Client, id: string) => person.ask(getDeal, { params: { id } })

/** Lists the acts of each person in each state. All others are refused. */
const allowed: Partial<Record<BookingState, Partial<Record<'buyer' | 'seller' | 'admin', DealActName[]>>>> = {
  unpaid: { buyer: ['cancel'] },
  to_pay_again: { buyer: ['cancel'] },
  cash_promised: { buyer: ['cancel'], seller: ['handOver'] },
  cod_promised: { buyer: ['cancel'] },
  paid: { buyer: ['receive', 'callOff', 'proposeCourier'], seller: ['handOver', 'callOff', 'proposeCourier'] },
  to_send: {
    buyer: ['receive', 'callOff', 'proposeCourier', 'giveAddress'],
    seller: ['sendParcel', 'callOff', 'proposeCourier'],
  },
  sent: { buyer: ['receive', 'reportMissing', 'callOff'], seller: ['correctParcel', 'callOff'] },
  arrived: { buyer: ['receive', 'callOff', 'accept', 'complain'], seller: ['callOff'] },
  missing: {
    buyer: ['receive', 'callOff'],
    seller: ['contest', 'callOff'],
    admin: ['uphold', 'dismiss', 'split'],
  },
  sent_back: { buyer: ['correctParcel'], seller: ['receive', 'reportMissing'] },
  return_missing: { seller: ['receive'], admin: ['uphold', 'dismiss', 'split'] },
  handed_over: { buyer: ['accept', 'complain'] },
  problem: { buyer: ['accept'], seller: ['offerPart', 'contest', 'takeBack'] },
  offered: { buyer: ['accept', 'acceptPart', 'declinePart'], seller: ['takeBack'] },
  contested: { buyer: ['accept'], seller: ['takeBack'], admin: ['uphold', 'dismiss', 'order_return', 'split'] },
  returning: { buyer: ['accept', 'escalate', 'handOver'], seller: ['receive'] },
}

test.each(BookingState.options)(
  'of a deal that is %s, everyone can do what the table has for them, and nothing else',
  async (state) => {
    const deal = await deals.paths[state]()
    const { buyer, seller, bookingId: id } = deal
    const [stranger, admin] = [await market.seller('Tanvir Ahmed'), await anAdmin(market)]
    const people = { buyer, seller, stranger, admin, visitor: market.visitor() }
    const codeOf = async ({ buyer, seller, bookingId }: DealStand) =>
      (await look(buyer, bookingId)).code ?? (await look(seller, bookingId)).code ?? '123456'
    const acts = Object.entries(actsOf(id, await codeOf(deal))) as Array<
      [DealActName, (person: Client) => Promise<unknown>]
    >
    for (const [name, act] of acts) {
      const others = Object.entries(people).filter(([who]) => !allowed[state]?.[who as 'buyer']?.includes(name))
      await Promise.all(
        others.map(async ([who, person]) => {
          const problem = await refusal(act(person))
          expect([401, 403, 404, 409], `${who} ${name} ${state}`).toContain(problem.status)
        }),
      )
      expect(await look(buyer, id), `${name} ${state}`).toMatchObject({ state, callOffAskedBy: null })
    }
    // Each allowed act is done, in a deal of its own.
    for (const [who, names] of Object.entries(allowed[state] ?? {}))
      for (const name of names) {
        const own = name === names[0] && who === 'buyer' ? deal : await deals.paths[state]()
        const person = { buyer: own.buyer, seller: own.seller, admin }[who]!
        const answer = actsOf(own.bookingId, await codeOf(own))[name](person)
        await expect(answer, `${who} ${name} ${state}`).resolves.toBeDefined()
      }
  },
)

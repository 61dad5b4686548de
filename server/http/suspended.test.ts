import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls'
import type { Call } from '#contract/base/call'
import { suspendPeople } from '#contract/accounts/people'
import { callsWhileSuspended, endsWithSuspension } from '#contract/base/while-suspended'
import type { Client } from '#seed/client'
import { type Market, openMarket } from '#testing/market'
import { anAdmin } from '#testing/sales'

const reason = 'Three buyers reported clones.'
const all: readonly Call[] = Object.values(calls)
const changing = all.filter(({ who, method }) => (who === 'person' || who === 'seller') && method !== 'GET')
const named = ({ method, url }: Call) => `${method} ${url}`

let market: Market
let suspended: Client
beforeAll(async () => {
  market = await openMarket()
  suspended = await market.seller()
  const { id } = await market.app.ctx.db
    .selectFrom('person')
    .where('email', '=', suspended.email)
    .select('id')
    .executeTakeFirstOrThrow()
  await (await anAdmin(market)).ask(suspendPeople, { body: { ids: [id], reason } })
})
afterAll(() => market[Symbol.asyncDispose]())

test('the table names calls that there are', () => {
  const there = new Set(changing.map(named))
  expect(callsWhileSuspended.filter(({ call }) => !there.has(call))).toEqual([])
})

/** The code that a call without anything in it is refused with. */
async function codeOf(call: Call): Promise<string | undefined> {
  const path = call.url.replace(/:\w+/g, '1')
  const response = await suspended.request(`/api${path}`, { method: call.method })
  return ((await response.json()) as { code?: string }).code
}

test.each(changing.map((call) => [named(call), call] as const))(
  'a suspended person who asks for %s is refused, or it is in the table',
  async (_, call) => {
    const code = await codeOf(call)
    if (endsWithSuspension(call)) expect(code).toBe('account_suspended')
    else expect(code).not.toBe('account_suspended')
  },
)

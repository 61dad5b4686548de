import { afterAll, beforeAll, expect, test } from 'vitest'
import { register } from '#contract/accounts/accounts'
import { agree, getAgreement } from '#contract/accounts/agreement'
import { getPersonalData } from '#contract/accounts/personal-data'
import { termsVersion } from '#contract/base/terms'
import type { Client } from '#seed/client'
import { type Market, openMarket } from '#testing/market'
import { refusal } from '#testing/refusal'

let market: Market
beforeAll(async () => void (market = await openMarket()))
afterAll(() => market[Symbol.asyncDispose]())

const isAgreed = async (person: Client) => (await person.ask(getAgreement, {})).isAgreed
/** Leaves a person with a version of long ago, as a change of the terms does. */
const change = (email: string) =>
  market.app.ctx.db
    .updateTable('agreement')
    .set({ version: '2025-01-01' })
    .where('person_id', '=', (eb) => eb.selectFrom('person').where('email', '=', email).select('id'))
    .execute()

test('who signs up agrees to the version that was shown, is asked again after a change, and finds both in the download', async () => {
  const buyer = await market.buyer()
  expect(await isAgreed(buyer)).toBe(true)
  await change(buyer.email)
  expect(await isAgreed(buyer)).toBe(false)
  expect(await refusal(buyer.ask(agree, { body: { version: '2025-01-01' } }))).toMatchObject({
    status: 409,
    code: 'terms_changed',
  })
  for (let twice = 0; twice < 2; twice++) await buyer.ask(agree, { body: { version: termsVersion } })
  expect(await isAgreed(buyer)).toBe(true)
  const { agreements } = await buyer.ask(getPersonalData, {})
  expect(agreements.map(({ version }) => version)).toEqual([termsVersion, '2025-01-01'])
})

test('who signs up without having been shown the terms, or an older version, has agreed to nothing', async () => {
  const { db } = market.app.ctx
  const buyer = await market.buyer()
  for (const agreedTo of [undefined, '2025-01-01']) {
    await db.deleteFrom('agreement').execute()
    await db.updateTable('person').set({ registered_at: null }).where('email', '=', buyer.email).execute()
    await buyer.ask(register, { body: { name: buyer.name, email: buyer.email, accountType: 'user', agreedTo } })
    expect(await isAgreed(buyer)).toBe(false)
  }
})

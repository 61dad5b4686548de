import { afterAll, beforeAll, expect, test } from 'vitest'
import { unlimited } from '#config'
import {
  closeConversationReport,
  decideHeldMessage,
  getConversationReports,
  getHeldMessages,
  reportConversation,
} from '#contract/conversations/conversation-reports'
import { sendMessage, startConversation } from '#contract/conversations/conversations'
import { getTurns } from '#contract/deals/deal-lists'
import { receive } from '#contract/deals/deals'
import { getInbox, maxWaiting } from '#contract/moderation/inbox'
import { getLostReports, rejectLostReport, reportLostPhone } from '#contract/lost-phones/lost-phones'
import { complain, contest, decideDeal } from '#contract/deals/problems'
import { getReports, dismissReport, report } from '#contract/moderation/reports'
import type { Client } from '#seed/client'
import { anImei } from '#testing/imei'
import { type Market, openMarket } from '#testing/market'
import { refusal } from '#testing/refusal'
import { anAdmin, aSale } from '#testing/sales'

let market: Market
let admin: Client
beforeAll(async () => {
  market = await openMarket({ limits: unlimited })
  admin = await anAdmin(market)
})
afterAll(() => market[Symbol.asyncDispose]())

const day = 24 * 3_600_000
const inbox = () => admin.ask(getInbox, {})
const count = async () => (await admin.ask(getTurns, {})).waiting

test('the inbox of admins holds what waits, what is due first in front, and the call of the menu counts it for them alone', async () => {
  expect([await inbox(), await count()]).toEqual([[], 0])
  const { buyer, seller, phone, bookingId } = await aSale(market)
  const params = { id: bookingId }
  await buyer.ask(report, { body: { listingId: phone._id, reason: 'fake' } })
  await buyer.ask(receive, { params })
  await buyer.ask(complain, { params, body: { about: 'glass', note: 'Cracked.' } })
  await seller.ask(contest, { params, body: { note: 'It was whole.' } })
  // A deal has 14 days; a report, which ends by nothing, comes before it for three.
  const found = await inbox()
  expect(found).toMatchObject([
    { kind: 'reports', count: 1, due: null },
    { kind: 'contested_deals', count: 1, due: expect.any(String) },
  ])
  expect(await count()).toBe(2)
  const soon = new Date(market.app.ctx.now().getTime() + day)
  await market.app.ctx.db.updateTable('booking').set({ deadline_at: soon }).where('id', '=', bookingId).execute()
  expect((await inbox()).map(({ kind }) => kind)).toEqual(['contested_deals', 'reports'])

  expect(await buyer.ask(getTurns, {})).not.toHaveProperty('waiting')
  expect(await refusal(buyer.ask(getInbox, {}))).toMatchObject({ code: 'admins_only' })

  await admin.ask(decideDeal, { params, body: { outcome: 'dismiss', note: 'It was whole.' } })
  const [open] = await admin.ask(getReports, { query: { state: 'open' } })
  await admin.ask(dismissReport, { params: { id: open!._id }, body: {} })
  expect([await inbox(), await count()]).toEqual([[], 0])
})

test('a report of a lost phone, of a conversation and a held message wait until they are decided, and one’s own do not wait', async () => {
  const kinds = async (who = admin) => (await who.ask(getInbox, {})).map(({ kind }) => kind).toSorted()
  const [second, seller, buyer] = [await anAdmin(market), await market.seller(), await market.buyer()]
  const diary = {
    kind: 'stolen',
    gdNumber: '1127',
    gdDate: '2026-10-14',
    districtId: 'dhaka',
    thana: 'Mirpur',
  } as const
  await second.ask(reportLostPhone, { body: { ...diary, imeis: [anImei()] } })
  expect([await kinds(), await kinds(second)]).toEqual([['lost_reports'], []])

  const { _id: listingId } = await market.sell(seller)
  const { conversationId: id } = await buyer.ask(startConversation, {
    body: { listingId, text: 'Is it still available?', key: crypto.randomUUID() },
  })
  const text = 'Send 1000 advance to 01712345678 by bKash'
  await seller.ask(sendMessage, { params: { id }, body: { text, key: crypto.randomUUID(), isConfirmed: true } })
  await buyer.ask(reportConversation, { params: { id }, body: { reason: 'scam' } })
  expect(await kinds()).toEqual(['held_messages', 'lost_reports', 'reported_messages'])

  const [lost] = await admin.ask(getLostReports, { query: { state: 'open' } })
  await admin.ask(rejectLostReport, { params: { id: lost!._id }, body: { reason: 'No such diary.' } })
  const [reported] = await admin.ask(getConversationReports, { query: { state: 'open' } })
  await admin.ask(closeConversationReport, { params: { id: reported!._id }, body: { decision: 'Spoken to.' } })
  const [held] = await admin.ask(getHeldMessages, { query: {} })
  await admin.ask(decideHeldMessage, { params: { id: held!._id }, body: { isReleased: false } })
  expect(await kinds()).toEqual([])
})

test('of one kind no more are counted than the bound', async () => {
  const { phone } = await aSale(market)
  const { db } = market.app.ctx
  const reporters = Array.from({ length: maxWaiting + 1 }, () => crypto.randomUUID())
  await db
    .insertInto('person')
    .values(reporters.map((id) => ({ id, email: `${id}@test.example`, name: 'Somebody', role: null })))
    .execute()
  await db
    .insertInto('report')
    .values(reporters.map((reporter_id) => ({ listing_id: Number(phone._id), reporter_id, reason: 'spam' as const })))
    .execute()
  expect(await inbox()).toMatchObject([{ kind: 'reports', count: maxWaiting }])
})

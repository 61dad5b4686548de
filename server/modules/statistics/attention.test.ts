import { afterAll, beforeAll, expect, test } from 'vitest'
import { unlimited } from '#config'
import {
  closeConversationReport,
  decideHeldMessage,
  getConversationReports,
  getHeldMessages,
  reportConversation,
} from '#contract/conversation-reports'
import { sendMessage, startConversation } from '#contract/conversations'
import { receive } from '#contract/deals'
import { getLostReports, rejectLostReport, reportLostPhone } from '#contract/lost-phones'
import { complain, contest, decideDeal } from '#contract/problems'
import { getOverview } from '#contract/statistics'
import { anImei } from '#testing/imei'
import { type Market, openMarket } from '#testing/market'
import { anAdmin, aSale } from '#testing/sales'

let market: Market
beforeAll(async () => void (market = await openMarket({ limits: unlimited })))
afterAll(() => market[Symbol.asyncDispose]())

test('the overview counts what waits for the decision of an admin, until it is decided', async () => {
  const admin = await anAdmin(market)
  const waiting = async () => {
    const { lostReports, contestedDeals, messageReports, heldMessages } = (await admin.ask(getOverview, { query: {} }))
      .attention
    return { lostReports, contestedDeals, messageReports, heldMessages }
  }
  const none = { lostReports: 0, contestedDeals: 0, messageReports: 0, heldMessages: 0 }
  expect(await waiting()).toEqual(none)

  const { buyer, seller, bookingId } = await aSale(market)
  const diary = {
    kind: 'stolen',
    gdNumber: '1127',
    gdDate: '2026-10-14',
    districtId: 'dhaka',
    thana: 'Mirpur',
  } as const
  await buyer.ask(reportLostPhone, { body: { ...diary, imeis: [anImei()] } })
  expect(await waiting()).toEqual({ ...none, lostReports: 1 })

  const deal = { params: { id: bookingId } }
  await buyer.ask(receive, deal)
  await buyer.ask(complain, { ...deal, body: { about: 'identity', note: 'It has 128 GB.' } })
  await seller.ask(contest, { ...deal, body: { note: 'It has 256 GB.' } })
  expect(await waiting()).toEqual({ ...none, lostReports: 1, contestedDeals: 1 })

  const { _id: listingId } = await market.sell(seller)
  const { conversationId: id } = await buyer.ask(startConversation, {
    body: { listingId, text: 'Is it still available?', key: crypto.randomUUID() },
  })
  const text = 'Send 1000 advance to 01712345678 by bKash'
  await seller.ask(sendMessage, { params: { id }, body: { text, key: crypto.randomUUID(), isConfirmed: true } })
  await buyer.ask(reportConversation, { params: { id }, body: { reason: 'scam' } })
  expect(await waiting()).toEqual({ lostReports: 1, contestedDeals: 1, messageReports: 1, heldMessages: 1 })

  const [lost] = await admin.ask(getLostReports, { query: { state: 'open' } })
  await admin.ask(rejectLostReport, { params: { id: lost!._id }, body: { reason: 'No such diary.' } })
  await admin.ask(decideDeal, { ...deal, body: { outcome: 'dismiss', note: 'The photos show 256 GB.' } })
  const [reported] = await admin.ask(getConversationReports, { query: { state: 'open' } })
  await admin.ask(closeConversationReport, { params: { id: reported!._id }, body: { decision: 'Spoken to.' } })
  const [held] = await admin.ask(getHeldMessages, { query: {} })
  await admin.ask(decideHeldMessage, { params: { id: held!._id }, body: { isReleased: false } })
  expect(await waiting()).toEqual(none)
})

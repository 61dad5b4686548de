import { afterAll, beforeAll, expect, test } from 'vitest'
import { receive } from '#contract/deals/deals'
import { acceptProposal, answerAbsence, proposeMeeting, sayAbsent } from '#contract/deals/handover'
import { complain, contest } from '#contract/deals/problems'
import { expectSoon } from '#testing/browser'
import { outOfPlace } from '#testing/in-page'
import { anAdmin, aSale } from '#testing/sales'
import { openSite, type TestSite } from '#testing/site'

const hour = 3_600_000
let site: TestSite
beforeAll(async () => void (site = await openSite({ isOwn: true })))
afterAll(() => site[Symbol.asyncDispose]())

test('beside a contested deal an admin reads which meeting was missed, who says so and what the other says', async () => {
  const { buyer, seller, bookingId: id } = await aSale(site.market)
  const params = { id }
  const body = { at: new Date(Date.now() + 10 * hour).toISOString(), place: 'At the gate' }
  await buyer.ask(proposeMeeting, { params, body })
  await seller.ask(acceptProposal, { params, body: { number: 1 } })
  site.market.wait(12 * hour)
  await Promise.all([buyer.renewToken(), seller.renewToken()])
  await seller.ask(sayAbsent, { params })
  await buyer.ask(answerAbsence, { params, body: { number: 1, answer: 'contested' } })
  await buyer.ask(receive, { params })
  await buyer.ask(complain, { params, body: { about: 'glass', note: 'Cracked.' } })
  await seller.ask(contest, { params, body: { note: 'It was whole.' } })

  const page = await site.visit(await anAdmin(site.market), { viewport: { width: 360, height: 740 } })
  await page.goto(`/dashboard/contested-deals/${id}`)
  const missed = page.getByRole('article').locator('p', { hasText: 'Meeting:' })
  await expectSoon(missed).toContainText(
    'The seller says that the buyer did not come. The other person says they were there.',
  )
  expect(await page.evaluate(outOfPlace)).toEqual([])
  await page.goto(`/bn/dashboard/contested-deals/${id}`)
  await expectSoon(page.getByRole('article')).toContainText('বিক্রেতা বলছেন, ক্রেতা আসেননি। অন্যজন বলছেন, তিনি ছিলেন।')
})

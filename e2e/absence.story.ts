// A buyer does not come to the meeting: the seller says so, the buyer contests it, and the two can go on.
import { acceptProposal, proposeMeeting } from '#contract/deals/handover'
import { inDatabase } from './database.ts'
import { aPaidDeal } from './paid-deal.ts'
import { expect, expectAccessible, test } from './story.ts'

/** The time of the meeting that was agreed on was two hours ago. */
const theMeetingHasPassed = (bookingId: string) =>
  inDatabase(`update deal_proposal set meet_at = now() - interval '2 hours' where booking_id = $1`, bookingId)

test('a seller waits in vain and says so, and the buyer says that it was not so @errand', async ({
  page,
  arrange,
  signIn,
  elsewhere: { page: shop, signIn: signInSeller },
  site,
}) => {
  const { buyer, seller, bookingId: id } = await aPaidDeal(arrange, site, 'Galaxy that waits')
  const params = { id }
  const at = new Date(Date.now() + 3_600_000).toISOString()
  await seller.ask(proposeMeeting, {
    params,
    body: { at, place: 'Mirpur 10 Metro Station', districtId: 'dhaka' },
  })
  await buyer.ask(acceptProposal, { params, body: { number: 1 } })
  await theMeetingHasPassed(id)

  await signInSeller(seller.email)
  await shop.setViewportSize({ width: 360, height: 740 })
  await shop.goto(`/dashboard/deal/${id}`)
  await expect(shop.getByRole('main')).toContainText('If the buyer did not come, say so below.')
  const said = shop.getByRole('region', { name: 'If someone did not come' })
  await said.getByRole('button', { name: 'The buyer did not come' }).click()
  const question = shop.getByRole('dialog', { name: 'Did the buyer not come?' })
  await expectAccessible(shop)

  await signIn(buyer.email)
  await page.goto(`/dashboard/deal/${id}`)
  const own = page.getByRole('region', { name: 'If someone did not come' })
  await expect(own.getByRole('button', { name: 'The seller did not come' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('If you have the phone, confirm it here.')
  await question.getByRole('button', { name: 'The buyer did not come' }).click()
  await expect(said).toContainText('you say that the buyer did not come. The buyer can contest it until')
  await expect(said.getByRole('button')).toHaveCount(0)

  // The buyer's page is open, and learns of it by the bell.
  await expect(own).toContainText('The seller says that you did not come')
  await expectAccessible(page)
  await own.getByRole('button', { name: 'I was there' }).click()
  await page
    .getByRole('dialog', { name: 'Did you come to the meeting?' })
    .getByRole('button', { name: 'I was there' })
    .click()
  await expect(own).toContainText('It counts against neither of you.')
  await expect(page.getByRole('button', { name: 'Propose another meeting' })).toBeVisible()
  await shop.reload()
  await expect(said).toContainText('It counts against neither of you.')
  await expectAccessible(shop)
})

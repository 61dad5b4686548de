// A seller is paid: an account, a batch with its file, money that is sent, and money that comes back and goes into the next batch.
import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { acceptPhone, receive } from '#contract/deals/deals'
import { setPayoutAccount } from '#contract/payments/payouts'
import { inDatabase, inLedger } from './database.ts'
import { aPaidDeal } from './paid-deal.ts'
import { expect, expectAccessible, password, test } from './story.ts'

/** The day passes for which nothing is paid into a new account. */
const theAccountHasRested = (email: string) =>
  inDatabase(
    `update payout_account set changed_at = changed_at - interval '25 hours', ready_at = ready_at - interval '25 hours'
      where person_id = (select id from person where email = $1)`,
    email,
  )

/** The days pass for which the money of a sale is in reserve. */
const theReserveIsOver = (email: string) =>
  inLedger(
    `update ledger_entry set at = at - interval '22 days' from booking join listing on listing.id = listing_id
      join person on person.id = seller_id where booking.id = booking_id and person.email = $1`,
    email,
  )

const theAddressIsConfirmed = (email: string) =>
  inDatabase('update auth_user set email_verified = true where email = $1', email)
const theAddressIsUnconfirmed = (email: string) =>
  inDatabase('update auth_user set email_verified = false where email = $1', email)

/** Gives a bKash number, with the password, on the seller's page. */
async function giveAccount(page: Page, button: string, number: string): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  const form = page.getByRole('dialog', { name: 'Where should we pay you?' })
  await form.getByLabel('Paid by').selectOption('bKash')
  await form.getByLabel('Wallet number').fill(number)
  await form.getByLabel('Account holder’s name').fill('Rahima Begum')
  await form.getByLabel('Your password').fill(password)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
}

/** Makes a batch of what is payable by bKash. @returns its row, and the line of its file that has a number */
async function makeBatch(adminPage: Page, number: string): Promise<{ batch: Locator; line: string | undefined }> {
  const making = adminPage.waitForResponse((answer) => answer.url().endsWith('/api/payout-batches') && answer.ok())
  await adminPage.getByRole('button', { name: /^Make a batch.*bKash/ }).click()
  const asking = adminPage.getByRole('dialog', { name: 'Make this batch? bKash' })
  await expect(asking.getByRole('list', { name: 'Payouts' }).getByRole('listitem').first()).toContainText('sale')
  await expectAccessible(adminPage)
  await asking.getByRole('button', { name: 'Make the batch' }).click()
  const { id } = (await (await making).json()) as { id: string }
  const name = `bKash ${id}`
  const batch = adminPage.getByRole('row').filter({ has: adminPage.getByRole('rowheader', { name, exact: true }) })
  await expect(batch).toContainText('To be sent')
  const downloading = adminPage.waitForEvent('download')
  await batch.getByRole('button', { name: 'File' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe(`payouts-${id}-bkash.csv`)
  const csv = await readFile(await file.path(), 'utf8')
  return { batch, line: csv.split('\r\n').find((text) => text.includes(number)) }
}

test('a seller gives an account, is paid in a batch, and what comes back is paid in the next one @errand', async ({
  page,
  arrange,
  signIn,
  elsewhere: { page: adminPage, signIn: signInAdmin },
  site,
}) => {
  const { buyer, seller, bookingId: id } = await aPaidDeal(arrange, site, 'Galaxy to be paid for')
  await buyer.ask(receive, { params: { id } })
  await buyer.ask(acceptPhone, { params: { id } })
  await theAddressIsUnconfirmed(seller.email)
  await signIn(seller.email)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/dashboard/payouts')
  const sale = page.getByRole('table', { name: 'Your sales' }).getByRole('row', { name: /Galaxy to be paid for/ })
  const where = page.getByRole('region', { name: 'Where you are paid' })
  const payouts = page.getByRole('table', { name: 'Payouts' })
  await expect(sale).toContainText('In reserve')
  await expect(sale).toContainText('until ')
  const reminder = page.getByRole('complementary', { name: 'We only pay sellers' })
  await expect(reminder).toContainText('We only pay sellers whose email address is confirmed.')
  await theAddressIsConfirmed(seller.email)
  await theReserveIsOver(seller.email)
  await page.reload()
  await expect(reminder).toBeHidden()
  await expect(sale).toContainText('To be paid out')

  // The account is new: nothing is paid into it for a day.
  const ending = String(randomInt(7000, 10_000))
  await giveAccount(page, 'Add an account', `01712-34${ending}`)
  await expect(where).toContainText(`ending in ${ending}`)
  await expect(where).not.toContainText('01712')
  await expect(where).toContainText('New: paid into from')
  await signInAdmin('admin@demo.test')
  await adminPage.goto('/dashboard/money')
  await expect(adminPage.getByRole('list', { name: 'Waiting' })).toContainText('Account changed in the last day')

  await theAccountHasRested(seller.email)
  await adminPage.reload()
  const first = await makeBatch(adminPage, `0171234${ending}`)
  expect(first.line).toMatch(new RegExp(String.raw`^PH\d+-\d+,Rahima Begum,0171234${ending},25000\.00$`))
  await page.reload()
  await expect(where).not.toContainText('New: paid into from')
  await expect(sale).toContainText('On its way')
  await first.batch.getByRole('button', { name: 'Mark as sent' }).click()
  await adminPage.getByRole('button', { name: 'Yes, it has been sent' }).click()
  await expect(first.batch.getByRole('button', { name: 'Mark as sent' })).toBeHidden()
  await page.reload()
  await expect(payouts.getByRole('row', { name: new RegExp(ending) })).toContainText('Paid')

  // It comes back: the money is payable again, and the account has to be given again.
  await first.batch.getByRole('button', { name: 'Its payouts' }).click()
  const payout = first.batch.getByRole('listitem').filter({ hasText: ending })
  await payout.getByRole('button', { name: 'It came back' }).click()
  const reason = adminPage.getByRole('dialog', { name: 'Did this payout come back?' })
  await reason.getByLabel('Reason').fill('The wallet is closed.')
  await reason.getByRole('button', { name: 'It came back' }).click()
  await expect(payout).toContainText('The wallet is closed.')
  await expect(adminPage.getByRole('list', { name: 'Waiting' })).toContainText('Account must be entered again')
  await expectAccessible(adminPage)
  await page.reload()
  await expect(payouts.getByRole('row', { name: new RegExp(ending) })).toContainText('The wallet is closed.')
  await expect(sale).toContainText('To be paid out')
  await expect(where).toContainText('A payout to this account came back.')
  await expectAccessible(page)

  await giveAccount(page, 'Change the account', '01812-340918')
  await theAccountHasRested(seller.email)
  await adminPage.reload()
  const second = await makeBatch(adminPage, '01812340918')
  expect(second.line).toMatch(/^PH\d+-\d+,Rahima Begum,01812340918,25000\.00$/)
  await second.batch.getByRole('button', { name: 'Mark as sent' }).click()
  await adminPage.getByRole('button', { name: 'Yes, it has been sent' }).click()
  await expect(second.batch.getByRole('button', { name: 'Mark as sent' })).toBeHidden()
  await page.reload()
  await expect(payouts.getByRole('row', { name: /0918/ })).toContainText('Paid')
  await expect(sale).toContainText('Paid')
})

test('a large batch waits for another admin, who looks at it and approves it @errand', async ({
  page,
  arrange,
  signIn,
  elsewhere: { page: adminPage, signIn: signInAdmin },
  site,
}) => {
  const { buyer, seller, bookingId: id } = await aPaidDeal(arrange, site, 'Fold to be approved', { price: 25_000_000 })
  await buyer.ask(receive, { params: { id } })
  await buyer.ask(acceptPhone, { params: { id } })
  const number = `01912${randomInt(100_000, 1_000_000)}`
  await seller.ask(setPayoutAccount, { body: { method: 'nagad', holder: 'Rahima Begum', number, password } })
  for (const pass of [theAccountHasRested, theReserveIsOver, theAddressIsConfirmed]) await pass(seller.email)
  await signInAdmin('admin@demo.test')
  await adminPage.goto('/dashboard/money')
  const making = adminPage.waitForResponse((answer) => answer.url().endsWith('/api/payout-batches') && answer.ok())
  await adminPage.getByRole('button', { name: /^Make a batch.*Nagad/ }).click()
  const asking = adminPage.getByRole('dialog', { name: 'Make this batch? Nagad' })
  await expect(asking).toContainText('another admin has to approve')
  await asking.getByRole('button', { name: 'Make the batch' }).click()
  const name = `Nagad ${((await (await making).json()) as { id: string }).id}`
  const rowOn = (on: Page) => on.getByRole('row').filter({ has: on.getByRole('rowheader', { name, exact: true }) })
  await expect(rowOn(adminPage)).toContainText('Waiting for a second admin')
  await expect(rowOn(adminPage).getByRole('button', { name: 'Approve' })).toBeHidden()
  await expect(rowOn(adminPage).getByRole('button', { name: 'File' })).toBeHidden()
  await expectAccessible(adminPage)

  const { email } = await arrange.person('Nusrat Jahan', 'seller')
  await inDatabase("update person set role = 'admin' where email = $1", email)
  await signIn(email)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/dashboard/money')
  await rowOn(page).getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(rowOn(page)).toContainText('Approved by')
  await expectAccessible(page)
  await adminPage.reload()
  await expect(rowOn(adminPage).getByRole('button', { name: 'File' })).toBeVisible()
})

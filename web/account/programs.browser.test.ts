import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unlimited } from '#config'
import { makeWebhook, type WebhookTopic } from '#contract/accounts/webhooks'
import type { Client } from '#seed/client'
import { expectSoon } from '#testing/browser'
import { password } from '#testing/market'
import { isSigned, openProgram, type Program } from '#testing/program'
import { openSite, type TestSite } from '#testing/site'

let site: TestSite
let program: Program
beforeAll(async () => {
  program = await openProgram()
  site = await openSite({ settings: { limits: unlimited, webhooksToLocal: true } })
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await program[Symbol.asyncDispose]()
})

const make = (person: Client, topics: WebhookTopic[] = ['bookings', 'messages']) =>
  person.ask(makeWebhook, { body: { url: program.url, topics, password } })

async function visitWebhooks(person: Client, path = '/dashboard/programs') {
  const page = await site.visit(person)
  await page.goto(path)
  return { page, dialog: page.getByRole('dialog') }
}

const lineOf = (page: Page) => page.getByRole('region', { name: 'Webhooks' }).getByRole('listitem').first()

test('a test that fails shows why and since when, and a webhook that is paused goes on', async () => {
  const seller = await site.market.seller()
  await make(seller)
  const { page } = await visitWebhooks(seller)
  const line = lineOf(page)
  await expectSoon(line).toContainText('Bookings and payments · New messages')
  program.answer = 503
  await line.getByRole('button', { name: /^Test/ }).click()
  await expectSoon(line.getByRole('listitem')).toContainText(/^test\s*Failed, comes again: answered 503/)
  await page.reload()
  await expectSoon(line).toContainText(/Nothing arrives\. First failure: \S/)

  await line.getByRole('button', { name: /^Pause/ }).click()
  await expectSoon(line).toContainText('Paused')
  await expectSoon(line.getByRole('button', { name: /^Test/ })).toHaveCount(0)
  program.answer = 204
  await line.getByRole('button', { name: /^Turn on/ }).click()
  await expectSoon(line.getByRole('button', { name: /^Test/ })).toBeVisible()
  await expectSoon(line).not.toContainText('Nothing arrives')
  await line.getByRole('button', { name: /^Test/ }).click()
  await expectSoon(line.getByRole('listitem').first()).toContainText(/^test\s*Arrived/)
})

test('a new secret takes the password, is shown once and signs at once', async () => {
  const seller = await site.market.seller()
  const { secret: former } = await make(seller)
  const { page, dialog } = await visitWebhooks(seller)
  program.received = []
  await lineOf(page)
    .getByRole('button', { name: /^New secret/ })
    .click()
  await dialog.getByLabel('Your password', { exact: true }).fill('Wrong#2026')
  await dialog.getByRole('button', { name: 'Make it' }).click()
  await expectSoon(dialog.getByText('This is not your password.')).toBeVisible()
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Make it' }).click()
  const code = dialog.locator('code')
  await expectSoon(code).toHaveText(/^whsec_/)
  const secret = (await code.textContent())!
  expect(secret).not.toBe(former)
  await dialog.getByRole('button', { name: 'I have it' }).click()
  await expectSoon(page.getByText(secret)).toHaveCount(0)
  await lineOf(page).getByRole('button', { name: /^Test/ }).click()
  await expect.poll(() => program.received.length).toBe(1)
  expect(isSigned(program.received[0]!, secret)).toBe(true)
})

test('in Bangla what is wrong stands at its field, and no token may change where money goes', async () => {
  const seller = await site.market.seller()
  const { page, dialog } = await visitWebhooks(seller, '/bn/dashboard/programs')
  await page.getByRole('button', { name: 'টোকেন তৈরি করুন' }).click()
  await dialog.getByLabel('আপনার পাসওয়ার্ড', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'তৈরি করুন', exact: true }).click()
  await expectSoon(dialog.getByText('অন্তত একটি বেছে নিন।')).toBeVisible()
  await expectSoon(dialog.getByRole('checkbox', { name: 'বিক্রির টাকা: দেখা' })).toBeVisible()
  await expectSoon(dialog.getByRole('checkbox', { name: 'বিক্রির টাকা: বদলানো' })).toHaveCount(0)
})

test('one’s account leads there in both languages', async () => {
  const page = await site.visit(await site.market.buyer())
  for (const [path, name, heading] of [
    ['/bn/dashboard/account', 'আপনার প্রোগ্রামের জন্য', 'এপিআই টোকেন'],
    ['/dashboard/account', 'For your programs', 'API tokens'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('link', { name }).click()
    await expectSoon(page.getByRole('heading', { name: heading })).toBeVisible()
  }
})

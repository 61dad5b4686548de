import type { Page } from '@playwright/test'
import { answerSupport, getSupportInbox } from '#contract/support/support-inbox'
import { Client } from '#seed/client'
import { aPaidDeal } from './paid-deal.ts'
import { aWord, expect, expectAccessible, test } from './story.ts'

const small = (page: Page) => page.setViewportSize({ width: 360, height: 740 })

test('a buyer complains about a deal on a small phone, an admin takes it, notes something and answers, and the buyer writes back', async ({
  page,
  arrange,
  signIn,
  elsewhere,
  site,
}) => {
  const { buyer, bookingId } = await aPaidDeal(arrange, site, `Galaxy of a complaint ${aWord()}`)
  const text = `The seller does not come. ${aWord()}`
  await small(page)
  await signIn(buyer.email)
  await page.goto(`/dashboard/deal/${bookingId}`)
  await page.getByRole('link', { name: 'Write to us about this deal' }).click()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Write a message first.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('What is it').selectOption('complaint')
  await page.getByLabel('What you want to say').fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You and PhoneHaat')
  await expect(page.getByText(/^We answer by /)).toBeVisible()
  await expect(page.getByRole('log')).toContainText(text)
  await expectAccessible(page)

  const admin = elsewhere.page
  await elsewhere.signIn('admin@demo.test')
  await admin.goto('/dashboard/support-inbox?kind=complaint')
  await admin.getByRole('link').filter({ hasText: text }).click()
  await expect(admin.getByText(/^Answer by /)).toBeVisible()
  await admin.getByRole('button', { name: 'I take this' }).click()
  await expect(admin.getByRole('button', { name: 'Let it go' })).toBeVisible()
  const notes = admin.getByRole('region', { name: 'Notes for admins' })
  await notes.getByLabel('A note').fill('The third one about this seller.')
  await notes.getByRole('button', { name: 'Add the note' }).click()
  await expect(notes.getByRole('listitem')).toContainText('The third one about this seller.')
  await admin.getByLabel('Insert a ready answer').selectOption('Where the money is')
  await expect(admin.getByLabel('Your answer')).toHaveValue(/We hold what you paid/)
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Send the answer' }).click()
  await expect(admin.getByRole('log')).toContainText('We hold what you paid')
  await expect(admin.getByText('Answered', { exact: true })).toBeVisible()

  await page.goto('/dashboard/notifications')
  await page.getByRole('link', { name: /We have answered what you wrote to us/ }).click()
  await expect(page.getByRole('log')).toContainText('We hold what you paid')
  await expect(page.getByText('The third one about this seller.')).toHaveCount(0)
  await page.getByLabel('Write back').fill('Thank you.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('log')).toContainText('Thank you.')
})

test('in Bangla, somebody who cannot log in writes from Contact on a small phone, and the link in the answer opens it', async ({
  page,
  site,
}) => {
  const reach = `${aWord()}@mail.example`
  const text = `লগইন হচ্ছে না। ${aWord()}`
  await small(page)
  await page.goto('/bn/contact')
  await page.getByRole('main').getByRole('link', { name: 'আমাদের লিখুন' }).click()
  await page.getByLabel('যা বলতে চান').fill(text)
  await page.getByLabel('ইমেইল ঠিকানা বা মোবাইল নম্বর').fill('ইমেইল নেই')
  await page.getByRole('button', { name: 'পাঠান' }).click()
  await expect(page.getByText('ইমেইল ঠিকানা কিংবা মোবাইল নম্বর দিন')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('ইমেইল ঠিকানা বা মোবাইল নম্বর').fill(reach)
  await page.getByRole('button', { name: 'পাঠান' }).click()
  await expect(page.getByRole('status').filter({ hasText: reach })).toBeVisible()

  const admin = await new Client(site).logIn('admin@demo.test', 'Demo#2026')
  const waiting = await admin.ask(getSupportInbox, { query: { limit: 100 } })
  const { id } = waiting.find((thread) => thread.reach === reach)!
  const answer = 'পাসওয়ার্ড ভুলে গেছি চাপুন।'
  await admin.ask(answerSupport, { params: { id }, body: { text: answer } })
  const letters = async () => {
    const response = await page.request.get(`/sandbox/mail/messages?${new URLSearchParams({ to: reach })}`)
    return (await response.json()) as { text: string }[]
  }
  await expect.poll(async () => (await letters()).length).toBe(1)
  const [{ text: letter }] = (await letters()) as [{ text: string }]
  await page.goto(/https?:\S+\/bn\/support#token=\S+/.exec(letter)![0])
  await expect(page.getByRole('log')).toContainText(answer)
  await expectAccessible(page)
  await page.getByLabel('উত্তর লিখুন').fill('কাজ হয়েছে।')
  await page.getByRole('button', { name: 'পাঠান' }).click()
  await expect(page.getByRole('log')).toContainText('কাজ হয়েছে।')
})

test('an admin adds two ready answers in both languages, and removes the first', async ({ page, signIn }) => {
  const names = [`Hours ${aWord()}`, `Way ${aWord()}`] as const
  await signIn('admin@demo.test')
  await page.goto('/dashboard/support-inbox')
  await page.getByText('Ready answers').click()
  for (const name of names) {
    await page.getByRole('button', { name: 'Add an answer' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('In English').fill('We are here from ten to six.')
    await dialog.getByLabel('In Bangla').fill('আমরা দশটা থেকে ছয়টা পর্যন্ত আছি।')
    await expectAccessible(page, 'dialog[open]')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  }
  const [first, second] = names.map((name) => page.getByRole('listitem').filter({ hasText: name }))
  await expect(first!).toContainText('We are here from ten to six.')
  await first!.getByRole('button', { name: `Remove ${names[0]}` }).click()
  await expect(first!).toBeHidden()
  await expect(second!).toBeVisible()
  await second!.getByRole('button', { name: `Remove ${names[1]}` }).click()
  await expect(second!).toBeHidden()
})

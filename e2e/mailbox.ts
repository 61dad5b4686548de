import { expect, type Page } from '@playwright/test'

/** Opens the demo's mailbox, and there the link of a letter. */
export async function followMail(page: Page, subject: string): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Open the demo’s mailbox' }).click()
  return followLetter(await opened, subject)
}

/** Opens the link of a letter in the mailbox that a page shows. */
export async function followLetter(mailbox: Page, subject: string): Promise<Page> {
  await mailbox.waitForLoadState()
  await expect.poll(async () => (await mailbox.request.get(mailbox.url())).text()).toContain(subject)
  await mailbox.reload()
  await mailbox.getByRole('link', { name: subject }).first().click()
  const letter = mailbox.frameLocator('iframe')
  const [next] = await Promise.all([
    Promise.race([mailbox.waitForEvent('popup'), mailbox.waitForURL(/#token=/).then(() => mailbox)]),
    letter.getByRole('link').first().click(),
  ])
  return next
}

// People who have a telephone and no email address, at 360 px in both languages.
import type { Page } from '@playwright/test'
import { freshNumber } from '#testing/texts'
import { aNoisyPhoto } from './photos.ts'
import { aWord, expect, expectAccessible, expectSignedIn, password, test as story } from './story.ts'

const test = story.extend({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const words = {
  en: {
    signUp: ['Send the code', 'Continue', 'Sign Up'],
    wrong: 'This is not the code that we sent.',
    next: 'Next',
    year: 'Purchase Year',
    price: 'Price',
    add: 'Add Product',
    onSale: 'Your phone is on sale',
    none: '(none)',
    account: 'Add an account',
    save: 'Save',
  },
  bn: {
    signUp: ['কোড পাঠান', 'এগিয়ে যান', 'সাইন আপ করুন'],
    wrong: 'কোডটি মিলছে না।',
    next: 'পরের ধাপ',
    year: 'কেনার বছর',
    price: 'দাম',
    add: 'বাজারে তুলুন',
    onSale: 'আপনার ফোন এখন বাজারে',
    none: '(নেই)',
    account: 'অ্যাকাউন্ট জানান',
    save: 'সেভ করুন',
  },
} as const

const inBangla = (text: string) => text.replaceAll(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!)

/** The code in the newest message to a number, once the page asks for it. */
async function codeTo(page: Page, number: string): Promise<string> {
  await page.locator('[name=code]').waitFor()
  const answer = await page.request.get(`/sandbox/phone/messages?to=${number}`)
  const [newest] = (await answer.json()) as { text: string }[]
  return /\d{6}/.exec(newest?.text ?? '')![0]
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

for (const [language, prefix] of [
  ['en', ''],
  ['bn', '/bn'],
] as const)
  test(`somebody without an email address signs up by number and offers a phone (${language}) @errand`, async ({
    page,
  }) => {
    const said = words[language]
    const number = freshNumber()
    const shown: string[] = []
    page.on(
      'framenavigated',
      () =>
        void page.content().then(
          (html) => shown.push(html),
          () => undefined,
        ),
    )

    await page.goto(`${prefix}/signup?as=seller`)
    const field = page.locator('[name=number]')
    if (language === 'en') {
      // The specified form comes first.
      await expect(page.getByLabel('Email')).toBeVisible()
      await expect(field).toHaveCount(0)
      await press(page, 'CONTINUE WITH A MOBILE NUMBER')
      await expect(field).toBeFocused()
    } else {
      const [first] = await page.getByRole('main').getByRole('textbox').all()
      await expect(first!).toHaveAttribute('name', 'number')
    }
    await expectAccessible(page, 'main')
    await field.fill(language === 'bn' ? inBangla(number) : `+88 ${number.slice(0, 5)}-${number.slice(5)}`)
    await press(page, said.signUp[0])

    const code = page.locator('[name=code]')
    await expect(code).toBeFocused()
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(code).toHaveAttribute('inputmode', 'numeric')
    await expectAccessible(page, 'main')
    const sent = await codeTo(page, number)
    await code.fill(String((Number(sent) + 1) % 1_000_000).padStart(6, '0'))
    await press(page, said.signUp[1])
    await expect(page.getByText(said.wrong)).toBeVisible()
    // As it is pasted from a message in Bangla, with a space.
    await code.fill(` ${inBangla(sent.slice(0, 3))} ${inBangla(sent.slice(3))} `)
    await press(page, said.signUp[1])
    await page.locator('[name=name]').fill('Rahim Mia')
    await expect(page.locator('[name=accountType]')).toHaveValue('seller')
    await expectAccessible(page, 'main')
    await press(page, said.signUp[2])
    await expect(page).toHaveURL(/\/dashboard\/add-product$/)
    await expectSignedIn(page)

    const title = `Oppo Reno ${aWord()}`
    await page
      .locator('main input[type=file]')
      .first()
      .setInputFiles([await aNoisyPhoto('front.jpg')])
    await press(page, said.next)
    await page.locator('[name=productName]').fill(title)
    await page.locator('[name=category]').selectOption('oppo')
    await page.getByLabel(said.year).selectOption('2023')
    await press(page, said.next)
    await page.locator('[name=condition]').selectOption('good')
    await press(page, said.next)
    await page.getByLabel(said.price, { exact: true }).fill('২৫,০০০')
    // The number is known from the login, and there is no address to ask for.
    await expect(page.locator('[name=mobile]')).not.toHaveValue('')
    await expect(page.locator('[name=email]')).toHaveCount(0)
    await page.locator('[name=location]').fill('Mirpur 10, Dhaka')
    await press(page, said.add)
    await expect(page.getByRole('region', { name: said.onSale })).toBeVisible()

    await page.goto(`${prefix}/dashboard/account`)
    await expect(page.getByText(said.none)).toBeVisible()
    await expectAccessible(page, 'main')

    // Here a code of the last minutes stands for the password, and the login was one.
    await page.goto(`${prefix}/dashboard/payouts`)
    await press(page, said.account)
    const dialog = page.getByRole('dialog')
    await dialog.locator('[name=number]').fill('01812345678')
    await dialog.locator('[name=holder]').fill('RAHIM MIA')
    await expect(dialog.locator('[name=password]')).toHaveCount(0)
    await press(page, said.save)
    await expect(page.getByText(language === 'bn' ? '৫৬৭৮' : '5678')).toBeVisible()
    for (const html of [...shown, await page.content()]) expect(html).not.toContain('phonehaat.invalid')
  })

test('somebody adds a number to their account with the password, logs in with it, and removes it @errand', async ({
  page,
  arrange,
  signIn,
}) => {
  const buyer = await arrange.person('Karim Uddin')
  const number = freshNumber()
  await signIn(buyer.email)
  await page.goto('/dashboard/account')
  await press(page, 'Add one')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Mobile number').fill(number)
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await press(page, 'Send the code')
  await dialog.getByLabel('Code').fill(await codeTo(page, number))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`${number.slice(0, 5)} ${number.slice(5)}`)).toBeVisible()

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await press(page, 'CONTINUE WITH A MOBILE NUMBER')
  await page.getByLabel('Mobile number').fill(number)
  await press(page, 'Send the code')
  await page.getByLabel('Code').fill(await codeTo(page, number))
  await press(page, 'Continue')
  await expectSignedIn(page)
  await page.goto('/dashboard/account')
  await expect(page.getByText(`${buyer.email} (confirmed)`)).toBeVisible()

  await press(page, 'Remove it')
  await dialog.getByLabel('Your password', { exact: true }).fill('Wrong#2026')
  await dialog.getByRole('button', { name: 'Remove it' }).click()
  await expect(dialog.getByText('This is not your password.')).toBeVisible()
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Remove it' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`${number.slice(0, 5)} ${number.slice(5)}`)).toBeHidden()
})

import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findByAxe } from '#testing/axe'
import { launchOptions } from '#testing/browser'
import { freshDatabase } from '#testing/database'
import { keys, openShop, type Shop } from '#testing/stripe-shop'

const pageStyle = `:root { color-scheme: light dark; font: 16px/1.5 system-ui; background: light-dark(#faf8f3, #101713); color: light-dark(#1b211d, #eef2ee) }
  body { margin: 16px } form { max-width: 420px; display: grid; gap: 8px } button { min-height: 44px }
  .StripeElement { padding: 12px; border: 1px solid #7a857e; border-radius: 8px }
  .StripeElement--focus { outline: 2px solid #17644a } .StripeElement--invalid { border-color: #d0342c }`

// A busy machine takes its time.

let shop: Shop
let browser: Browser
let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  const script = await payScript()
  database = await freshDatabase()
  shop = await openShop(database.url, {
    addPages: (app) => {
      app.get('/favicon.ico', (_, reply) => reply.code(204).send())
      app.get('/pay.js', (_, reply) => reply.type('text/javascript').send(script))
      app.get('/pay.css', (_, reply) => reply.type('text/css').send(pageStyle))
      app.get<{ Querystring: { secret: string } }>('/pay', (request, reply) =>
        reply
          .type('text/html')
          .header(
            'content-security-policy',
            "default-src 'self'; script-src 'self'; frame-src 'self'; style-src 'self'",
          )
          .send(
            `<!doctype html><html lang="en"><title>Pay</title><meta name="viewport" content="width=device-width">
            <link rel="stylesheet" href="/pay.css"><script src="/sandbox/stripe/v3.js"></script>
            <body data-publishable-key="${keys.publishableKey}" data-client-secret="${request.query.secret}">
            <main><h1>Pay for a phone</h1><div id="form"></div></main><script type="module" src="/pay.js"></script></body></html>`,
          ),
      )
    },
  })
  browser = await chromium.launch(launchOptions)
})
afterAll(async () => {
  await browser?.close()
  await shop?.[Symbol.asyncDispose]()
  await database?.[Symbol.asyncDispose]()
})

async function payScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'development',
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: fileURLToPath(new URL('pay-form.tsx', import.meta.url)) },
    },
  })
  const [output] = [built].flat() as Rolldown.RolldownOutput[]
  return output?.output[0].code ?? ''
}

interface Visit extends AsyncDisposable {
  page: Page
  intent: string
  /** The complaints of the browser, Content-Security-Policy included. */
  complaints: string[]
  field: (name: 'number' | 'expiry' | 'cvc', frame?: string) => ReturnType<Page['locator']>
  /** Reads what is in the field. */
  reading: (...of: Parameters<Visit['field']>) => () => Promise<string>
  payWith: (number: string) => Promise<void>
  status: () => Promise<string>
  letScriptCome: () => void
}

const frames = {
  number: 'Secure card number input frame',
  expiry: 'Secure expiration date input frame',
  cvc: 'Secure CVC input frame',
}
const inputs = { number: 'cardnumber', expiry: 'exp-date', cvc: 'cvc' }

/** A script that is `late` comes when it is let go. */
async function visit(more: { query?: string; dark?: true; width?: number; late?: string } = {}): Promise<Visit> {
  const intent = await shop.stripe.paymentIntents.create({
    amount: 1_250_000,
    currency: 'bdt',
    description: 'Redmi Note 12',
  })
  const page = await browser.newPage({
    colorScheme: more.dark ? 'dark' : 'light',
    viewport: { width: more.width ?? 1440, height: 800 },
  })
  const complaints: string[] = []
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  const late = Promise.withResolvers<void>()
  if (more.late) await page.route(more.late, (route) => late.promise.then(() => route.continue()))
  await page.goto(`${shop.origin}/pay?secret=${intent.client_secret}${more.query ?? ''}`)
  const field: Visit['field'] = (name, frame = frames[name]) =>
    page.frameLocator(`iframe[title="${frame}"]`).locator(`[name="${inputs[name]}"]`)
  return {
    page,
    intent: intent.id,
    complaints,
    field,
    reading:
      (...of) =>
      () =>
        field(...of).inputValue(),
    async payWith(number) {
      await field('number').pressSequentially(number)
      await field('expiry').pressSequentially('1234')
      await field('cvc').pressSequentially(number.length === 15 ? '1234' : '123')
      await page.getByRole('button', { name: 'Pay' }).click()
    },
    status: async () => (await page.getByRole('status').textContent()) ?? '',
    letScriptCome: late.resolve,
    [Symbol.asyncDispose]: () => page.close(),
  }
}

describe('Someone paying for a phone in a browser', () => {
  it('types a card into the frames, spaced out as on the card, and has paid', async () => {
    await using at = await visit()
    await at.payWith('4242424242424242')
    await expect.poll(at.reading('number')).toBe('4242 4242 4242 4242')
    await expect.poll(at.reading('expiry')).toBe('12 / 34')
    await expect.poll(at.status).toBe(`${at.intent} succeeded`)
    const paid = await shop.stripe.paymentIntents.retrieve(at.intent, { expand: ['latest_charge'] })
    expect(paid.latest_charge).toMatchObject({ billing_details: { name: 'Nadia Rahman', email: 'nadia@example.com' } })
    expect(at.complaints).toEqual([])
  })

  it('has paid although the frames’ script came later than the card was typed and Pay was pressed', async () => {
    await using at = await visit({ late: '**/assets/frame.js' })
    await at.payWith('4242424242424242')
    expect(await at.field('number').inputValue(), 'nothing spaces the number out before the script is there').toBe(
      '4242424242424242',
    )
    at.letScriptCome()
    await expect.poll(at.status).toBe(`${at.intent} succeeded`)
  })

  it('reads why a card was declined', async () => {
    await using at = await visit()
    await at.payWith('4000000000009995')
    await expect.poll(at.status).toBe('card_declined: Your card has insufficient funds.')
  })

  it('is told what is wrong while typing, and what is missing when pressing Pay', async () => {
    await using at = await visit()
    const classes = () => at.page.locator('#number').getAttribute('class')
    const newsOf = async (element: string) =>
      JSON.parse((await at.page.locator('output').textContent()) || '{}')[element]
    await at.field('number').pressSequentially('4242424242424241')
    await expect.poll(classes).toContain('StripeElement--invalid')
    await expect.poll(classes).toContain('StripeElement--focus')
    await expect
      .poll(() => newsOf('cardNumber'))
      .toMatchObject({
        elementType: 'cardNumber',
        brand: 'visa',
        error: { code: 'invalid_number', message: 'Your card number is invalid.' },
      })
    expect(await at.field('number').getAttribute('aria-invalid')).toBe('true')
    await at.field('number').press('Backspace')
    await at.field('number').pressSequentially('2')
    await expect.poll(classes).toContain('StripeElement--complete')
    await at.field('expiry').pressSequentially('120')
    await at.page.getByRole('button', { name: 'Pay' }).click()
    await expect.poll(at.status).toBe("incomplete_expiry: Your card's expiration date is incomplete.")
    await at.field('expiry').fill('01 / 20')
    await expect
      .poll(async () => (await newsOf('cardExpiry'))?.error?.message)
      .toBe("Your card's expiration year is in the past.")
  })

  it('spaces an American Express card its own way, and deletes over the spaces', async () => {
    await using at = await visit()
    await at.field('number').pressSequentially('378282246310005')
    await expect.poll(at.reading('number')).toBe('3782 822463 10005')
    for (let count = 0; count < 6; count += 1) await at.field('number').press('Backspace')
    await expect.poll(at.reading('number')).toBe('3782 82246')
    await at.field('expiry').pressSequentially('7')
    await expect.poll(at.reading('expiry')).toBe('07 / ')
    await at.field('expiry').press('Backspace')
    await expect.poll(at.reading('expiry')).toBe('0')
  })

  it('agrees at the bank, in a dialog over the page', async () => {
    await using at = await visit()
    await at.payWith('4000002500003155')
    const bank = at.page.getByRole('dialog', { name: 'Card authentication' }).frameLocator('iframe')
    await bank.getByRole('button', { name: 'Complete authentication' }).click()
    await expect.poll(at.status).toBe(`${at.intent} succeeded`)
    expect(await at.page.getByRole('dialog').count()).toBe(0)
    expect(at.complaints).toEqual([])
  })

  it.each([
    [
      'presses Fail',
      (page: Page) => page.frameLocator('dialog iframe').getByRole('button', { name: 'Fail authentication' }).click(),
    ],
    ['presses Cancel', (page: Page) => page.getByRole('button', { name: 'Cancel authentication' }).click()],
    ['presses Escape', (page: Page) => page.frameLocator('dialog iframe').locator('h1:focus').press('Escape')],
  ])('%s at the bank, is told so, and pays with another card', async (_, refuse) => {
    await using at = await visit()
    await at.payWith('4000002500003155')
    await refuse(at.page)
    await expect
      .poll(at.status)
      .toContain('payment_intent_authentication_failure: We are unable to authenticate your payment method.')
    await at.field('number').fill('5555555555554444')
    await at.page.getByRole('button', { name: 'Pay' }).click()
    await expect.poll(at.status).toBe(`${at.intent} succeeded`)
  })

  it('uses nothing but the keyboard', async () => {
    await using at = await visit()
    await at.page.locator('label[for="number"]').click()
    await expect.poll(() => at.field('number').evaluate((input) => input === document.activeElement)).toBe(true)
    await at.page.keyboard.type('4242424242424242')
    await at.page.keyboard.press('Tab')
    await at.page.keyboard.type('1234')
    await at.page.keyboard.press('Tab')
    await at.page.keyboard.type('123')
    await at.page.keyboard.press('Enter')
    await expect.poll(at.status).toBe(`${at.intent} succeeded`)
  })

  it('fills one field after another where the card is a single entry', async () => {
    await using at = await visit({ query: '&one', width: 360 })
    const frame = 'Secure card payment input frame'
    await at.field('number', frame).click()
    await expect.poll(() => at.page.locator('#card').getAttribute('class')).toContain('StripeElement--focus')
    await at.page.keyboard.type('42424242424242421234123')
    await expect.poll(at.reading('cvc', frame)).toBe('123')
    await at.page.keyboard.type('1207')
    await at.page.getByRole('button', { name: 'Pay' }).click()
    await expect.poll(at.status).toBe(`${at.intent} succeeded`)
  })
})

describe('The sandbox’s pages', () => {
  it.each([{ width: 360 }, { width: 1440, dark: true as const }])(
    'have nothing axe finds fault with (%o)',
    async (screen) => {
      await using at = await visit(screen)
      await at.field('number').pressSequentially('4242')
      // Axe needs `eval` in frames, which these pages rightly forbid; its script is let in past the policy.
      const context = await browser.newContext({
        bypassCSP: true,
        colorScheme: screen.dark ? 'dark' : 'light',
        viewport: { width: screen.width, height: 800 },
      })
      const page = await context.newPage()
      const asked = await shop.stripe.paymentIntents.confirm(at.intent, {
        payment_method: 'pm_card_authenticationRequired',
        return_url: shop.origin,
      })
      for (const url of [at.page.url(), `${shop.home}/`, asked.next_action?.redirect_to_url?.url ?? '']) {
        await page.goto(url)
        await page.locator('h1').waitFor()
        expect(await findByAxe(page)).toEqual([])
      }
      await context.close()
    },
  )

  it('lead back to the shop when the bank’s page fills the window', async () => {
    await using at = await visit()
    const back = `${shop.origin}/pay?secret=x`
    const asked = await shop.stripe.paymentIntents.confirm(at.intent, {
      payment_method: 'pm_card_authenticationRequired',
      return_url: back,
    })
    await at.page.goto(asked.next_action?.redirect_to_url?.url ?? '')
    await at.page.getByRole('button', { name: 'Complete authentication' }).click()
    await at.page.waitForURL((url) => url.searchParams.get('redirect_status') === 'succeeded')
    expect(await shop.stripe.paymentIntents.retrieve(at.intent)).toMatchObject({ status: 'succeeded' })
  })
})

// The ways to pay that a market offers, and what their providers have to know.
import { z } from 'zod'
import { hasSandboxes, type SandboxEnvironment, sandboxSecret } from './rehearsal.ts'
import { given, need, readAll, text, whole, WrongSetting } from './value.ts'

/** The methods that have a folder in `server/providers`, and cash, which needs no provider, in the order in which the demo offers them. */
const known = ['card', 'bkash', 'sslcommerz', 'cash'] as const
type Known = (typeof known)[number]

const https = z.url({ protocol: /^https$/, error: 'must be an https address' })

export const paymentMethodSettings = {
  PAYMENT_METHODS: given(
    z
      .string()
      .trim()
      .regex(
        /^[a-z]{2,20}(?::\d{1,7})?(?:\s*,\s*[a-z]{2,20}(?::\d{1,7})?)*$/,
        'must list ways to pay in their order, with the least that each takes in Taka, such as bkash:50,card',
      ),
  ),
  STRIPE_SECRET_KEY: given(
    z.string().regex(/^(sk|rk)_(test|live)_/, 'must be a Stripe secret key: sk_test_… or sk_live_…'),
  ),
  STRIPE_PUBLISHABLE_KEY: given(
    z.string().regex(/^pk_(test|live)_/, 'must be a Stripe publishable key: pk_test_… or pk_live_…'),
  ),
  STRIPE_WEBHOOK_SECRET: given(
    z.string().regex(/^whsec_/, 'must be the signing secret of the Stripe webhook: whsec_…'),
  ),
  BKASH_USERNAME: text,
  BKASH_PASSWORD: text,
  BKASH_APP_KEY: text,
  BKASH_APP_SECRET: text,
  BKASH_URL: given(https),
  BKASH_MODE: z.preprocess((value) => value || undefined, z.enum(['hold', 'sale'], 'must be hold or sale').optional()),
  BKASH_HOLD_DAYS: whole(7, 2, 90),
  BKASH_TOPIC_ARN: given(
    z.string().regex(/^arn:aws:sns:[a-z0-9-]{1,30}:\d{12}:[\w-]{1,256}$/, 'must be the ARN of the SNS topic of bKash'),
  ),
  SSLCOMMERZ_STORE_ID: text,
  SSLCOMMERZ_STORE_PASSWORD: text,
  SSLCOMMERZ_URL: given(https),
}

/** Secrets of the demo's payment providers, known to everyone (ruling R10). */
export const demoPayments = {
  stripeSecretKey: 'sk_test_phonehaat_sandbox',
  stripePublishableKey: 'pk_test_phonehaat_sandbox',
  stripeWebhookSecret: 'whsec_phonehaat_sandbox',
  bkashPassword: 'phonehaat-bkash-sandbox',
  bkashAppSecret: 'phonehaat-bkash-sandbox-secret',
  sslcommerzPassword: 'phonehaat-sslcommerz-sandbox',
}

export interface PaymentSettings {
  /** Null: no card is charged by Stripe. */
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string; sandbox: boolean } | null
  /** A null `url` is the sandbox in this process. */
  bkash: {
    username: string
    password: string
    appKey: string
    appSecret: string
    url: string | null
    /** `hold`: money is set aside and taken later, which bKash allows a merchant on request. */
    mode: 'hold' | 'sale'
    holdDays: number
    /** Null: no notice is believed. */
    topicArn: string | null
  } | null
  sslcommerz: { storeId: string; storePassword: string; url: string | null } | null
  /** In the order of the market. `least` in poisha. */
  paymentMethods: ReadonlyArray<{ name: Known; least: number }>
}

type Environment = z.output<z.ZodObject<typeof paymentMethodSettings>> &
  SandboxEnvironment & {
    OPERATOR_EMAIL?: string | undefined
    OPERATOR_PHONE?: string | undefined
  }

/** Settings that belong together: all of them, or none. @throws WrongSetting that names those that are missing */
function together<Name extends string>(values: Record<Name, string | undefined>, why: string) {
  const names = Object.keys(values) as Name[]
  if (names.every((name) => values[name] === undefined)) return null
  return readAll(Object.fromEntries(names.map((name) => [name, () => need(name, values[name], why)]))) as Record<
    Name,
    string
  >
}

function refuseDemo(names: string, values: object) {
  const secrets: readonly unknown[] = Object.values(demoPayments)
  if (Object.values(values).some((value) => secrets.includes(value)))
    throw new WrongSetting(`The ${names} settings hold keys of the demo. Take your own from the provider.`)
}

function stripeOf(env: Environment, isPretended: boolean): PaymentSettings['stripe'] {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = env
  if (isPretended && !STRIPE_SECRET_KEY) {
    const [secretKey, publishableKey, webhookSecret] = [
      sandboxSecret(env, demoPayments.stripeSecretKey),
      sandboxSecret(env, demoPayments.stripePublishableKey),
      sandboxSecret(env, demoPayments.stripeWebhookSecret),
    ]
    return { secretKey, publishableKey, webhookSecret, sandbox: true }
  }
  const why = 'cards are charged by Stripe. Take it from your Stripe dashboard.'
  const keys = together({ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET }, why)
  if (!keys) return null
  refuseDemo('STRIPE_', keys)
  const [secretMode, publishableMode] = [keys.STRIPE_SECRET_KEY, keys.STRIPE_PUBLISHABLE_KEY].map(
    (key) => key.split('_')[1],
  )
  if (secretMode !== publishableMode)
    throw new WrongSetting(
      `STRIPE_SECRET_KEY is of the mode ${secretMode} and STRIPE_PUBLISHABLE_KEY of the mode ${publishableMode}: take both keys of one mode from your Stripe dashboard.`,
    )
  return {
    secretKey: keys.STRIPE_SECRET_KEY,
    publishableKey: keys.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: keys.STRIPE_WEBHOOK_SECRET,
    sandbox: false,
  }
}

function bkashOf(env: Environment, isPretended: boolean): PaymentSettings['bkash'] {
  const { BKASH_USERNAME, BKASH_PASSWORD, BKASH_APP_KEY, BKASH_APP_SECRET, BKASH_HOLD_DAYS: holdDays } = env
  const keys = together(
    { BKASH_USERNAME, BKASH_PASSWORD, BKASH_APP_KEY, BKASH_APP_SECRET },
    'bKash gives a merchant a username, a password, an app key and an app secret.',
  )
  if (keys) {
    refuseDemo('BKASH_', keys)
    return {
      username: keys.BKASH_USERNAME,
      password: keys.BKASH_PASSWORD,
      appKey: keys.BKASH_APP_KEY,
      appSecret: keys.BKASH_APP_SECRET,
      url: env.BKASH_URL ?? 'https://tokenized.pay.bka.sh',
      mode: env.BKASH_MODE ?? 'sale',
      holdDays,
      topicArn: env.BKASH_TOPIC_ARN ?? null,
    }
  }
  if (!isPretended) return null
  return {
    username: 'phonehaat',
    password: sandboxSecret(env, demoPayments.bkashPassword),
    appKey: 'phonehaat-bkash',
    appSecret: sandboxSecret(env, demoPayments.bkashAppSecret),
    url: null,
    mode: env.BKASH_MODE ?? 'hold',
    holdDays,
    topicArn: 'arn:aws:sns:ap-southeast-1:000000000000:phonehaat',
  }
}

function sslcommerzOf(env: Environment, isPretended: boolean): PaymentSettings['sslcommerz'] {
  const { SSLCOMMERZ_STORE_ID, SSLCOMMERZ_STORE_PASSWORD } = env
  const keys = together(
    { SSLCOMMERZ_STORE_ID, SSLCOMMERZ_STORE_PASSWORD },
    'SSLCOMMERZ gives a store an id and a password.',
  )
  if (keys) {
    refuseDemo('SSLCOMMERZ_', keys)
    const why = 'SSLCOMMERZ demands an address and a number, and gets the market’s own instead of the buyer’s.'
    readAll({
      email: () => need('OPERATOR_EMAIL', env.OPERATOR_EMAIL, why),
      phone: () => need('OPERATOR_PHONE', env.OPERATOR_PHONE, why),
    })
    return {
      storeId: keys.SSLCOMMERZ_STORE_ID,
      storePassword: keys.SSLCOMMERZ_STORE_PASSWORD,
      url: env.SSLCOMMERZ_URL ?? 'https://securepay.sslcommerz.com',
    }
  }
  return isPretended
    ? { storeId: 'phonehaat', storePassword: sandboxSecret(env, demoPayments.sslcommerzPassword), url: null }
    : null
}

/** @throws WrongSetting */
export function paymentMethodsOf(env: Environment): PaymentSettings {
  const isPretended = hasSandboxes(env) || env.QUIET === 'on'
  const settings = readAll({
    stripe: () => stripeOf(env, isPretended),
    bkash: () => bkashOf(env, isPretended),
    sslcommerz: () => sslcommerzOf(env, isPretended),
  })
  const isSet: Record<Known, boolean> = {
    card: settings.stripe !== null,
    bkash: settings.bkash !== null,
    sslcommerz: settings.sslcommerz !== null,
    cash: true,
  }
  const listed =
    env.PAYMENT_METHODS?.split(',') ?? known.filter((name) => isSet[name] && (name !== 'cash' || env.DEMO === 'on'))
  const paymentMethods = listed.map((entry) => {
    const [name, least = '1'] = entry.trim().split(':')
    const method = known.find((one) => one === name)
    if (!method) throw new WrongSetting(`PAYMENT_METHODS knows ${known.join(', ')}, and not ${name}.`)
    if (!isSet[method]) throw new WrongSetting(`PAYMENT_METHODS names ${method}, whose own settings are missing.`)
    return { name: method, least: Number(least) * 100 }
  })
  if (paymentMethods.length === 0)
    throw new WrongSetting(
      'There is no way to pay: set the STRIPE_, BKASH_ or SSLCOMMERZ_ settings, or PAYMENT_METHODS=cash. docs/payments.md says what each is.',
    )
  if (new Set(paymentMethods.map(({ name }) => name)).size < paymentMethods.length)
    throw new WrongSetting('PAYMENT_METHODS names a way to pay twice.')
  return { ...settings, paymentMethods }
}

// The services outside: cards, Google, mail, and where photos are stored.
import { z } from 'zod'
import { given, need, text, WrongSetting } from './value.ts'

/** The settings of the services outside. */
export const serviceSettings = {
  S3_BUCKET: text,
  S3_ENDPOINT: given(
    z.url({ protocol: /^https?$/, error: 'must be the full address of the storage, such as https://s3.example' }),
  ),
  S3_REGION: z.preprocess((value) => value || 'us-east-1', z.string().trim()),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_FORCE_PATH_STYLE: given(z.enum(['on', 'off'], 'must be on or off')),
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  SMTP_URL: given(
    z.url({
      protocol: /^smtps?$/,
      error: 'must be the address of a mail server, such as smtps://user:password@mail.example',
    }),
  ),
  MAIL_FROM: given(
    z
      .string()
      .trim()
      .regex(
        /^[^\r\n<>@]*(<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
        'must be an address such as PhoneHaat <hello@phones.example>',
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
}

export interface Services {
  /** The store of photos; null: `dataDir`. Without credentials, the SDK looks for them where it always does. */
  s3: {
    bucket: string
    endpoint: string | undefined
    region: string
    credentials: { accessKeyId: string; secretAccessKey: string } | undefined
    forcePathStyle: boolean
  } | null
  /** Null: no one can log in with Google. */
  google: { clientId: string; clientSecret: string; sandbox: boolean } | null
  mail: { sandbox: true; from: string } | { sandbox: false; from: string; smtpUrl: string }
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string; sandbox: boolean }
}

/** The settings that decide whether the services outside are simulated and how the site is called, next to their own settings. */
type ServiceEnvironment = z.output<z.ZodObject<typeof serviceSettings>> & {
  DEMO: 'on' | 'off'
  QUIET: 'on' | 'off'
  PUBLIC_URL?: string | undefined
}

/** Secrets of the demo, known to everyone: fine on one's own machine, refused anywhere else (ruling R10). */
export const demo = {
  authSecret: 'phonehaat-demo-secret-that-everybody-knows',
  googleClientSecret: 'phonehaat-sandbox-secret',
  stripeSecretKey: 'sk_test_phonehaat_sandbox',
  stripePublishableKey: 'pk_test_phonehaat_sandbox',
  stripeWebhookSecret: 'whsec_phonehaat_sandbox',
}

/** Returns whether the outside world is simulated where no setting names it: in the demo, and in a quiet copy, which never requests it. */
const pretends = (env: ServiceEnvironment) => env.DEMO === 'on' || env.QUIET === 'on'

function stripeOf(env: ServiceEnvironment): Services['stripe'] {
  if (pretends(env) && !env.STRIPE_SECRET_KEY) {
    return {
      secretKey: demo.stripeSecretKey,
      publishableKey: demo.stripePublishableKey,
      webhookSecret: demo.stripeWebhookSecret,
      sandbox: true,
    }
  }
  const why = 'without the demo, cards are charged by Stripe. Take it from your Stripe dashboard.'
  const stripe = {
    secretKey: need('STRIPE_SECRET_KEY', env.STRIPE_SECRET_KEY, why),
    publishableKey: need('STRIPE_PUBLISHABLE_KEY', env.STRIPE_PUBLISHABLE_KEY, why),
    webhookSecret: need('STRIPE_WEBHOOK_SECRET', env.STRIPE_WEBHOOK_SECRET, why),
    sandbox: false,
  }
  if (Object.values(demo).some((secret) => Object.values(stripe).includes(secret))) {
    throw new WrongSetting('The STRIPE_ settings hold keys of the demo. Take your own from your Stripe dashboard.')
  }
  return stripe
}

function googleOf(env: ServiceEnvironment): Services['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env
  if (clientId && clientSecret) return { clientId, clientSecret, sandbox: false }
  if (clientId || clientSecret) {
    throw new WrongSetting('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both, or neither.')
  }
  return env.DEMO === 'on'
    ? { clientId: 'phonehaat-sandbox', clientSecret: demo.googleClientSecret, sandbox: true }
    : null
}

function mailOf(env: ServiceEnvironment): Services['mail'] {
  const from =
    env.MAIL_FROM ?? `PhoneHaat <no-reply@${env.PUBLIC_URL ? new URL(env.PUBLIC_URL).hostname : 'phonehaat.test'}>`
  if (pretends(env) && !env.SMTP_URL) return { sandbox: true, from }
  const why = 'without the demo, mail leaves through a server of yours, such as smtps://user:password@mail.example.'
  return { sandbox: false, from, smtpUrl: need('SMTP_URL', env.SMTP_URL, why) }
}

function s3Of(env: ServiceEnvironment): Services['s3'] {
  const {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env
  if (!bucket) {
    if (endpoint || accessKeyId || secretAccessKey)
      throw new WrongSetting('S3_BUCKET is missing: the other S3_ settings say where it is.')
    return null
  }
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey)) {
    throw new WrongSetting('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both, or neither.')
  }
  return {
    bucket,
    endpoint,
    region: env.S3_REGION,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    // Amazon's own buckets are found by their host name, those of most others by their path.
    forcePathStyle: env.S3_FORCE_PATH_STYLE ? env.S3_FORCE_PATH_STYLE === 'on' : endpoint !== undefined,
  }
}

/** @throws WrongSetting */
export function servicesOf(env: ServiceEnvironment): Services {
  return { s3: s3Of(env), google: googleOf(env), mail: mailOf(env), stripe: stripeOf(env) }
}

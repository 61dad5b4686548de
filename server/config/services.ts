// The services outside: ways to pay, Google, mail, text messages, and where photos are stored.
import { z } from 'zod'
import { hasSandboxes, type SandboxEnvironment, sandboxSecret } from './rehearsal.ts'
import { type PaymentSettings, paymentMethodSettings, paymentMethodsOf } from './payment-methods.ts'
import { given, hasBareSign, howToWriteSigns, need, readAll, text, WrongSetting } from './value.ts'

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
    z
      .string()
      .refine((url) => !hasBareSign(url), { error: howToWriteSigns, abort: true })
      .pipe(
        z.url({
          protocol: /^smtps?$/,
          error: 'must be the address of a mail server, such as smtps://user:password@mail.example',
        }),
      ),
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
  SSL_WIRELESS_TOKEN: text,
  SSL_WIRELESS_SID: text,
  WHATSAPP_TOKEN: text,
  WHATSAPP_NUMBER_ID: given(
    z.string().regex(/^\d{5,30}$/, 'must be the id of a number at Meta, digits, and not the number itself'),
  ),
  WHATSAPP_TEMPLATE: given(
    z.string().regex(/^[a-z0-9_]{1,512}$/, 'must be the name of a template, such as login_code'),
  ),
  ...paymentMethodSettings,
}

export interface Services extends PaymentSettings {
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
  mail: { sandbox: true; from: string; key: string } | { sandbox: false; from: string; smtpUrl: string }
  /** Null: no text message is sent, so no one can log in with a mobile number. */
  texts: {
    sms: { token: string; sid: string } | null
    whatsApp: { token: string; numberId: string; template: string } | null
    sandbox: boolean
  } | null
}

/** The settings that decide whether the services outside are simulated and how the site is called, next to their own settings. */
type ServiceEnvironment = z.output<z.ZodObject<typeof serviceSettings>> &
  SandboxEnvironment & { PUBLIC_URL?: string | undefined }

/** Secrets of the demo, known to everyone: fine on one's own machine, refused anywhere else (ruling R10). */
export const demo = {
  authSecret: 'phonehaat-demo-secret-that-everybody-knows',
  googleClientSecret: 'phonehaat-sandbox-secret',
  textsToken: 'phonehaat-sandbox-texts',
  mailKey: 'phonehaat-sandbox-mail',
}

/** Returns whether the outside world is simulated where no setting names it, as in a quiet copy, which never requests it. */
const pretends = (env: ServiceEnvironment) => hasSandboxes(env) || env.QUIET === 'on'

function googleOf(env: ServiceEnvironment): Services['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env
  if (clientId && clientSecret) return { clientId, clientSecret, sandbox: false }
  if (clientId || clientSecret) {
    throw new WrongSetting('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both, or neither.')
  }
  return hasSandboxes(env)
    ? { clientId: 'phonehaat-sandbox', clientSecret: sandboxSecret(env, demo.googleClientSecret), sandbox: true }
    : null
}

function mailOf(env: ServiceEnvironment): Services['mail'] {
  const from =
    env.MAIL_FROM ?? `PhoneHaat <no-reply@${env.PUBLIC_URL ? new URL(env.PUBLIC_URL).hostname : 'phonehaat.test'}>`
  if (pretends(env) && !env.SMTP_URL) return { sandbox: true, from, key: sandboxSecret(env, demo.mailKey) }
  const why = 'without the demo, mail leaves through a server of yours, such as smtps://user:password@mail.example.'
  return { sandbox: false, from, smtpUrl: need('SMTP_URL', env.SMTP_URL, why) }
}

/** The settings of one service: all of them, or none. @throws WrongSetting where some are missing */
function together<Name extends string>(settings: Record<Name, string | undefined>): Record<Name, string> | null {
  const values = Object.entries<string | undefined>(settings)
  const missing = values.filter(([, value]) => value === undefined).map(([name]) => name)
  if (missing.length === values.length) return null
  if (missing.length === 0) return settings as Record<Name, string>
  throw new WrongSetting(
    `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing: ${Object.keys(settings).join(', ')} belong together: set all of them, or none.`,
  )
}

function textsOf(env: ServiceEnvironment): Services['texts'] {
  const { SSL_WIRELESS_TOKEN, SSL_WIRELESS_SID, WHATSAPP_TOKEN, WHATSAPP_NUMBER_ID, WHATSAPP_TEMPLATE } = env
  const wireless = together({ SSL_WIRELESS_TOKEN, SSL_WIRELESS_SID })
  const business = together({ WHATSAPP_TOKEN, WHATSAPP_NUMBER_ID, WHATSAPP_TEMPLATE })
  if (wireless?.SSL_WIRELESS_TOKEN === demo.textsToken)
    throw new WrongSetting('SSL_WIRELESS_TOKEN is the token of the demo. Take your own from SSL Wireless.')
  if (!wireless && !business)
    return hasSandboxes(env)
      ? { sms: { token: sandboxSecret(env, demo.textsToken), sid: 'PHONEHAAT' }, whatsApp: null, sandbox: true }
      : null
  return {
    sms: wireless && { token: wireless.SSL_WIRELESS_TOKEN, sid: wireless.SSL_WIRELESS_SID },
    whatsApp: business && {
      token: business.WHATSAPP_TOKEN,
      numberId: business.WHATSAPP_NUMBER_ID,
      template: business.WHATSAPP_TEMPLATE,
    },
    sandbox: false,
  }
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
  const { payments, ...services } = readAll({
    s3: () => s3Of(env),
    google: () => googleOf(env),
    mail: () => mailOf(env),
    texts: () => textsOf(env),
    payments: () => paymentMethodsOf(env),
  })
  return { ...services, ...payments }
}

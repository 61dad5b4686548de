// A rehearsal: a market like a real one whose providers are sandboxes on another host, so that nothing is charged or sent.
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { isGuessable } from './secret.ts'
import { given, need, WrongSetting } from './value.ts'

export const rehearsalSettings = {
  SANDBOX_URL: given(
    z
      .url({
        protocol: /^https?$/,
        error: 'must be the full address of the sandboxes, such as https://sandbox.example',
      })
      .refine(
        (url) => URL.parse(url)?.pathname === '/',
        'must be an address without a path, such as https://sandbox.example',
      ),
  ),
  SANDBOX_KEY: given(
    z
      .string()
      .min(32, 'must have at least 32 characters; `openssl rand -base64 32` makes a good one')
      .refine((key) => !isGuessable(key), 'can be guessed; `openssl rand -base64 32` makes a good one'),
  ),
}

export interface SandboxEnvironment {
  DEMO: 'on' | 'off'
  QUIET: 'on' | 'off'
  SANDBOX_URL?: string | undefined
  SANDBOX_KEY?: string | undefined
}

/** Settings that name a provider: none of them goes with a rehearsal. */
const ofProviders = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'BKASH_USERNAME',
  'BKASH_PASSWORD',
  'BKASH_APP_KEY',
  'BKASH_APP_SECRET',
  'SSLCOMMERZ_STORE_ID',
  'SSLCOMMERZ_STORE_PASSWORD',
  'SMTP_URL',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'SSL_WIRELESS_TOKEN',
  'WHATSAPP_TOKEN',
  'STEADFAST_API_KEY',
  'REGISTER_KEY',
] as const

/** Returns whether the outside world is simulated where no setting names it, in this process or at SANDBOX_URL. */
export const hasSandboxes = (env: SandboxEnvironment) => env.DEMO === 'on' || env.SANDBOX_URL !== undefined

/** A secret of a sandbox: the one of the demo, which everyone knows, or with a SANDBOX_KEY one of its own. */
export const sandboxSecret = ({ SANDBOX_KEY: key }: SandboxEnvironment, known: string): string =>
  key ? `${known}_${createHmac('sha256', key).update(known).digest('hex').slice(0, 32)}` : known

/** @throws WrongSetting where a key of a provider is given: a rehearsal shows real keys to no sandbox, and charges no one */
export function rehearsalOf(env: SandboxEnvironment & Partial<Record<(typeof ofProviders)[number], string>>) {
  const { SANDBOX_URL: url, SANDBOX_KEY: key, DEMO } = env
  if (url === undefined) return null
  if (DEMO === 'on')
    throw new WrongSetting('SANDBOX_URL is for a rehearsal, with DEMO=off: the demo has its sandboxes in itself.')
  need('SANDBOX_KEY', key, 'the market and its sandboxes know each other by it. `openssl rand -base64 32` makes one.')
  const { protocol, hostname, origin } = new URL(url)
  if (protocol !== 'https:' && !/^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname))
    throw new WrongSetting(`SANDBOX_URL is without https: write https://${hostname}.`)
  const live = ofProviders.filter((name) => env[name] !== undefined)
  if (live.length > 0)
    throw new WrongSetting(
      `SANDBOX_URL makes this a rehearsal, in which every provider is a sandbox. Take out ${live.join(', ')}, or SANDBOX_URL.`,
    )
  return { url: origin }
}

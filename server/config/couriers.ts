// Couriers that are booked from within a deal. Without these settings, and without the demo, none is, and sellers send by hand.
import { z } from 'zod'
import { hasSandboxes, type SandboxEnvironment, sandboxSecret } from './rehearsal.ts'
import { given, need, text, WrongSetting } from './value.ts'

/** Keys of the sandbox, known to everyone (ruling R10). */
const demoKeys = {
  apiKey: 'phonehaat-steadfast-sandbox',
  secretKey: 'phonehaat-steadfast-sandbox-secret',
  noticeSecret: 'phonehaat-steadfast-sandbox-notices',
}

/** Prices of the sandbox, which are no one's. */
const demoPrices = 'inside 70 80 +15; suburbs 100 115 +20; outside 120 140 +25'

export const priceZones = ['inside', 'suburbs', 'outside'] as const
export type PriceZone = (typeof priceZones)[number]

/** Poisha in a zone: up to half a kilogram, up to a whole one, and for each further half. */
export type ZonePrices = readonly [half: number, whole: number, further: number]

export interface CourierPrices {
  zones: Record<PriceZone, ZonePrices>
  /** The place that the prices are from, in the words of the operator. */
  source: string
  /** Names of areas, and ids of districts, around Dhaka. */
  suburbs: readonly string[]
}

/** One zone of the prices: whole Taka. */
const zonePattern = /^(inside|suburbs|outside) (\d{1,5}) (\d{1,5}) \+(\d{1,5})$/

function readPrices(written: string): Record<PriceZone, ZonePrices> | undefined {
  const zones = written.split(';').map((zone) => zonePattern.exec(zone.trim().replace(/\s+/g, ' ')))
  const poisha = (taka: string | undefined) => Number(taka) * 100
  const read = Object.fromEntries(
    zones.flatMap((zone) => (zone ? [[zone[1], [poisha(zone[2]), poisha(zone[3]), poisha(zone[4])]]] : [])),
  ) as Partial<Record<PriceZone, ZonePrices>>
  const isWhole = zones.length === priceZones.length && priceZones.every((zone) => read[zone])
  return isWhole ? (read as Record<PriceZone, ZonePrices>) : undefined
}

export const courierSettings = {
  STEADFAST_URL: z.preprocess(
    (value) => value || 'https://portal.steadfast.com.bd/api/v1',
    z.url({ protocol: /^https$/, error: 'must be the https address of the courier’s API' }),
  ),
  STEADFAST_API_KEY: text,
  STEADFAST_SECRET_KEY: text,
  STEADFAST_NOTICE_SECRET: given(z.string().trim().min(16, 'must have at least 16 characters')),
  STEADFAST_PENDING: z.preprocess(
    (value) => value || 'picked_up',
    z.enum(['picked_up', 'booked'], 'must be picked_up or booked'),
  ),
  STEADFAST_COLLECTS: given(z.enum(['on', 'off'], 'must be on or off')),
  STEADFAST_PRICES: given(
    z
      .string()
      .refine(
        (written) => readPrices(written) !== undefined,
        `must be Taka in the three zones, such as: ${demoPrices}`,
      ),
  ),
  STEADFAST_PRICES_SOURCE: given(z.string().trim().max(120, 'must have at most 120 characters')),
  STEADFAST_SUBURBS: z.preprocess(
    (value) => value || 'Savar, Keraniganj, Dhamrai, Dohar, Nawabganj, gazipur, narayanganj',
    z.string(),
  ),
}

export interface CourierSettings {
  /** The address of its API without a slash at the end; null: the sandbox in this process. */
  url: string | null
  apiKey: string
  secretKey: string
  /** Signs its notices. */
  noticeSecret: string
  /** The meaning of its status `pending`, which its documents leave open. */
  pending: 'picked_up' | 'booked'
  /** It collects cash at the door for the market. */
  collects: boolean
  /** Null: no prices are known, and none are shown. */
  prices: CourierPrices | null
}

type Environment = z.output<z.ZodObject<typeof courierSettings>> & SandboxEnvironment

/** @throws WrongSetting */
function pricesOf(env: Environment, isSandbox: boolean): CourierPrices | null {
  const written = env.STEADFAST_PRICES ?? (isSandbox ? demoPrices : undefined)
  const read = written === undefined ? undefined : readPrices(written)
  if (!read) return null
  const why = 'prices are shown with the place that they are from.'
  const source = env.STEADFAST_PRICES_SOURCE ?? (env.STEADFAST_PRICES ? undefined : 'Sandbox')
  const suburbs = env.STEADFAST_SUBURBS.split(',').flatMap((name) => name.trim().toLowerCase() || [])
  return { zones: read, source: need('STEADFAST_PRICES_SOURCE', source, why), suburbs }
}

/** @throws WrongSetting */
export function steadfastOf(env: Environment): CourierSettings | null {
  const { STEADFAST_API_KEY: apiKey, STEADFAST_SECRET_KEY: secretKey, STEADFAST_NOTICE_SECRET: noticeSecret } = env
  const pending = env.STEADFAST_PENDING
  if (apiKey === undefined) {
    if (secretKey || noticeSecret || env.STEADFAST_PRICES)
      throw new WrongSetting('STEADFAST_API_KEY is missing: the other STEADFAST_ settings say what is there.')
    if (!hasSandboxes(env) || env.QUIET === 'on') return null
    const keys = {
      apiKey: sandboxSecret(env, demoKeys.apiKey),
      secretKey: sandboxSecret(env, demoKeys.secretKey),
      noticeSecret: sandboxSecret(env, demoKeys.noticeSecret),
    }
    return { ...keys, url: null, pending, collects: env.STEADFAST_COLLECTS !== 'off', prices: pricesOf(env, true) }
  }
  const why = 'a courier that is booked has two keys for you, and signs its notices with a secret.'
  const keys = {
    apiKey,
    secretKey: need('STEADFAST_SECRET_KEY', secretKey, why),
    noticeSecret: need('STEADFAST_NOTICE_SECRET', noticeSecret, why),
  }
  if (Object.values(keys).some((key) => Object.values(demoKeys).includes(key)))
    throw new WrongSetting('The STEADFAST_ settings hold keys of the demo. Take your own from the courier’s portal.')
  const collects = env.STEADFAST_COLLECTS === 'on'
  return { ...keys, url: env.STEADFAST_URL.replace(/\/$/, ''), pending, collects, prices: pricesOf(env, false) }
}

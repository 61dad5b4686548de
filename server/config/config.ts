import { resolve } from 'node:path'
import { availableParallelism, totalmem } from 'node:os'
import { z } from 'zod'
import { type ChargeSettings, chargeSettingsOf } from './charge.ts'
import { type CourierSettings, courierSettings, steadfastOf } from './couriers.ts'
import { type DeviceKeys, deviceKeysOf, deviceSettings } from './devices.ts'
import { lawSettings, lawTimesOf } from './law.ts'
import { type Limits, limitSettings, limitsOf } from './limits.ts'
import type { SealingKeys } from './keys.ts'
import { type Operator, operatorOf, operatorSettings } from './operator.ts'
import { payoutKeysOf, type PayoutRules, payoutRulesOf, payoutSettings } from './payouts.ts'
import { registerOf, type RegisterSettings, registerSettings } from './register.ts'
import { rehearsalOf, rehearsalSettings } from './rehearsal.ts'
import { isGuessable } from './secret.ts'
import { demo, type Services, serviceSettings, servicesOf } from './services.ts'
import { type Watching, watchingOf, watchingSettings } from './watching.ts'
import { given, hasBareSign, howToWriteSigns, need, readAll, whole, WrongSetting } from './value.ts'

const outageSettings = {
  OUTAGE_LEAST_MINUTES: whole(30, 2, 24 * 60),
  OUTAGE_MOST_DAYS: whole(30, 1, 365),
}

/** For how long the market has to be away before people get as much more time. */
export interface OutageRules {
  /** In milliseconds. A shorter absence extends nothing; a longer one extends by `most`. */
  least: number
  most: number
}

const outageRulesOf = (env: z.output<z.ZodObject<typeof outageSettings>>): OutageRules => ({
  least: env.OUTAGE_LEAST_MINUTES * 60_000,
  most: env.OUTAGE_MOST_DAYS * 24 * 3_600_000,
})

const gigabyte = 1024 ** 3

/**
 * Returns how many processes serve where no setting says it: one for each processor, at most 8, and no more than leave a gigabyte to each and one
 * to the rest of the machine.
 */
export function defaultWorkers(processors = availableParallelism(), memory = memoryHere()): number {
  return Math.max(1, Math.min(processors, 8, Math.floor(memory / gigabyte) - 1))
}

/** In bytes; a container may have less than its machine. */
const memoryHere = () => Math.min(process.constrainedMemory() || Infinity, totalmem())

export type { CourierPrices, CourierSettings, PriceZone } from './couriers.ts'
export type { DeviceKeys } from './devices.ts'
export type { SealingKey, SealingKeys } from './keys.ts'
export type { RegisterSettings } from './register.ts'
export { unlimited } from './limits.ts'
export { WrongSetting } from './value.ts'

/** The value of DATABASE_URL that asks for the PostgreSQL that comes along. */
const embedded = 'embedded'

const addressOfDatabase = z
  .string()
  .regex(/^(postgres(ql)?:\/\/|embedded$)/, { error: 'must begin with postgres:// or postgresql://', abort: true })
  .refine((url) => !hasBareSign(url), { error: howToWriteSigns, abort: true })
  .refine(
    (url) => !/[?&](host|port)=[^&]*(,|%2c)/i.test(url),
    'must name its servers before the path, such as postgres://user:password@one,two/phonehaat',
  )
const databaseAddress = given(addressOfDatabase)

const Environment = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, development or test')
    .catch('production'),
  PORT: whole(3000, 0, 65_535),
  HOST: z.preprocess((value) => value || 'localhost', z.string()),
  WORKERS: z.preprocess((value) => (value === '' ? undefined : value), whole(0, 1, 64).optional()),
  PUBLIC_URL: given(
    z
      .url({ protocol: /^https?$/, error: 'must be the full address of the site, such as https://phones.example' })
      .refine(
        (url) => URL.parse(url)?.pathname === '/',
        'must be an address without a path, such as https://phones.example',
      ),
  ),
  DATA_DIR: z.preprocess((value) => value || './data', z.string()),
  REQUEST_TIMEOUT_SECONDS: whole(15, 1, 600),
  UPLOAD_PAUSE_SECONDS: whole(20, 1, 600),
  HEARTBEAT_SECONDS: whole(25, 1, 600),
  METRICS_PORT: given(
    z
      .string()
      .regex(/^\d{1,5}$/, 'must be a port')
      .refine((port) => Number(port) < 65_536, 'must be a port'),
  ),
  METRICS_HOST: z.preprocess((value) => value || '127.0.0.1', z.string()),
  DATABASE_URL: databaseAddress,
  DATABASE_LISTEN_URL: databaseAddress,
  DATABASE_STANDBY_URLS: z.preprocess(
    (value) => (typeof value === 'string' ? value.split(/\s+/).filter(Boolean) : []),
    z.array(addressOfDatabase).max(8, 'must name at most eight, with spaces between them'),
  ),
  MAP_TILES: given(
    z
      .string()
      .regex(/^https?:\/\/\S{1,300}$/, { error: 'must be an address', abort: true })
      .refine(
        (url) => ['{z}', '{x}', '{y}'].every((part) => url.split(part).length === 2),
        'must name {z}, {x} and {y} once, such as https://tiles.example/{z}/{x}/{y}.png',
      ),
  ),
  DATABASE_POOL: whole(10, 2, 200),
  QUIET: z.preprocess((value) => value || 'off', z.enum(['on', 'off'], 'must be on or off')),
  DEMO: z.preprocess((value) => value || 'on', z.enum(['on', 'off'], 'must be on or off')),
  DEMO_PHONES: whole(1000, 0, 1000),
  AUTH_SECRET: given(
    z
      .string()
      .min(32, 'must have at least 32 characters; `openssl rand -base64 32` makes a good one')
      .refine(
        (secret) => !isGuessable(secret),
        'can be guessed: it repeats itself or counts on. `openssl rand -base64 32` makes a good one',
      ),
  ),
  ADMIN_SECOND_FACTOR: given(z.enum(['required', 'off'], 'must be required or off')),
  SECOND_FACTOR_MINUTES: whole(10, 1, 24 * 60),
  CHARGE_CURRENCY: z.preprocess(
    (value) => (typeof value === 'string' && value ? value.toLowerCase() : undefined),
    z.enum(['usd', 'bdt'], 'must be usd or bdt').optional(),
  ),
  USD_RATE: given(
    z
      .string()
      .regex(/^\d{1,4}(\.\d{1,4})?$/, 'must be Taka for one dollar, such as 122.30')
      .refine((rate) => Number(rate) > 0, 'must be more than 0, since a price in Taka is divided by it'),
  ),
  USD_RATE_DATE: given(z.iso.date('must be a date such as 2026-02-26')),
  ...rehearsalSettings,
  ...serviceSettings,
  FEE_BASIS_POINTS: whole(0, 0, 3000),
  VAT_BASIS_POINTS: whole(0, 0, 3000),
  ...lawSettings,
  ...limitSettings,
  ...operatorSettings,
  ...deviceSettings,
  ...payoutSettings,
  ...outageSettings,
  ...registerSettings,
  ...courierSettings,
  ...watchingSettings,
  WEBHOOKS_LOCAL: z.preprocess((value) => value || 'off', z.enum(['on', 'off'], 'must be on or off')),
  LOG_LEVEL: z.preprocess(
    (value) => value || 'warn',
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  ),
  RATE_LIMIT: whole(1200, 10, 1_000_000),
  STOP_DELAY_SECONDS: z.preprocess((value) => (value === '' ? undefined : value), whole(0, 0, 300).optional()),
  TRUST_PROXY: z.preprocess(
    (value) => (!value || value === 'off' ? 0 : value === 'on' ? 1 : Number(value)),
    z.int('must be off, or how many proxies stand in front').min(0, 'must be at least 0').max(9, 'must be at most 9'),
  ),
})

export interface Config extends Services {
  mode: 'production' | 'development' | 'test'
  port: number
  host: string
  /** The number of processes that serve, all on `port`. */
  workers: number
  /** Without a slash at the end. Null: whatever address the visitor uses, for the demo only. */
  publicUrl: string | null
  dataDir: string
  /** Seconds that the headers of a request may take to arrive, and its body, unless it is a photo. */
  requestTimeout: number
  /** Seconds for which an upload may pause; it may take fifteen times as long as a whole. */
  uploadPause: number
  /** Seconds after which an open stream of events says that it is still there. */
  heartbeat: number
  /** The address at which Prometheus reads the first worker; null: none. */
  metrics: { port: number; host: string } | null
  /** Webhooks may lead to this machine and into its network, in the open too: for tests and the demo. */
  webhooksToLocal: boolean
  /** The address of tiles of a map, with {z}, {x} and {y}; null: shops have a link to a map. */
  mapTiles: string | null
  /** Null: the embedded server in `dataDir`. */
  databaseUrl: string | null
  /** The database to LISTEN at, when not at `databaseUrl`: past PgBouncer, straight to PostgreSQL. */
  databaseListenUrl: string | null
  /** The hosts of the database, to read from those that are standbys; empty where all is read from the primary. */
  databaseStandbyUrls: readonly string[]
  databasePool: number
  demo: boolean
  /** The address of the sandboxes that take the place of every provider; null: no rehearsal. */
  rehearsal: { url: string } | null
  /** Only to look at: nothing is changed, sent or asked of anyone outside. */
  quiet: boolean
  /** The most phones that the demo market gets; fewer plant faster. */
  demoPhones: number
  authSecret: string
  secondFactor: {
    /** An admin can do nothing as one until the account has a second step at login. */
    isRequired: boolean
    /** Minutes after a code before it is requested again, where a call wants a recent one. */
    minutes: number
  }
  deviceKeys: DeviceKeys
  /** Encrypt the accounts that sellers are paid into. */
  payoutKeys: SealingKeys
  payouts: PayoutRules
  outages: OutageRules
  /** A register of phones that is asked about IMEIs; null: none is. */
  register: RegisterSettings | null
  /** A courier that sellers book from within a deal; null: they send by hand. */
  steadfast: CourierSettings | null
  charge: ChargeSettings
  /** The market's fee on what a seller gets, in hundredths of a per cent. */
  feeBasisPoints: number
  /** The VAT that is in that fee, in hundredths of a per cent of the fee without it. */
  vatBasisPoints: number
  law: ReturnType<typeof lawTimesOf>
  limits: Limits
  operator: Operator
  logLevel: string
  watching: Watching
  /** Requests a minute and address. */
  rateLimit: number
  /** The number of proxies in front, each of which adds the address it was called from to X-Forwarded-For; 0: none is believed. */
  trustProxy: number
  /** Seconds between the moment at which a process that is told to stop says so and the one at which it takes no more requests. */
  stopDelay: number
}

type Settings = z.output<typeof Environment>

/**
 * Reads the settings out of an environment; nothing else reads it.
 * @throws WrongSetting with a line for each setting that is wrong, which names it.
 */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const first = Environment.safeParse(variables)
  if (first.success) return configOf(first.data)
  const issues = Map.groupBy(first.error.issues, ({ path }) => String(path[0]))
  const sentences = [...issues].map(([name, [issue]]) => `${name} ${issue!.message}.`)
  // A rule about several settings is judged without those that are wrong, of which it would say that they are missing.
  const others = Object.fromEntries(Object.keys(Environment.shape).map((name) => [name, variables[name]]))
  for (const name of issues.keys()) delete others[name]
  try {
    configOf(Environment.parse(others))
  } catch (error) {
    if (!(error instanceof WrongSetting)) throw error
    sentences.push(...error.message.split('\n').filter((line) => !issues.has(line.split(' ', 1)[0]!)))
  }
  throw new WrongSetting(sentences.join('\n'))
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** @throws WrongSetting */
function publicUrlOf({ PUBLIC_URL: given, DEMO, QUIET }: Settings): string | null {
  if (DEMO === 'off' && QUIET === 'off')
    need('PUBLIC_URL', given, 'without the demo, the site must know its own address, such as https://phones.example.')
  if (given === undefined) return null
  const { origin, protocol, hostname } = new URL(given)
  if (DEMO === 'off' && protocol !== 'https:' && !loopback.test(hostname))
    throw new WrongSetting(
      `PUBLIC_URL is without https: passwords and cards would travel in the open. Get a certificate for ${hostname} and write https://${hostname}.`,
    )
  return origin
}

/** @throws WrongSetting */
function authSecretOf({ AUTH_SECRET: given, DEMO }: Settings): string {
  if (DEMO === 'on') return given ?? demo.authSecret
  const why = 'without the demo, logins need a secret of your own. `openssl rand -base64 32` makes one.'
  if (need('AUTH_SECRET', given, why) === demo.authSecret)
    throw new WrongSetting('AUTH_SECRET is the secret of the demo. `openssl rand -base64 32` makes one of your own.')
  return given!
}

/** @throws WrongSetting */
function databaseUrlOf({ DATABASE_URL: given, DATABASE_LISTEN_URL: listens, ...env }: Settings): string | null {
  if (env.DATABASE_STANDBY_URLS.length > 0)
    need('DATABASE_URL', given, 'DATABASE_STANDBY_URLS says where else its database is.')
  if (listens) need('DATABASE_URL', given, 'DATABASE_LISTEN_URL says where else its database is.')
  if (env.DEMO === 'off' && env.QUIET === 'off')
    need(
      'DATABASE_URL',
      given,
      `the PostgreSQL that comes along is a beta for the demo and for tests. Name one of your own, such as postgres://phonehaat:secret@localhost/phonehaat, or write ${embedded} to take that one all the same.`,
    )
  return given === undefined || given === embedded ? null : given
}

/** @throws WrongSetting */
function configOf(env: Settings): Config {
  const isDemo = env.DEMO === 'on'
  const isQuiet = env.QUIET === 'on'
  const { services, ...read } = readAll({
    publicUrl: () => publicUrlOf(env),
    databaseUrl: () => databaseUrlOf(env),
    authSecret: () => authSecretOf(env),
    secondFactor: () => ({
      isRequired: isSecondFactorRequired(env, isDemo, isQuiet),
      minutes: env.SECOND_FACTOR_MINUTES,
    }),
    deviceKeys: () => deviceKeysOf(env),
    payoutKeys: () => payoutKeysOf(env),
    rehearsal: () => rehearsalOf(env),
    register: () => registerOf(env),
    steadfast: () => steadfastOf(env),
    services: () => servicesOf(env),
    operator: () => operatorOf(env),
    charge: () => chargeSettingsOf(env),
    payouts: () => payoutRulesOf(env),
    watching: () => watchingOf(env),
    webhooksToLocal: () => webhooksToLocalOf(env),
    mapTiles: () => mapTilesOf(env),
  })
  return {
    ...read,
    ...services,
    mode: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    // In development one process watches the files.
    workers: env.NODE_ENV === 'development' ? 1 : (env.WORKERS ?? defaultWorkers()),
    dataDir: resolve(env.DATA_DIR),
    requestTimeout: env.REQUEST_TIMEOUT_SECONDS,
    uploadPause: env.UPLOAD_PAUSE_SECONDS,
    heartbeat: env.HEARTBEAT_SECONDS,
    metrics: env.METRICS_PORT === undefined ? null : { port: Number(env.METRICS_PORT), host: env.METRICS_HOST },
    databaseListenUrl: env.DATABASE_LISTEN_URL ?? null,
    databaseStandbyUrls: env.DATABASE_STANDBY_URLS,
    // A quiet copy asks no one.
    mapTiles: (!isQuiet && read.mapTiles) || null,
    databasePool: env.DATABASE_POOL,
    demo: isDemo,
    quiet: isQuiet,
    demoPhones: env.DEMO_PHONES,
    outages: outageRulesOf(env),
    feeBasisPoints: env.FEE_BASIS_POINTS,
    vatBasisPoints: env.VAT_BASIS_POINTS,
    law: lawTimesOf(env),
    limits: limitsOf(env),
    logLevel: env.LOG_LEVEL,
    rateLimit: env.RATE_LIMIT,
    stopDelay: env.STOP_DELAY_SECONDS ?? (isDemo ? 0 : 5),
    trustProxy: env.TRUST_PROXY,
  }
}

/** @throws WrongSetting */
function webhooksToLocalOf({ WEBHOOKS_LOCAL: given, DEMO }: Settings): boolean {
  if (given === 'on' && DEMO === 'off')
    throw new WrongSetting(
      'WEBHOOKS_LOCAL is on: without the demo, anyone could reach what stands inside your network by it. Take it out.',
    )
  return given === 'on'
}

/** @throws WrongSetting */
function mapTilesOf({ MAP_TILES: given, WEBHOOKS_LOCAL }: Settings): string | null {
  if (given?.startsWith('http:') && WEBHOOKS_LOCAL !== 'on')
    throw new WrongSetting('MAP_TILES must begin with https://, since the guard of addresses lets nothing else out.')
  return given ?? null
}

/** In a copy that is only looked at, no one could set one up. @throws WrongSetting where it would be off for a market of its own */
function isSecondFactorRequired(
  { ADMIN_SECOND_FACTOR: given }: { ADMIN_SECOND_FACTOR?: string | undefined },
  isDemo: boolean,
  isQuiet: boolean,
): boolean {
  const isOptional = isDemo || isQuiet
  if (given === 'off' && !isOptional)
    throw new WrongSetting(
      'ADMIN_SECOND_FACTOR is off: without the demo, admins need a second step at login. Who has lost theirs: npm run admin -- person@example.com --reset-second-step',
    )
  return given === 'required' || !isOptional
}

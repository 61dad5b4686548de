// npm run doctor: tries everything outside that the market needs, and says what to do. It changes nothing of the market.
import { randomUUID } from 'node:crypto'
import { lookup, resolveTxt } from 'node:dns/promises'
import { statfs } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Pool } from 'pg'
import { objectionToFolder, objectionToLogin } from '#check'
import type { Config } from '#config'
import { createDb, createPool, requestTimeouts } from '#database'
import { identityOf } from '#database/market'
import { objectionsToDatabase } from '#database/fitness'
import { marketKindOf } from '#database/setup-state'
import { smtpPost, tryMailServer } from '#providers/mail'
import { fetchTile, tileOf } from '#providers/map-tiles'
import { paymentMethods } from '#providers/payment-methods'
import { photoFilesOf } from '#providers/photo-files'
import { textsOf } from '#providers/texts-ways'
import { meaningOf } from './doctor-words.ts'

/** The finding about one thing; `wrong` says what to do. */
export type Finding = { about: string } & ({ good: string } | { wrong: string })

const usage =
  'Say npm run doctor, with -- --mail=person@example.com to send a letter there too, and --text=+8801712345678 to send a text message.'

const gigabyte = 1024 ** 3
/** Longer than any of the trials takes by itself. */
const timeoutMs = 45_000

/** Returns what a trial says, or what its failure means. */
async function tried(about: string, trial: () => Promise<string>, name = 'It'): Promise<Finding> {
  try {
    const silence = sleep(timeoutMs, undefined, { ref: false }).then(() => {
      throw new Error(`no answer within ${timeoutMs / 1000} s`)
    })
    return { about, good: await Promise.race([trial(), silence]) }
  } catch (error) {
    return { about, wrong: error instanceof Wrong ? error.message : `${name}: ${meaningOf(error)}.` }
  }
}

/** A sentence for the operator that needs no further meaning. */
class Wrong extends Error {}

async function disk({ dataDir }: Config): Promise<string> {
  const objection = await objectionToFolder(dataDir)
  if (objection) throw new Wrong(objection)
  const { bavail, blocks, bsize, ffree } = await statfs(dataDir)
  const free = bavail * bsize
  if (free < 2 * gigabyte || bavail / blocks < 0.05 || (ffree > 0 && ffree < 10_000))
    throw new Wrong(
      `The disk of ${dataDir} has ${(free / gigabyte).toFixed(1)} GB left. Make room, or set DATA_DIR to another disk: a full one stops the market.`,
    )
  return `${(free / gigabyte).toFixed(0)} GB are free at ${dataDir}.`
}

/** Judges the database, and this machine's clock by it. */
async function database(config: Config): Promise<string> {
  const url = config.databaseUrl!
  const objections = await objectionsToDatabase(url, config.quiet ? undefined : marketKindOf(config)).catch(
    (error: unknown) => {
      const objection = objectionToLogin(error)
      if (objection === undefined) throw error
      return [objection]
    },
  )
  const pool = createPool(url, 1)
  try {
    const { rows } = await pool.query<{ time: number; most: number }>(
      `select (extract(epoch from clock_timestamp()) * 1000)::float8 as time, current_setting('max_connections')::int as most`,
    )
    const [{ time, most }, off] = [rows[0]!, Math.abs(rows[0]!.time - Date.now()) / 1000]
    if (off > 2)
      objections.push(
        `This machine’s clock is ${off.toFixed(0)} s away from the database’s (${new Date(time).toISOString()}). Let a time server set both: timedatectl set-ntp true`,
      )
    const needed = config.workers * (config.databasePool + 12) + 10
    if (config.databaseListenUrl === null && most < needed)
      objections.push(
        `PostgreSQL takes ${most} connections, and ${config.workers} processes may have ${needed}: set max_connections = ${needed}, or lower WORKERS or DATABASE_POOL.`,
      )
    if (objections.length > 0) throw new Wrong(objections.join(' '))
    return 'It is of a version, in an encoding and with rights that serve, and its clock is this machine’s.'
  } finally {
    await pool.end()
  }
}

/** Returns which database a host has; a standby has that of its primary. */
async function databaseAt(pool: Pool): Promise<string> {
  return (await identityOf(createDb(pool))).database
}

/** Finds out whether one of the hosts of the database answers, and how far it is behind. */
async function standby(url: string, { databaseUrl }: Config): Promise<string> {
  const pool = createPool(url, 1, requestTimeouts, 'standby')
  const primary = createPool(databaseUrl!, 1)
  try {
    const here = await databaseAt(pool)
    // A primary that does not answer is a finding of its own.
    if ((await databaseAt(primary).catch(() => here)) !== here)
      throw new Wrong(
        'It belongs to another server than the database of DATABASE_URL, so nothing is read there. Make it a standby of that one, or take it out of DATABASE_STANDBY_URLS.',
      )
    const { rows } = await pool.query<{ isStandby: boolean; behind: number | null }>(
      `select pg_is_in_recovery() as "isStandby", extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as behind`,
    )
    const { isStandby, behind } = rows[0]!
    if (!isStandby) return 'It is the primary at the moment, so nothing is read there as from a standby.'
    return behind === null
      ? 'It is a standby that has shown no change yet.'
      : `It is a standby. The last change that it shows is ${behind.toFixed(0)} s old.`
  } finally {
    await Promise.all([pool.end(), primary.end()])
  }
}

/** A place that every map of Bangladesh shows: Shapla Square in Dhaka. */
const middleOfDhaka = { latitude: 23.7266, longitude: 90.4217 }

async function mapTiles({ mapTiles: template, webhooksToLocal }: Config): Promise<string> {
  if (await fetchTile(template!, tileOf(middleOfDhaka), webhooksToLocal)) return 'It has a tile of Dhaka.'
  throw new Wrong(
    'The server of MAP_TILES sends no PNG of Dhaka within 5 s and 256 KB. See that its address has {z}, {x} and {y}, and that this machine may use it.',
  )
}

async function site({ publicUrl }: Config): Promise<string> {
  const { hostname } = new URL(publicUrl!)
  const { address } = await lookup(hostname)
  const response = await fetch(`${publicUrl}/api/health`, { signal: AbortSignal.timeout(10_000) })
  const { status } = response
  await response.body?.cancel()
  if (status === 200) return `${hostname} is ${address}, has a good certificate and leads to the market.`
  if (status === 502 || status === 503 || status === 504)
    return `${hostname} is ${address} and has a good certificate; behind it the market is not open.`
  throw new Wrong(
    `${publicUrl}/api/health answers ${status} instead of 200. See whether the proxy sends requests for ${hostname} to this market.`,
  )
}

/** Letters without these records end among the spam. */
async function sender({ mail }: Config): Promise<string> {
  const domain = /@([^\s<>@]+?)>?$/.exec(mail.from)?.[1] ?? ''
  const recordsAt = async (name: string) =>
    (
      await resolveTxt(name).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENODATA' || error.code === 'ENOTFOUND') return []
        throw error
      })
    ).map((parts) => parts.join(''))
  const hasSpf = (await recordsAt(domain)).some((record) => record.startsWith('v=spf1'))
  const hasDmarc = (await recordsAt(`_dmarc.${domain}`)).some((record) => record.startsWith('v=DMARC1'))
  if (hasSpf && hasDmarc) return `${domain} has SPF and DMARC records. See that the mail server signs with DKIM.`
  const missing = [
    ...(hasSpf ? [] : [`a TXT record at ${domain} that names the mail server (v=spf1 …)`]),
    ...(hasDmarc ? [] : [`one at _dmarc.${domain} (v=DMARC1; p=none)`]),
  ]
  throw new Wrong(`Letters from ${mail.from} end among the spam: its name servers need ${missing.join(' and ')}.`)
}

async function mailServer({ mail }: Config, to: string | undefined): Promise<string> {
  if (mail.sandbox) return 'Nothing leaves: mail is kept at /sandbox/mail.'
  await tryMailServer(mail.smtpUrl)
  if (to === undefined)
    return 'It takes the connection and the login. To send a letter: npm run doctor -- --mail=you@example.com'
  const words = 'This letter was sent by npm run doctor, to see whether mail arrives.'
  await smtpPost(mail).deliver({ id: randomUUID(), to, subject: 'Mail arrives', text: words, html: `<p>${words}</p>` })
  return `It has taken a letter to ${to}. See that it has arrived, and not among the spam.`
}

async function bucket(config: Config): Promise<string> {
  const files = await photoFilesOf(config)
  const name = `doctor-${randomUUID()}.txt`
  await files.write(name, Buffer.from(name))
  const found = await files.read(name)
  const isSame = found !== undefined && (await text(found.bytes)) === name
  await files.remove([name])
  if (!isSame) throw new Wrong(`${files.place} does not give back what was written: see that nothing rewrites it.`)
  if (await files.find(name)) throw new Wrong(`${files.place} does not let files be deleted: give its key that right.`)
  return `${files.place} takes, gives and deletes a file.`
}

async function textMessages({ texts }: Config, to: string | undefined): Promise<string> {
  if (texts!.sandbox) return 'Nothing leaves: messages are kept at /sandbox/phone.'
  if (to === undefined) return 'Only a message shows whether they are taken: npm run doctor -- --text=+8801712345678'
  const sender = textsOf(texts!, () => '', { warn() {} })
  await sender.send({ id: randomUUID(), to, text: 'PhoneHaat: 123456 (a trial)', code: '123456', language: 'en' })
  return `A message to ${to} was taken. See that it has arrived.`
}

/** One for each provider of a way to pay; those of the demo are sandboxes in the market itself. */
function waysToPay(config: Config): Array<Promise<Finding>> {
  const isReal = {
    card: config.stripe?.sandbox === false,
    bkash: config.bkash?.url,
    sslcommerz: config.sslcommerz?.url,
  }
  return config.paymentMethods.flatMap(({ name }) =>
    name === 'cash'
      ? []
      : tried(`Payments by ${name}`, async () => {
          if (!isReal[name]) return 'It is a sandbox: no money moves.'
          const pool = createPool(config.databaseUrl ?? 'postgres://127.0.0.1:9', 1)
          try {
            const siteUrl = () => config.publicUrl ?? ''
            const surroundings = { db: createDb(pool), sandboxUrl: siteUrl, siteUrl, now: () => new Date() }
            await paymentMethods(config, surroundings).get(name).check()
            return 'It answers, and takes the keys.'
          } finally {
            await pool.end()
          }
        }),
  )
}

/** Tries everything at once. @param sent where a letter and a text message go, if they are to be sent */
export function examine(config: Config, sent: { mail?: string; text?: string } = {}): Promise<Finding[]> {
  return Promise.all([
    tried('Disk', () => disk(config)),
    ...(config.databaseUrl ? [tried('Database and clock', () => database(config), 'The database')] : []),
    ...config.databaseStandbyUrls.map((url) => {
      const { hostname, port } = new URL(url)
      return tried(`Standby ${hostname} at port ${port || 5432}`, () => standby(url, config), 'It')
    }),
    ...(config.publicUrl ? [tried('Address', () => site(config), config.publicUrl)] : []),
    tried('Mail server', () => mailServer(config, sent.mail), 'The mail server'),
    ...(config.mail.sandbox ? [] : [tried('Sender of mail', () => sender(config))]),
    ...(config.s3 ? [tried('Bucket', () => bucket(config), 'The bucket')] : []),
    ...waysToPay(config),
    ...(config.mapTiles ? [tried('Map tiles', () => mapTiles(config), 'The server of MAP_TILES')] : []),
    ...(config.texts ? [tried('Text messages', () => textMessages(config, sent.text))] : []),
  ])
}

/** @returns `done: false` when anything is wrong */
export async function runDoctorCommand(
  config: Config,
  args: string[],
  print: (sentence: string) => void,
): Promise<{ done: boolean; sentence: string }> {
  let sent
  try {
    sent = parseArgs({ args, options: { mail: { type: 'string' }, text: { type: 'string' } } }).values
  } catch {
    return { done: false, sentence: usage }
  }
  const findings = await examine(config, sent)
  for (const finding of findings)
    print('good' in finding ? `good   ${finding.about}: ${finding.good}` : `WRONG  ${finding.about}: ${finding.wrong}`)
  const wrong = findings.filter((finding) => 'wrong' in finding).length
  if (wrong === 0) return { done: true, sentence: 'Nothing is wrong.' }
  return { done: false, sentence: `${wrong} of ${findings.length} need you. docs/operations.md says more of each.` }
}

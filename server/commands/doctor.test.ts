import { execFile } from 'node:child_process'
import { mkdtempDisposable, readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig } from '#config'
import { freshDatabase } from '#testing/database'
import { findProgram } from '#testing/documented'
import { runDoctorCommand } from './doctor.ts'

/** Returns the lines about a market that has these settings, each by what it is about. */
async function linesOf(settings: object): Promise<{ done: boolean; about: Map<string, string> }> {
  const lines: string[] = []
  const { done } = await runDoctorCommand(
    { ...readConfig({ NODE_ENV: 'test', DATA_DIR: join(tmpdir(), 'phonehaat-doctor') }), ...settings },
    [],
    (line) => void lines.push(line),
  )
  const about = new Map(lines.map((line) => [/^\w+ +([^:]+):/.exec(line)?.[1] ?? '', line]))
  return { done, about }
}

test('each thing outside is tried, and what is wrong is said with what to do', async () => {
  await using database = await freshDatabase()
  const real = { databaseUrl: database.url, databaseStandbyUrls: [database.url], workers: 1 }
  const well = await linesOf(real)
  expect([...well.about.values()].filter((line) => line.startsWith('WRONG'))).toEqual([])
  expect(well.done).toBe(true)
  expect([...well.about.keys()]).toEqual([
    'Disk',
    'Database and clock',
    expect.stringMatching(/^Standby /),
    'Mail server',
    'Payments by card',
    'Payments by bkash',
    'Payments by sslcommerz',
    'Text messages',
  ])

  // Nothing listens at the port 9.
  const nowhere = 'http://127.0.0.1:9'
  const { bkash } = readConfig({})
  const ill = await linesOf({
    ...real,
    databasePool: 2000,
    databaseStandbyUrls: ['postgres://phonehaat@127.0.0.1:9/phonehaat'],
    mapTiles: `${nowhere}/{z}/{x}/{y}.png`,
    webhooksToLocal: true,
    publicUrl: 'https://market.invalid',
    mail: { sandbox: false, from: 'hello@market.invalid', smtpUrl: 'smtp://127.0.0.1:9' },
    s3: {
      bucket: 'photos',
      endpoint: nowhere,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    },
    bkash: { ...bkash, url: nowhere },
  })
  expect(ill.done).toBe(false)
  for (const [about, words] of [
    [
      'Database and clock',
      /PostgreSQL takes \d+ connections, and 1 processes may have 2022: set max_connections = 2022/,
    ],
    ['Standby 127.0.0.1 at port 9', /nothing listens at its port/],
    ['Map tiles', /nothing listens at its port|sends no PNG of Dhaka/],
    ['Address', /its name is not known|does not answer/],
    ['Mail server', /nothing listens at its port/],
    ['Sender of mail', /end among the spam: .* a TXT record at market\.invalid|its name is not known/],
    ['Bucket', /nothing listens at its port/],
  ] as const)
    expect(ill.about.get(about)).toMatch(words)
  expect(ill.about.get('Payments by bkash')).toMatch(/^WRONG/)
})

test('a standby of another server is found out', async () => {
  await using database = await freshDatabase()
  await using other = await freshDatabase()
  const { done, about } = await linesOf({
    databaseUrl: database.url,
    databaseStandbyUrls: [database.url, other.url],
    workers: 1,
  })
  expect(done).toBe(false)
  expect([...about].filter(([name]) => name.startsWith('Standby')).map(([, line]) => line)).toEqual([
    expect.stringMatching(/^WRONG.*It belongs to another server than the database of DATABASE_URL/),
  ])
})

const openssl = await findProgram('openssl', 'the reason for which a certificate is refused')
test.runIf(openssl)(
  'a mail server whose certificate is signed by itself is told so, and not only refused',
  async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'phonehaat-certificate-'))
    const [key, certificate] = [join(folder.path, 'key.pem'), join(folder.path, 'cert.pem')]
    const made = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=mail.example'.split(
      ' ',
    )
    await promisify(execFile)(openssl!, ['req', ...made, '-keyout', key, '-out', certificate])
    await using server = createServer({ key: await readFile(key), cert: await readFile(certificate) })
    server.on('tlsClientError', () => {})
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const mail = { sandbox: false, from: 'hello@market.invalid', smtpUrl: `smtps://127.0.0.1:${port}` }
    const { about } = await linesOf({ mail })
    expect(about.get('Mail server')).toMatch(/its certificate is signed by itself.*NODE_EXTRA_CA_CERTS/)
  },
)

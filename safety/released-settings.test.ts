// Reads the settings of a release: those of the papers, of the Dockerfile and of compose.yaml, which no Docker tries here.
import { randomBytes } from 'node:crypto'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#config'
import { documented } from '#testing/documented'
import { answered } from '#testing/operator/papers'
import { realSettings } from '#testing/real-settings'
import { read } from './tree.ts'

interface Service {
  image: string
  environment: Record<string, string>
  read_only?: boolean
  cap_drop?: string[]
}
interface Compose {
  services: Record<string, Service>
  configs: Record<string, { content: string }>
}

const dockerfile = read('Dockerfile')
const text = read('compose.yaml')
const { services, configs } = parse(text, { merge: true }) as Compose
const { version } = JSON.parse(read('package.json')) as { version: string }
const locked = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version: string }> }
const operations = read('docs/operations.md')
const apps = Object.values(services).filter(({ image }) => image.startsWith('phonehaat:'))
const given: Record<string, string> = {
  DATABASE_PASSWORD: 'secret',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'key',
  PUBLIC_URL: 'x',
}
const filledIn = (value: string) => value.replaceAll(/\$\{(\w+):\?\}/g, (_, name: string) => given[name]!)

test('the image is of this version, and is built by the Node of the lockfile', () => {
  expect(apps.map(({ image }) => image)).toEqual([`phonehaat:${version}`, `phonehaat:${version}`])
  expect(/^FROM node:([\d.]+)-/m.exec(dockerfile)?.[1]).toBe(locked.packages['node_modules/node']?.version)
})

test('a process in a container has no rights and writes to no file of its own', () => {
  expect(dockerfile).toMatch(/^USER [1-9]\d*$/m)
  expect(dockerfile).toMatch(/^HEALTHCHECK .*\/api\/ready/m)
  for (const app of apps) expect(app).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
})

test('every setting that compose.yaml gives is one, and with those of the papers they open a site', () => {
  const known = new Set([...read('.env.example').matchAll(/^# ([A-Z]\w+)=/gm)].map(([, name = '']) => name))
  const environment = apps[0]!.environment
  const fromImage = [...(/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '').matchAll(/(\w+)=/g)].map(([, name = '']) => name)
  const named = [
    ...Object.keys(environment),
    ...fromImage,
    ...[...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name),
  ]
  const unknown = new Set(named.filter((name) => !known.has(name)))
  expect([...unknown].toSorted()).toEqual(['DATABASE_PASSWORD', 'NODE_COMPILE_CACHE'])
  const settings = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filledIn(value)]))
  const { databaseUrl, databaseListenUrl, s3 } = readConfig({
    ...realSettings,
    ...given,
    PUBLIC_URL: 'https://phones.example',
    ...settings,
  })
  expect([databaseUrl, databaseListenUrl].map((url) => new URL(url!).host)).toEqual(['pooler:6432', 'database:5432'])
  expect(s3).toMatchObject({ bucket: 'phonehaat' })
})

test('the settings that the papers write open a site', async () => {
  const [, file = ''] = answered(await documented('sh', '/opt/phonehaat/.env <<END')).split('<<END\n')
  const made = file.replaceAll(/\$(\(openssl[^)]*\)|password)/g, () => randomBytes(32).toString('hex'))
  const config = readConfig(parseEnv(made))
  expect(config).toMatchObject({
    demo: false,
    s3: { bucket: 'phonehaat' },
    workers: 1,
  })
})

test('PgBouncer and PostgreSQL are set as the papers say', () => {
  expect(operations).toContain(
    `ignore_startup_parameters = ${services.pooler!.environment.IGNORE_STARTUP_PARAMETERS}\n`,
  )
  expect(operations).toContain(`\`\`\`sql\n${configs.limits!.content}\`\`\``)
})

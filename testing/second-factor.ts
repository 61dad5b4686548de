import { createHmac } from 'node:crypto'
import type { Client } from '#seed/client'
import { password } from './market.ts'
import { until } from './until.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
}

/** Returns the code that an app shows for a key (RFC 6238), `steps` of thirty seconds from now. The server takes the one before and the one after too. */
export function codeOf(key: string, steps = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const digest = createHmac('sha1', bytesOf(key)).update(counter).digest()
  const number = digest.readUInt32BE(digest[19]! & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** Returns the code before that of now, so that those of now and after it are left, once there is time to send it before it is too old. */
export async function earlierCodeOf(key: string): Promise<string> {
  await until('a code of the step before is good for some seconds', () => Date.now() % 30_000 < 22_000)
  return codeOf(key, -1)
}

export interface ProviderAnswer {
  status: number
  body: { code?: string; message?: string; totpURI?: string; backupCodes?: string[] } | null
}

const setBy = (response: Response) => response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]!)

/** Asks the auth provider as a browser does, which keeps the cookies that come. */
export async function queryProvider(client: Client, path: string, body: object): Promise<ProviderAnswer> {
  const response = await client.request(`/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: client.url },
    body: JSON.stringify(body),
  })
  const stored = new Map(
    [...(client.cookie?.split('; ') ?? []), ...setBy(response)].map((one) => [one.split('=', 1)[0], one]),
  )
  if (response.ok) client.cookie = [...stored.values()].join('; ')
  return { status: response.status, body: (await response.json()) as ProviderAnswer['body'] }
}

export const sendCode = (client: Client, code: string) => queryProvider(client, '/two-factor/verify-totp', { code })
export const sendBackupCode = (client: Client, code: string) =>
  queryProvider(client, '/two-factor/verify-backup-code', { code })

/** Turns the second step of somebody on, as the account's page does. @returns the key for codes, and the backup codes */
export async function turnOnSecondFactor(client: Client): Promise<{ key: string; backupCodes: string[] }> {
  const { body } = await queryProvider(client, '/two-factor/enable', { password })
  const key = new URL(body!.totpURI!).searchParams.get('secret')!
  const { status } = await sendCode(client, await earlierCodeOf(key))
  if (status !== 200) throw new Error(`The first code was answered with ${status}.`)
  await client.renewToken()
  return { key, backupCodes: body!.backupCodes! }
}

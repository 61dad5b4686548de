/** A device with passkeys, in software: keys on P-256 (ES256), as WebAuthn says what is signed. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { allowPasskey } from '#contract/accounts/passkeys'
import type { Client } from '#seed/client'
import { password } from './market.ts'

export interface Challenge {
  challenge: string
  rp?: { id: string }
  rpId?: string
  user?: { name: string; displayName: string }
  userVerification?: string
  allowCredentials?: unknown
  code?: string
}

/** A fault of an answer: made for another site, with another challenge, or by a device that no one has unlocked. */
interface Fault {
  origin?: string
  challenge?: string
  isUnlocked?: boolean
}

const digest = (text: string | Buffer) => createHash('sha256').update(text).digest()
const flags = { present: 1, unlocked: 4, withKey: 64 }

/** Texts and lists of bytes under 64 KB, in CBOR; the length takes as few bytes as it can. */
function cbor(kind: 2 | 3, bytes: Buffer): Buffer {
  const { length } = bytes
  const head = length < 24 ? [length] : length < 256 ? [24, length] : [25, Math.floor(length / 256), length % 256]
  return Buffer.concat([Buffer.from([(kind << 5) | head[0]!, ...head.slice(1)]), bytes])
}
const cborText = (text: string) => cbor(3, Buffer.from(text))

export class Device {
  readonly id = randomBytes(32)
  readonly #key: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #site: string
  #uses = 0

  constructor(site: string) {
    this.#site = site
  }

  get #publicKey(): Buffer {
    const { x, y } = this.#key.publicKey.export({ format: 'jwk' })
    const bytes = (text: string | undefined) => cbor(2, Buffer.from(text!, 'base64url'))
    // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
    return Buffer.concat([Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21]), bytes(x), Buffer.from([0x22]), bytes(y)])
  }

  #clientData(type: string, given: Challenge, { origin = this.#site, challenge = given.challenge }: Fault): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #signed(site: string, flag: number, { isUnlocked = true }: Fault): Buffer {
    const data = Buffer.alloc(37)
    digest(site).copy(data)
    data[32] = flag | flags.present | (isUnlocked ? flags.unlocked : 0)
    data.writeUInt32BE((this.#uses += 1), 33)
    return data
  }

  /** Makes the key, as `navigator.credentials.create` answers in JSON. */
  create(given: Challenge, fault: Fault = {}) {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const signed = Buffer.concat([
      this.#signed(given.rp!.id, flags.withKey, fault),
      Buffer.alloc(16),
      length,
      this.id,
      this.#publicKey,
    ])
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cbor(2, signed),
    ])
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', given, fault),
      attestationObject: attestation,
    })
  }

  /** Uses the key, as `navigator.credentials.get` answers in JSON. */
  get(given: Challenge, fault: Fault = {}) {
    const clientDataJSON = this.#clientData('webauthn.get', given, fault)
    const authenticatorData = this.#signed(given.rpId!, 0, fault)
    const signature = sign('sha256', Buffer.concat([authenticatorData, digest(clientDataJSON)]), this.#key.privateKey)
    return this.#answer({ clientDataJSON, authenticatorData, signature })
  }

  #answer(response: Record<string, Buffer>) {
    const id = this.id.toString('base64url')
    const inText = Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')])
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: Object.fromEntries(inText) as Record<string, string>,
      clientExtensionResults: {},
    }
  }
}

export interface ProviderSaid {
  status: number
  body: Challenge & { message?: string; user?: { email: string }; id?: string }
}

/** Asks the auth provider as a browser does, which keeps the cookies that come; with a body it is a POST. */
export async function askProvider(
  client: Client,
  path: string,
  body?: object,
  origin = client.url,
): Promise<ProviderSaid> {
  const response = await client.request(
    `/api/auth/passkey/${path}`,
    body && {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify(body),
    },
  )
  const set = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]!)
  const cookies = new Map([...(client.cookie?.split('; ') ?? []), ...set].map((one) => [one.split('=', 1)[0], one]))
  client.cookie = [...cookies.values()].join('; ')
  return { status: response.status, body: (await response.json()) as ProviderSaid['body'] }
}

/** Adds a passkey to the account of somebody who is logged in, as the account's page does. */
export async function addPasskey(client: Client, device: Device, fault?: Fault): Promise<ProviderSaid> {
  await client.ask(allowPasskey, { body: { password } })
  const { body: given } = await askProvider(client, 'generate-register-options')
  return askProvider(client, 'verify-registration', {
    response: device.create(given, fault),
    name: 'Chrome on Android',
  })
}

/** Logs in with a passkey. @param client a browser in which no one is logged in */
export async function logInByPasskey(client: Client, device: Device, fault?: Fault): Promise<ProviderSaid> {
  const { body: given } = await askProvider(client, 'generate-authenticate-options')
  const said = await askProvider(client, 'verify-authentication', { response: device.get(given, fault) })
  if (said.body.user) client.email = said.body.user.email
  return said
}

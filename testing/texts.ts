import { type AccountType, register } from '#contract/accounts/accounts'
import { termsVersion } from '#contract/base/terms'
import { Client } from '#seed/client'
import type { Market } from './market.ts'

interface ReceivedText {
  by: 'SMS' | 'WhatsApp'
  to: string
  text: string
}

/** All text messages to a number, newest first. */
export async function textsTo(market: Pick<Market, 'url'>, number: string): Promise<ReceivedText[]> {
  const response = await fetch(`${market.url}/sandbox/phone/messages?${new URLSearchParams({ to: number })}`)
  return (await response.json()) as ReceivedText[]
}

/** The code in the newest message to a number. */
export async function codeTo(market: Pick<Market, 'url'>, number: string): Promise<string> {
  const [newest] = await textsTo(market, number)
  const code = /\d{6}/.exec(newest?.text ?? '')?.[0]
  if (!code) throw new Error(`No code has come to ${number}.`)
  return code
}

let numbers = 0
/** A number that no one has used. */
export const freshNumber = (): string =>
  `017${String(Date.now() % 1_000_000).padStart(6, '0')}${String((++numbers % 90) + 10)}`

interface Told {
  status: number
  body: { code?: string; message?: string; user?: { id: string; email: string; name: string; phoneNumber: string } }
  cookies: string[]
}

/** Posts to the auth provider. */
export async function postAuth(client: Client, path: string, body: object, headers: object = {}): Promise<Told> {
  const response = await client.request(`/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: client.url, ...headers },
    body: JSON.stringify(body),
  })
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]!)
  return { status: response.status, body: (await response.json()) as Told['body'], cookies }
}

/** Logs in by a code. */
export async function logInByNumber(market: Pick<Market, 'url'>, number: string): Promise<Client> {
  const client = new Client(market.url)
  const sent = await postAuth(client, '/phone-number/send-otp', { phoneNumber: number })
  if (sent.status !== 200) throw new Error(`No code was sent: ${sent.status} ${sent.body.message}`)
  const code = await codeTo(market, number)
  const { status, body, cookies } = await postAuth(client, '/phone-number/verify', { phoneNumber: number, code })
  if (status !== 200) throw new Error(`The code was not taken: ${status} ${body.message}`)
  client.cookie = cookies.join('; ')
  client.email = body.user!.email
  await client.renewToken()
  return client
}

/** Signs up by number: the sequence of the page. */
export async function signUpByNumber(
  market: Pick<Market, 'url'>,
  number: string,
  { name = 'Rahim Mia', accountType = 'user' }: { name?: string; accountType?: AccountType } = {},
): Promise<Client> {
  const client = await logInByNumber(market, number)
  await postAuth(client, '/update-user', { name })
  await client.ask(register, { body: { name, email: client.email, accountType, agreedTo: termsVersion } })
  client.name = name
  return client
}

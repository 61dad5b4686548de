// Signs what is sent to webhooks, by the scheme of Standard Webhooks.
import { createHmac } from 'node:crypto'

/** The secret of a webhook: made of a secret of the market, so that none is stored. */
export function secretOf(authSecret: string, id: string, version: number): string {
  return `whsec_${createHmac('sha256', `webhook:${authSecret}`).update(`${id} ${version}`).digest('base64')}`
}

/** The id by which a receiver knows a delivery that comes again. */
export const messageIdOf = (deliveryId: string) => `msg_${deliveryId.replaceAll('-', '')}`

/** The headers of a body by the scheme of Standard Webhooks, signed with each of the secrets. */
export function signed(secrets: readonly string[], messageId: string, at: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': messageId, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}

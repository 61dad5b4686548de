// Notices come as messages of Amazon's SNS, signed by Amazon: https://docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message.html
import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import { ProviderUnavailable } from '#providers/payment-method'
import { InvalidSignature, type RawWebhook } from '#providers/webhook'
import { textOf } from './answers.ts'

const Message = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string(),
  TopicArn: z.string(),
  Message: z.string(),
  Subject: z.string().optional(),
  Timestamp: z.string(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.base64(),
  SigningCertURL: z.url(),
  SubscribeURL: z.string().optional(),
  Token: z.string().optional(),
})
type Message = z.infer<typeof Message>

/** The parts of a transaction that are read. Its number is ours; the id of the payment is not documented, and not always there. */
const NotifiedPayment = z.object({
  merchantInvoiceNumber: z.string().max(255).optional(),
  paymentID: z.string().max(150).optional(),
})
export type NotifiedPayment = z.infer<typeof NotifiedPayment>

const signed = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
  UnsubscribeConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const satisfies Record<Message['Type'], ReadonlyArray<keyof Message>>
const algorithms = { 1: 'RSA-SHA1', 2: 'RSA-SHA256' } as const

/** The most certificates that are remembered, and the most bytes of one. Amazon has one a region. */
const [maxKnown, maxBytes] = [8, 16_384]

function isAmazons(address: string): boolean {
  const { protocol, hostname, port, username } = new URL(address)
  return protocol === 'https:' && /^sns\.[a-z0-9-]{3,30}\.amazonaws\.com$/.test(hostname) && !port && !username
}

/** @param sandbox the address of the sandbox where it takes Amazon's place */
export function noticeReader(topicArn: string | null, sandbox: (() => string) | undefined, limit: number) {
  const certificates = new Map<string, string>()
  const isTrusted = (address: string) => (sandbox ? address.startsWith(`${sandbox()}/sns/`) : isAmazons(address))

  async function fetchFrom(address: string): Promise<string> {
    try {
      const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(limit) })
      const text = await textOf(answer, maxBytes)
      if (!answer.ok) throw new Error(`It answers ${answer.status}.`)
      return text
    } catch (error) {
      throw new ProviderUnavailable('Amazon gives no answer about a notice.', { cause: error })
    }
  }

  async function certificateAt(address: string): Promise<string> {
    const known = certificates.get(address)
    if (known) return known
    if (!isTrusted(address) || !new URL(address).pathname.endsWith('.pem'))
      throw new InvalidSignature('The certificate of this notice is not Amazon’s.')
    const certificate = await fetchFrom(address)
    const [oldest] = certificates.keys()
    if (oldest && certificates.size >= maxKnown) certificates.delete(oldest)
    certificates.set(address, certificate)
    return certificate
  }

  function isSigned(message: Message, certificate: string): boolean {
    const text = signed[message.Type]
      .filter((name) => message[name] !== undefined)
      .map((name) => `${name}\n${message[name]}\n`)
      .join('')
    try {
      const key = createPublicKey(certificate)
      return verify(
        algorithms[message.SignatureVersion],
        Buffer.from(text),
        key,
        Buffer.from(message.Signature, 'base64'),
      )
    } catch {
      // Nothing is signed by something that is no certificate.
      return false
    }
  }

  /** Returns the transaction of a notice; undefined for a message about the subscription, which it confirms. */
  return async ({ body }: RawWebhook): Promise<NotifiedPayment | undefined> => {
    const message = Message.safeParse(parsed(body.toString())).data
    if (!message) throw new InvalidSignature('This is no message of SNS.')
    // Anyone can have a topic of their own at Amazon, whose messages are signed as well.
    if (topicArn === null || message.TopicArn !== topicArn)
      throw new InvalidSignature('This notice is of another topic.')
    if (!isSigned(message, await certificateAt(message.SigningCertURL)))
      throw new InvalidSignature('The signature of this notice is wrong.')
    if (message.Type === 'Notification') return NotifiedPayment.safeParse(parsed(message.Message)).data
    if (message.Type === 'SubscriptionConfirmation') {
      const { SubscribeURL: address = '' } = message
      if (!URL.canParse(address) || !isTrusted(address))
        throw new InvalidSignature('The subscription is not confirmed at Amazon.')
      await fetchFrom(address)
    }
    return undefined
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// Reads the notices that SSLCOMMERZ posts when something has happened to a payment (IPN).
import { createHash, timingSafeEqual } from 'node:crypto'
import type { WebhookEvent } from '#providers/payment-method'
import { InvalidSignature, type RawWebhook } from '#providers/webhook'
import type { SslcommerzSettings } from './client.ts'
import { paymentIdOf } from './words.ts'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** The fields that have to be among the signed ones: with any others, a true notice could be changed into one about another payment. */
const needed = ['store_id', 'tran_id', 'status']

/**
 * Reads a form whose `verify_key` names the fields that `verify_sign` signs, as `key=value` in the order of the keys and with the password's own MD5 among
 * them.
 */
export function readWebhook(
  { body }: RawWebhook,
  { storeId, storePassword }: SslcommerzSettings,
): WebhookEvent | undefined {
  const fields = new Map(new URLSearchParams(body.toString()))
  const signed = new Set((fields.get('verify_key') ?? '').split(',').filter((key) => fields.has(key)))
  const pairs = new Map([...signed].map((key) => [key, fields.get(key)!]))
  pairs.set('store_passwd', md5(storePassword))
  const text = [...pairs.keys()]
    .toSorted()
    .map((key) => `${key}=${pairs.get(key)!}`)
    .join('&')
  const [given, right] = [Buffer.from(fields.get('verify_sign')?.toLowerCase() ?? ''), Buffer.from(md5(text))]
  const isSigned = given.length === right.length && timingSafeEqual(given, right)
  if (!isSigned || needed.some((key) => !signed.has(key)) || fields.get('store_id') !== storeId)
    throw new InvalidSignature('The signature of this notice is wrong.')
  const tranId = fields.get('tran_id')!
  return paymentIdOf(tranId) === undefined ? undefined : { providerId: tranId, refundId: undefined }
}

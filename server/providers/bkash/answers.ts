// Requests to bKash, and the parts of its answers that are read.
import { z } from 'zod'
import { ProviderUnavailable } from '#providers/payment-method'
import { Taka } from './taka.ts'

/** A "no" of bKash, with its code: it did nothing. */
export class RefusedByBkash extends ProviderUnavailable {
  readonly code: string

  constructor(code: string, message: string) {
    super(`bKash refuses with ${code}: ${message}`)
    this.code = code
  }
}

/** No answer, or none that can be read: it may have carried the request out, or not. */
export class Silence extends ProviderUnavailable {}

const Said = z.looseObject({
  // The envelope of a token that is not given.
  status: z.string().optional(),
  msg: z.string().optional(),
  statusCode: z.string().optional(),
  statusMessage: z.string().optional(),
  errorCode: z.string().optional(),
  errorMessage: z.string().optional(),
  // The envelope of version 2.
  externalCode: z.string().optional(),
  errorMessageEn: z.string().optional(),
})

const Id = z.string().regex(/^[A-Za-z0-9]{1,150}$/)

export const Token = z.object({
  id_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.coerce.number().int().positive(),
})
export const Created = z.object({ paymentID: Id, bkashURL: z.url({ protocol: /^https?$/ }) })
export const PaymentStatus = z.object({
  paymentID: Id,
  trxID: Id.optional(),
  customerMsisdn: z.string().optional(),
  amount: Taka.optional(),
  currency: z.literal('BDT').optional(),
  transactionStatus: z.string(),
})
export type PaymentStatus = z.infer<typeof PaymentStatus>
/** The answer about money that was set aside. */
export const Confirmed = z.object({ transactionStatus: z.string() })
export const RefundMade = z.object({ refundTrxId: Id, refundTransactionStatus: z.string() })
export const Refunds = z.object({
  refundTransactions: z.array(z.object({ refundTrxId: Id, refundTransactionStatus: z.string(), refundAmount: Taka })),
})

/** The most bytes that are read of an answer. */
const maxBytes = 65_536

/** Reads a body that may be longer than any answer should be. */
export async function textOf(answer: Response, limit: number): Promise<string> {
  const decoder = new TextDecoder()
  let [text, bytes] = ['', 0]
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > limit) throw new Silence('The answer is too long.')
    text += decoder.decode(chunk, { stream: true })
  }
  return text
}

/** Posts to bKash and reads its answer. @throws RefusedByBkash @throws Silence */
export async function post<T extends z.ZodType>(
  url: string,
  headers: Record<string, string>,
  body: object,
  Answer: T,
  limit: number,
): Promise<z.output<T>> {
  let [status, said]: [number, unknown] = [0, undefined]
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(limit),
    })
    status = answer.status
    said = JSON.parse(await textOf(answer, maxBytes))
  } catch (error) {
    if (status === 401) throw new RefusedByBkash('401', 'it does not take the token')
    throw error instanceof Silence ? error : new Silence(`bKash gives no answer (${status}).`, { cause: error })
  }
  const { data } = Said.safeParse(said)
  const code =
    data?.externalCode ?? data?.errorCode ?? data?.statusCode ?? (data?.status === 'fail' ? 'fail' : undefined)
  if (status === 401) throw new RefusedByBkash('401', 'it does not take the token')
  // These say that something went wrong, and nothing about what was done.
  if (!data || status >= 500 || code === '503' || code === '2003' || code === '2020' || code === '2024')
    throw new Silence(`bKash fails with ${code ?? status}.`)
  if (status >= 400 || (code !== undefined && code !== '0000'))
    throw new RefusedByBkash(
      code ?? String(status),
      data.errorMessageEn ?? data.errorMessage ?? data.statusMessage ?? data.msg ?? '',
    )
  const read = Answer.safeParse(said)
  if (!read.success) throw new Silence('The answer of bKash cannot be read.', { cause: read.error })
  return read.data
}

// The requests of SSLCOMMERZ's API, version 4, and its answers: https://developer.sslcommerz.com/doc/v4/
import { z } from 'zod'
import { ProviderUnavailable } from '#providers/payment-method'
import type { AskedRefund } from './refund-store.ts'
import { poishaOf, takaOf } from './words.ts'

export interface SslcommerzSettings {
  storeId: string
  storePassword: string
  /** Returns the address without a slash at its end: `https://securepay.sslcommerz.com`, or a sandbox. Called late, because a server learns its own port late. */
  url: () => string
}

/** The milliseconds that an answer may take, to its end. */
const usualTimeout = 20_000

/** They write a number now as text and now as a number, and nothing as null, as an empty text or not at all. */
const Text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? '').trim())
const done = { APIConnect: z.literal('DONE') }

const Session = z.object({ status: Text, failedreason: Text, GatewayPageURL: Text })
const Page = z.url({ protocol: /^https?$/ })

const Row = z.object({
  status: Text,
  tran_id: Text,
  val_id: Text,
  bank_tran_id: Text,
  amount: Text,
  currency_type: Text,
  currency_amount: Text,
  risk_level: Text,
})
type Row = z.infer<typeof Row>

/** A single attempt comes without the list round it. */
const listOf = (value: unknown) => (Array.isArray(value) ? value : typeof value === 'object' && value ? [value] : [])
const Transactions = z.object({ ...done, element: z.preprocess(listOf, z.array(Row)) })
const Validation = Row.extend(done)

const RefundBegun = z.object({
  ...done,
  status: z.enum(['success', 'processing', 'failed']),
  refund_ref_id: Text,
  errorReason: Text,
})
/** Only of a number that they do not know do they say `failed`: that is no answer about a refund that they have confirmed. */
const RefundStatus = z.object({ ...done, status: z.enum(['refunded', 'processing', 'cancelled']) })

/** A try to pay a `tran_id`. There can be several, and more than one can have taken money. */
export interface PayAttempt {
  /** `over`: failed, cancelled, timed out, or of a status that is not documented. */
  state: 'taken' | 'pending' | 'over'
  bankTranId: string
  /** Minor units, in the currency that it was asked for in. */
  amount: number
  currency: string
  /** The poisha that were charged, of which refunds are made. */
  charged: number
  isRisky: boolean
}

export type SslcommerzClient = ReturnType<typeof sslcommerzClient>

const isTaken = ({ status }: Row) => status === 'VALID' || status === 'VALIDATED'

/** @throws ProviderUnavailable where the sum of a payment that took money cannot be read */
function attemptOf(row: Row): PayAttempt {
  const currency = row.currency_type.toLowerCase() || 'bdt'
  const state = isTaken(row) ? 'taken' : row.status === 'PENDING' ? 'pending' : 'over'
  const sum = (text: string) => (state !== 'taken' && text === '' ? 0 : poishaOf(text))
  const charged = sum(row.amount)
  return {
    state,
    bankTranId: row.bank_tran_id,
    amount: currency === 'bdt' ? charged : sum(row.currency_amount),
    currency,
    charged,
    isRisky: row.risk_level !== '' && row.risk_level !== '0',
  }
}

/** @param timeout in milliseconds, for tests */
export function sslcommerzClient(settings: SslcommerzSettings, timeout: number = usualTimeout) {
  const { storeId: store_id, storePassword: store_passwd } = settings

  /** The password is in the address of a question, as they want it; the address is in no error. */
  async function request<Shape extends z.ZodType>(
    path: string,
    fields: Record<string, string>,
    shape: Shape,
    isForm = false,
  ): Promise<z.output<Shape>> {
    const all = new URLSearchParams({
      ...fields,
      store_id,
      store_passwd,
      ...(isForm ? {} : { v: '1', format: 'json' }),
    })
    const url = `${settings.url()}${path}`
    try {
      const init = { redirect: 'error', signal: AbortSignal.timeout(timeout) } as const
      const answer = isForm
        ? await fetch(url, { ...init, method: 'POST', body: all })
        : await fetch(`${url}?${all}`, init)
      if (answer.status !== 200) {
        await answer.body?.cancel()
        throw new ProviderUnavailable(`SSLCOMMERZ answers ${answer.status}.`)
      }
      return shape.parse(await answer.json())
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw error
      throw new ProviderUnavailable('SSLCOMMERZ gives no answer that can be read.', { cause: error })
    }
  }

  const ask = <Shape extends z.ZodType>(fields: Record<string, string>, shape: Shape) =>
    request('/validator/api/merchantTransIDvalidationAPI.php', fields, shape)

  /** Has a payment confirmed, as they demand of every first answer that money was taken. @throws ProviderUnavailable where it contradicts the list */
  async function confirmed(row: Row): Promise<PayAttempt> {
    const listed = attemptOf(row)
    if (row.status !== 'VALID') return listed
    const answer = await request('/validator/api/validationserverAPI.php', { val_id: row.val_id }, Validation)
    const said = attemptOf(answer)
    const isSame =
      answer.tran_id === row.tran_id &&
      said.state === 'taken' &&
      said.bankTranId === listed.bankTranId &&
      said.amount === listed.amount &&
      said.currency === listed.currency
    if (!isSame) throw new ProviderUnavailable('SSLCOMMERZ contradicts itself about a payment.')
    return { ...listed, isRisky: listed.isRisky || said.isRisky }
  }

  return {
    /** Opens a page to pay at. @returns its address */
    async openSession(fields: Record<string, string>): Promise<string> {
      const session = await request('/gwprocess/v4/api.php', fields, Session, true)
      const page = Page.safeParse(session.GatewayPageURL)
      if (session.status !== 'SUCCESS' || !page.success)
        throw new ProviderUnavailable(`SSLCOMMERZ opens no session: ${session.failedreason || session.status}`)
      return page.data
    },
    /** Every try to pay this `tran_id`; none where they know no such one. */
    async attemptsOf(tranId: string): Promise<PayAttempt[]> {
      const { element } = await ask({ tran_id: tranId }, Transactions)
      return Promise.all(element.filter(({ tran_id }) => tran_id === tranId).map(confirmed))
    },
    /** `processing`: one of this number was begun before. */
    async refund({ bank_tran_id, number, amount }: AskedRefund, paymentId: string) {
      const fields = {
        bank_tran_id,
        refund_trans_id: number,
        refund_amount: takaOf(amount),
        refund_remarks: 'The buyer of a phone gets money back.',
        refe_id: paymentId,
      }
      const { status, refund_ref_id: reference, errorReason } = await ask(fields, RefundBegun)
      return { status, reference: reference || null, reason: errorReason }
    },
    async refundStatus(reference: string): Promise<z.infer<typeof RefundStatus>['status']> {
      return (await ask({ refund_ref_id: reference }, RefundStatus)).status
    },
  }
}

/** The calls of bKash's API that the sandbox answers, as its documents describe them. */
import { randomBytes } from 'node:crypto'
import type { PoolClient } from 'pg'
import { hold, type Payment, type GivenBack, refundsOf, takeFault } from './books.ts'
import { owe } from './notices.ts'

/** Not approved by then, a payment is over. */
const lifetimeMs = 24 * 3_600_000
const maxRefunds = 10

const messages = {
  '2002': 'Invalid Payment ID',
  '2006': 'Invalid amount',
  '2007': 'Invalid currency',
  '2008': 'Invalid intent',
  '2023': 'Insufficient Balance',
  '2029': 'Duplicate for all transactions',
  '2031': 'Invalid merchant invoice number',
  '2033': 'Transaction not found',
  '2048': 'Invalid Payer Reference',
  '2049': 'Invalid Merchant Callback URL',
  '2056': 'Invalid Payment State',
  '2060': "Payment execution pre-requisite hasn't been met",
  '2062': 'The payment has already been completed',
  '2063': 'Mode is not valid as per request data',
  '2068': 'Transaction has already been completed',
  '2069': 'Transaction has already been cancelled',
  '2072': 'Refund amount not valid',
  '2078': 'The most refunds of a transaction have been made',
  '2117': 'Payment execution already been called before',
  '2127': 'The transaction is not completed',
} as const

/** A "no": what was done before it is undone. */
export class BkashRefusal extends Error {
  readonly code: keyof typeof messages

  constructor(code: keyof typeof messages) {
    super(messages[code])
    this.code = code
  }
}

export interface Request {
  client: PoolClient
  body: Record<string, unknown>
  now: Date
  /** The path below which the sandbox is. */
  prefix: string
}

export const insufficient = '01823074817'
/** The wallets of bKash's own sandbox. */
export const wallets = ['01770618575', '01929918378', insufficient]

export function taka(poisha: number): string {
  const digits = String(poisha).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function poisha(text: unknown): number {
  if (typeof text !== 'string' || !/^\d{1,7}(?:\.\d{1,2})?$/.test(text)) throw new BkashRefusal('2006')
  const [whole = '', decimals = ''] = text.split('.')
  return Number(whole + decimals.padEnd(2, '0'))
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const random = (length: number) => Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')
const timeOf = (moment: Date) => `${moment.toISOString().slice(0, -1).replace('.', ':')} GMT+0000`
const textOf = (value: unknown, most: number) =>
  typeof value === 'string' && value.length > 0 && value.length <= most && !/[<>&]/.test(value) ? value : undefined
const successful = { statusCode: '0000', statusMessage: 'Successful' }

async function create({ client, body, now, prefix }: Request): Promise<object> {
  const { mode, currency, intent, callbackURL } = body
  if (mode !== '0011') throw new BkashRefusal('2063')
  if (currency !== 'BDT') throw new BkashRefusal('2007')
  if (intent !== 'sale' && intent !== 'authorization') throw new BkashRefusal('2008')
  const amount = poisha(body['amount'])
  if (amount < 100) throw new BkashRefusal('2006')
  const payer = textOf(body['payerReference'], 255)
  if (!payer) throw new BkashRefusal('2048')
  const invoice = textOf(body['merchantInvoiceNumber'], 255)
  if (!invoice) throw new BkashRefusal('2031')
  if (typeof callbackURL !== 'string' || !/^https?:$/.test(URL.parse(callbackURL)?.protocol ?? ''))
    throw new BkashRefusal('2049')
  const id = `TR0011${random(14)}`
  const { rowCount } = await client.query(
    `insert into sandbox_bkash.payments (id, invoice, amount, intent, callback, payer, created)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (invoice) do nothing`,
    [id, invoice, amount, intent, callbackURL, payer, now],
  )
  if (rowCount === 0) throw new BkashRefusal('2029')
  await subscribe(client)
  return {
    ...successful,
    paymentID: id,
    // The shop's own site serves the page of the sandbox.
    bkashURL: `${new URL(callbackURL).origin}${prefix}/pay/${id}`,
    callbackURL,
    successCallbackURL: backTo(callbackURL, id, 'success'),
    failureCallbackURL: backTo(callbackURL, id, 'failure'),
    cancelledCallbackURL: backTo(callbackURL, id, 'cancel'),
    paymentCreateTime: timeOf(now),
    amount: taka(amount),
    currency,
    intent,
    transactionStatus: 'Initiated',
    merchantInvoiceNumber: invoice,
  }
}

export function backTo(callback: string, id: string, status: 'success' | 'failure' | 'cancel'): string {
  const url = new URL(callback)
  url.searchParams.set('paymentID', id)
  url.searchParams.set('status', status)
  return url.href
}

/** Asks the shop to confirm that it wants to be told, if it has not. */
async function subscribe(client: PoolClient): Promise<void> {
  const { rowCount } = await client.query(
    `select from sandbox_bkash.signer where confirmed is not null
     union all select from sandbox_bkash.notices where kind = 'SubscriptionConfirmation' and due is not null`,
  )
  if (rowCount === 0)
    await owe(client, 'SubscriptionConfirmation', 'You have chosen to subscribe to the topic. Visit the SubscribeURL.')
}

const shown = (payment: Payment) => ({
  ...successful,
  paymentID: payment.id,
  payerReference: payment.payer,
  amount: taka(payment.amount),
  currency: 'BDT',
  intent: payment.intent,
  merchantInvoiceNumber: payment.invoice,
  transactionStatus: payment.status,
  paymentCreateTime: timeOf(payment.created),
  ...(payment.trx && { trxID: payment.trx, customerMsisdn: payment.wallet }),
  ...(payment.executed && { paymentExecuteTime: timeOf(payment.executed) }),
})

async function held({ client, body }: Request): Promise<Payment> {
  const payment = await hold(client, body['paymentID'])
  if (!payment) throw new BkashRefusal('2002')
  return payment
}

async function keep(client: PoolClient, payment: Payment): Promise<Payment> {
  await client.query('update sandbox_bkash.payments set status = $2, trx = $3, executed = $4 where id = $1', [
    payment.id,
    payment.status,
    payment.trx,
    payment.executed,
  ])
  if (!payment.trx) return payment
  const fault = await takeFault(client, payment.id, 'notice')
  const notice = {
    dateTime: timeOf(payment.executed!).replaceAll(/\D/g, '').slice(0, 14),
    debitMSISDN: `88${payment.wallet}`,
    creditOrganizationName: 'PhoneHaat',
    trxID: payment.trx,
    transactionStatus: payment.status,
    transactionType: '10002294',
    amount: taka(payment.amount),
    currency: 'BDT',
    transactionReference: payment.payer,
    merchantInvoiceNumber: payment.invoice,
  }
  const times = fault === 'silent' ? 0 : fault === 'twice' ? 2 : 1
  for (let told = 0; told < times; told += 1)
    await owe(client, 'Notification', JSON.stringify(notice), fault === 'forged')
  return payment
}

/** A payment whose wallet holds too little can never be executed again, and nothing says so but the refusal. */
async function execute(request: Request): Promise<object> {
  const payment = await held(request)
  const { client, now } = request
  if (payment.status === 'Completed') throw new BkashRefusal('2062')
  if (payment.executed) throw new BkashRefusal('2117')
  if (payment.status !== 'Initiated' || now.getTime() - payment.created.getTime() > lifetimeMs)
    throw new BkashRefusal('2056')
  if (payment.decision === null) throw new BkashRefusal('2060')
  if (payment.wallet === insufficient) {
    await keep(client, { ...payment, executed: now })
    return { statusCode: '2023', statusMessage: messages['2023'] }
  }
  const status = payment.intent === 'sale' ? 'Completed' : 'Authorized'
  return shown(await keep(client, { ...payment, status, trx: random(10), executed: now }))
}

async function status(request: Request): Promise<object> {
  const payment = await held(request)
  if (payment.trx)
    await request.client.query('update sandbox_bkash.payments set asked = asked + 1 where id = $1', [payment.id])
  return shown(payment)
}

const confirm = (to: 'Completed' | 'Cancelled') => async (request: Request) => {
  const payment = await held(request)
  if (payment.status === 'Completed') throw new BkashRefusal('2068')
  if (payment.trx && payment.status === 'Cancelled') throw new BkashRefusal('2069')
  if (payment.status !== 'Authorized') throw new BkashRefusal('2056')
  const { trx, created } = await keep(request.client, { ...payment, status: to })
  return {
    ...successful,
    paymentId: payment.id,
    createTime: timeOf(created),
    updateTime: timeOf(request.now),
    trxID: trx,
    transactionStatus: to,
  }
}

async function refundable({ client, body }: Request): Promise<{ payment: Payment; made: GivenBack[] }> {
  const payment = await hold(client, body['paymentId'])
  if (!payment) throw new BkashRefusal('2002')
  if (payment.trx === null || payment.trx !== body['trxId']) throw new BkashRefusal('2033')
  if (payment.status !== 'Completed') throw new BkashRefusal('2127')
  return { payment, made: await refundsOf(client, payment.id) }
}

const refundShown = ({ trx, amount, made }: GivenBack) => ({
  refundTrxId: trx,
  refundTransactionStatus: 'Completed',
  refundAmount: taka(amount),
  completedTime: timeOf(made),
})

async function refund(request: Request): Promise<object> {
  const { payment, made } = await refundable(request)
  const amount = poisha(request.body['refundAmount'])
  const left = made.reduce((sum, one) => sum - one.amount, payment.amount)
  if (amount === 0 || amount > left) throw new BkashRefusal('2072')
  if (made.length >= maxRefunds) throw new BkashRefusal('2078')
  const [sku = '', reason = ''] = [textOf(request.body['sku'], 255), textOf(request.body['reason'], 255)]
  const one = { trx: random(10), payment: payment.id, amount, sku, reason, made: request.now }
  await request.client.query('insert into sandbox_bkash.refunds values ($1, $2, $3, $4, $5, $6)', Object.values(one))
  return {
    originalTrxId: payment.trx,
    originalTrxAmount: taka(payment.amount),
    ...refundShown(one),
    currency: 'BDT',
    sku,
    reason,
  }
}

async function refundStatus(request: Request): Promise<object> {
  const { payment, made } = await refundable(request)
  return {
    originalTrxId: payment.trx,
    originalTrxAmount: taka(payment.amount),
    originalTrxCompletedTime: timeOf(payment.executed!),
    refundTransactions: made.map(refundShown),
  }
}

const first = '/v1.2.0-beta/tokenized/checkout'
const second = '/v2/tokenized-checkout/refund/payment'
export const calls: Record<string, (request: Request) => Promise<object>> = {
  [`${first}/create`]: create,
  [`${first}/execute`]: execute,
  [`${first}/payment/status`]: status,
  [`${first}/payment/confirm/capture`]: confirm('Completed'),
  [`${first}/payment/confirm/void`]: confirm('Cancelled'),
  [`${second}/transaction`]: refund,
  [`${second}/status`]: refundStatus,
}

export const refusalBody = ({ code, message }: BkashRefusal, path: string): object =>
  path.startsWith(second)
    ? { internalCode: 'refund_refused', externalCode: code, errorMessageEn: message, errorMessageBn: message }
    : { statusCode: code, statusMessage: message }

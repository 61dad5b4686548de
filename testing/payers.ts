// Someone at the page of a provider: chooses there, and comes back to the market or not.
import { parse } from 'node-html-parser'
import { beginPayment } from '#contract/payments/methods'
import { createPaymentIntent, recordPayment } from '#contract/payments/payments'
import { type Client, RefusedCall } from '#seed/client'
import { cards, payAtCompany } from './cards.ts'
import type { Market } from './market.ts'
import { until } from './until.ts'

export type PayWay = 'card' | 'bkash' | 'sslcommerz'
/** `leave` does nothing there; `poor` agrees and has too little money. */
export const choices = ['approve', 'approve', 'approve', 'risk', 'poor', 'fail', 'cancel', 'wait', 'leave'] as const
export type PageChoice = (typeof choices)[number]

/** A page that was opened, and stays open in its tab. @returns what the browser then does to come back, if it is led back */
export type OpenPage = (choice: PageChoice) => Promise<(() => Promise<unknown>) | undefined>

/** Begins to pay, or to pay the deposit of a deal in cash. @throws RefusedCall */
export async function openPage(
  buyer: Client,
  way: PayWay,
  { id, price, deposit }: { id: string; price: number; deposit?: boolean },
): Promise<OpenPage> {
  if (way === 'card') {
    const { clientSecret } = await buyer.ask(createPaymentIntent, { body: { bookingId: id, deposit } })
    return (choice) => atCard(buyer, { id, price }, clientSecret, choice)
  }
  const { page } = await buyer.ask(beginPayment, { body: { bookingId: id, method: way, deposit } })
  return (choice) => atPage(way, page, choice)
}

/** Chooses at the page of a provider. @param goBack opens what the browser is led back to */
export const atPage = <T>(
  way: Exclude<PayWay, 'card'>,
  page: string,
  choice: PageChoice,
  goBack: (url: string, init?: RequestInit) => Promise<T> = visit as never,
): Promise<(() => Promise<T>) | undefined> => (way === 'bkash' ? atBkash : atSslcommerz)(page, choice, goBack)

const numbers: Partial<Record<PageChoice, string>> = {
  approve: cards.good,
  risk: cards.refundFails,
  poor: cards.poor,
  fail: cards.declined,
}

async function atCard(buyer: Client, { id, price }: { id: string; price: number }, secret: string, choice: PageChoice) {
  const number = numbers[choice]
  if (!number) return undefined
  const { intentId } = await payAtCompany(buyer, secret, number)
  const body = { bookingId: id, price, transactionId: intentId, email: buyer.email }
  return () => buyer.ask(recordPayment, { body })
}

const visit = async (url: string, init: RequestInit = {}) => {
  const answer = await fetch(url, { ...init, redirect: 'manual' })
  await answer.body?.cancel()
  if (answer.status >= 500 && answer.status !== 503) throw new Error(`${url} answers ${answer.status}.`)
  return answer
}

const decisions: Partial<Record<PageChoice, string>> = {
  approve: 'success',
  risk: 'success',
  poor: 'success',
  fail: 'failure',
  cancel: 'cancel',
}

async function atBkash<T>(page: string, choice: PageChoice, goBack: (url: string) => Promise<T>) {
  const decision = decisions[choice]
  if (!decision) return undefined
  const wallet = choice === 'poor' ? '01823074817' : '01770618575'
  const answer = await visit(page, { method: 'POST', body: new URLSearchParams({ decision, wallet }) })
  const back = answer.headers.get('location')
  return back ? () => goBack(new URL(back, page).href) : undefined
}

async function atSslcommerz<T>(
  page: string,
  choice: PageChoice,
  goBack: (url: string, init: RequestInit) => Promise<T>,
) {
  if (choice === 'leave') return undefined
  const decision = choice === 'poor' ? 'fail' : choice
  const answer = await fetch(page, { method: 'POST', body: new URLSearchParams({ decision, channel: 'nagad' }) })
  const form = parse(await answer.text()).querySelector('form')
  const action = form?.getAttribute('action')
  if (!form || !action?.includes('/api/payments/return/')) return undefined
  const fields = form.querySelectorAll('input').map((input) => [input.attributes.name!, input.attributes.value ?? ''])
  return () => goBack(action, { method: 'POST', body: new URLSearchParams(fields) })
}

/** Takes the answers that people may get while a provider is disturbed: any but a failure of ours. */
export async function tolerant(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof RefusedCall) || error.problem.status === 500) throw error
  }
}

/** Pays, again and again until the market knows of it. @returns the provider's name for the payment */
export const payInTheEnd = (
  { app: { ctx } }: Market,
  buyer: Client,
  way: PayWay,
  booking: { id: string; price: number; deposit?: boolean },
) =>
  until(`${booking.id} is paid by ${way}`, async () => {
    await tolerant(async () => {
      const choose = await openPage(buyer, way, booking)
      const back = await choose('approve')
      await back?.()
    })
    const paid = await ctx.db
      .selectFrom('payment')
      .where('booking_id', '=', booking.id)
      .where('state', '=', 'succeeded')
      .select('intent_id')
      .executeTakeFirst()
    return paid?.intent_id ?? undefined
  })

// The invoices of what the market takes of sales, numbered without gaps.
import type { issueInvoice } from '#contract/deals/invoices'
import type { Reply } from '#contract/base/call'
import { languageOf } from '#accounts'
import { type Ctx, type PersonCtx, transact } from '#context'
import { lockCounter } from '#database/counter-lock'
import { refuse } from '#http/refusal'
import { drawInvoice, invoiceNumber } from './invoice-paper.ts'
import * as store from './invoice-store.ts'

/** The VAT within a fee, to the nearest poisha. */
const vatIn = (fee: number, basisPoints: number) => Math.round((fee * basisPoints) / (10_000 + basisPoints))

/** Returns whether a sale of the person signed in has an invoice, or gets one when they ask for it. */
export async function hasInvoice(ctx: PersonCtx, bookingId: string): Promise<boolean> {
  const sale = await store.saleOf(ctx, bookingId, ctx.person.id)
  return sale !== undefined && (sale.taken > 0 || (await store.find(ctx, bookingId)) !== undefined)
}

/** The invoice of a sale, which gets the next number unless it has one. One at a time, so that no number is left out or given twice. */
function numbered(ctx: Ctx, bookingId: string, fee: number): Promise<store.Invoice> {
  return transact(ctx, async (ctx) => {
    await lockCounter(ctx.db, 'invoices', '')
    const before = await store.find(ctx, bookingId)
    if (before) return before
    if (fee <= 0) refuse('invoice_none')
    const { vatBasisPoints } = ctx.config
    await store.add(ctx, bookingId, { fee, vat: vatIn(fee, vatBasisPoints), vatBasisPoints, issuedAt: ctx.now() })
    return (await store.find(ctx, bookingId))!
  })
}

/**
 * Issues the invoice of a sale of the person signed in, in their language.
 * @throws Refusal booking_unknown, invoice_none
 */
export async function issue(ctx: PersonCtx, bookingId: string): Promise<Reply<typeof issueInvoice>> {
  const sale = (await store.saleOf(ctx, bookingId, ctx.person.id)) ?? refuse('booking_unknown')
  const invoice = (await store.find(ctx, bookingId)) ?? (await numbered(ctx, bookingId, sale.taken))
  const pdf = await drawInvoice(sale, invoice, ctx.config.operator, await languageOf(ctx, ctx.person.id))
  return { name: `${invoiceNumber(invoice.number)}.pdf`, pdf: pdf.toString('base64') }
}

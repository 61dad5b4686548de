// The invoice of what the market takes of a sale.
import { z } from 'zod'
import { call } from '#contract/base/call'
import { ofOne } from './deals.ts'

export const issueInvoice = call({
  method: 'POST',
  url: '/deals/:id/invoice',
  who: 'person',
  shop: 'owner',
  tag: 'Payouts',
  summary: 'Issues the invoice of the fee of your sale, as a PDF',
  description:
    'For the seller, once the fee is taken. The first request gives it the next number, its date and its VAT; later ones get the same invoice. It is in your language.',
  params: ofOne.params,
  reply: z.object({ name: z.string(), pdf: z.base64() }),
  refuses: ['booking_unknown', 'invoice_none'],
})

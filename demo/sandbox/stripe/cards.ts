/** The cards of Stripe's test documentation, and what happens to each. */
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

export interface Decline {
  code: string
  decline_code?: string
  message: string
  param?: string
}

const refused = 'Your card was declined.'
const declines = {
  generic: { code: 'card_declined', decline_code: 'generic_decline', message: refused },
  insufficientFunds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  lost: { code: 'card_declined', decline_code: 'lost_card', message: refused },
  stolen: { code: 'card_declined', decline_code: 'stolen_card', message: refused },
  velocity: {
    code: 'card_declined',
    decline_code: 'card_velocity_exceeded',
    message:
      'Your card was declined for making repeated attempts too frequently or exceeding its amount limit. You can try again with another card.',
  },
  fraudulent: { code: 'card_declined', decline_code: 'fraudulent', message: refused },
  expired: { code: 'expired_card', message: 'Your card has expired.', param: 'exp_month' },
  incorrectCvc: { code: 'incorrect_cvc', message: "Your card's security code is incorrect.", param: 'cvc' },
  processing: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  notATestCard: {
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message:
      'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  },
} satisfies Record<string, Decline>

const orNone = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((cell) => cell || undefined, schema.optional())
const Yes = orNone(z.literal('yes').transform(() => true))

const TestCard = z.object({
  number: z.string(),
  brand: z.string(),
  country: z.string(),
  funding: z.enum(['credit', 'debit']),
  /** The description that the sandbox's own page shows. */
  about: z.string(),
  /** The name of the ready-made payment method, for calls without a card entry. */
  method: z.string(),
  requiresAuthentication: Yes,
  decline: orNone(
    z.enum(Object.keys(declines) as (keyof typeof declines)[]).transform((name): Decline => declines[name]),
  ),
  /** The reason why the buyer's bank takes the money back right after it was paid. */
  dispute: orNone(z.string()),
  /** A refund looks done and fails afterwards. */
  refundFails: Yes,
})
export type TestCard = z.output<typeof TestCard>

export const testCards = z
  .array(TestCard)
  .parse(parse(readFileSync(new URL('cards.csv', import.meta.url), 'utf8'), { columns: true }))

const otherNames: Record<string, string> = {
  pm_card_chargeDeclined: 'pm_card_visa_chargeDeclined',
  pm_card_chargeDeclinedInsufficientFunds: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  pm_card_threeDSecureRequired: 'pm_card_threeDSecure2Required',
}

const brands: readonly [brand: string, starts: RegExp][] = [
  ['amex', /^3[47]/],
  ['diners', /^3(?:0[0-5]|[689])/],
  ['jcb', /^35/],
  ['mastercard', /^(?:5[1-5]|2[2-7])/],
  ['discover', /^6(?:011|4[4-9]|5)/],
  ['unionpay', /^62/],
  ['visa', /^4/],
]

export function testCardOf(number: string): TestCard {
  const known = testCards.find((card) => card.number === number)
  if (known) return known
  const brand = brands.find(([, starts]) => starts.test(number))?.[0] ?? 'unknown'
  return {
    number,
    brand,
    country: 'US',
    funding: 'credit',
    about: 'Not a test card',
    method: '',
    requiresAuthentication: undefined,
    decline: declines.notATestCard,
    dispute: undefined,
    refundFails: undefined,
  }
}

/** The card behind a ready-made payment method such as `pm_card_visa`. */
export function testCardNamed(method: string): TestCard | undefined {
  const name = otherNames[method] ?? method
  return testCards.find((card) => card.method === name)
}

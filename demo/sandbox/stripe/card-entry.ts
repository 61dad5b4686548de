/** Holds the card details that someone types, and the checks on them. */
import { type Decline, testCardOf } from './cards.ts'
import { StripeRefusal, type StripeError } from './refusal.ts'

export interface CardEntry {
  number: string
  expMonth: number
  expYear: number
  cvc: string | undefined
}

/** Refuses what no bank needs to be asked about, in Stripe's words, in the order in which Stripe looks. */
export function checkCard(entry: CardEntry, today: Date): void {
  if (!/^\d{12,19}$/.test(entry.number) || !passesLuhn(entry.number)) {
    throw cardError({ code: 'incorrect_number', message: 'Your card number is incorrect.', param: 'number' })
  }
  if (!(entry.expMonth >= 1 && entry.expMonth <= 12)) {
    throw cardError({
      code: 'invalid_expiry_month',
      message: "Your card's expiration month is invalid.",
      param: 'exp_month',
    })
  }
  const year = entry.expYear < 100 ? entry.expYear + 2000 : entry.expYear
  const [thisYear, thisMonth] = [today.getUTCFullYear(), today.getUTCMonth() + 1]
  if (!(year >= thisYear && year <= thisYear + 50)) {
    throw cardError({
      code: 'invalid_expiry_year',
      message: "Your card's expiration year is invalid.",
      param: 'exp_year',
    })
  }
  if (year === thisYear && entry.expMonth < thisMonth) {
    throw cardError({
      code: 'invalid_expiry_month',
      message: "Your card's expiration month is invalid.",
      param: 'exp_month',
    })
  }
  const digits = testCardOf(entry.number).brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/
  if (entry.cvc !== undefined && !digits.test(entry.cvc)) {
    throw cardError({ code: 'invalid_cvc', message: "Your card's security code is invalid.", param: 'cvc' })
  }
}

export function cardError(decline: Decline, details: Partial<StripeError> = {}): StripeRefusal {
  return new StripeRefusal(402, { type: 'card_error', ...decline, ...details })
}

function passesLuhn(number: string): boolean {
  let sum = 0
  for (const [place, digit] of [...number].toReversed().entries()) {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

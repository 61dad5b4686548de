/** Reading single parameters, refusing what Stripe refuses in the words Stripe uses. */
import { nestedOf, textOf, type Fields } from './form.ts'
import { invalid, missing } from './refusal.ts'
import type { ListQuery } from './store.ts'

export function refuseUnknown(params: Fields, known: readonly string[]): void {
  for (const name of Object.keys(params)) {
    if (known.includes(name)) continue
    throw invalid(`Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name })
  }
}

export function required(params: Fields, name: string): string {
  const text = textOf(params, name)
  if (text === undefined) throw missing(name)
  if (text !== '') return text
  const message = `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; however '${name}' cannot be unset. You should remove '${name}' from your request or supply a non-empty value.`
  throw invalid(message, { code: 'parameter_invalid_empty', param: name })
}

export function integer(text: string, name: string): number {
  if (!/^-?\d{1,15}$/.test(text))
    throw invalid(`Invalid integer: ${text}`, { code: 'parameter_invalid_integer', param: name })
  const value = Number(text)
  if (value < 1)
    throw invalid('This value must be greater than or equal to 1.', { code: 'parameter_invalid_integer', param: name })
  return value
}

const currencies = Intl.supportedValuesOf('currency').map((code) => code.toLowerCase())

export function currency(text: string): string {
  const code = text.toLowerCase()
  if (currencies.includes(code)) return code
  throw invalid(`Invalid currency: ${code}. Stripe currently supports these currencies: ${currencies.join(', ')}`, {
    param: 'currency',
  })
}

// Stripe converts with the day's rate; the sandbox knows only those a phone may be priced in.
const minorUnitsPerUsCent: Record<string, number> = { usd: 1, eur: 0.92, gbp: 0.79, bdt: 120, inr: 84 }

/** Refuses what Stripe finds too little (half a dollar) or too much (eight digits) to charge. */
export function chargeable(amount: number, code: string): number {
  if (amount > 99_999_999) {
    throw invalid(`Amount must be no more than ${money(99_999_999, code)}`, {
      code: 'amount_too_large',
      param: 'amount',
    })
  }
  const rate = minorUnitsPerUsCent[code] ?? 0
  if (amount >= Math.floor(50 * rate)) return amount
  const message =
    code === 'usd'
      ? 'Amount must be at least $0.50 usd'
      : `Amount must convert to at least 50 cents. ${money(amount, code)} converts to approximately ${money(Math.round(amount / rate), 'usd')}.`
  throw invalid(message, { code: 'amount_too_small', param: 'amount' })
}

/** An amount in minor units as people read it: `৳1,250.00`. */
export function money(amount: number, code: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** The metadata after a request: given keys are set, keys given as '' are dropped, all are dropped when `metadata` itself is ''. */
export function metadata(params: Fields, before: Record<string, string> = {}): Record<string, string> {
  if (params['metadata'] === '') return {}
  const after = { ...before }
  for (const [key, value] of Object.entries(nestedOf(params, 'metadata'))) {
    if (typeof value !== 'string') throw invalid(`Invalid string: {"${key}"=>…}`, { param: `metadata[${key}]` })
    if (key.length > 40) {
      const message = `Metadata keys can have up to 40 characters, but you passed in a key that is ${key.length} characters. Invalid key: ${key}`
      throw invalid(message, { param: 'metadata' })
    }
    if (value.length > 500) {
      const message = `Metadata values can have up to 500 characters, but you passed in a value that is ${value.length} characters. Invalid value: ${value}`
      throw invalid(message, { param: `metadata[${key}]` })
    }
    if (value === '') delete after[key]
    else after[key] = value
  }
  if (Object.keys(after).length > 50) throw invalid('Metadata can have up to 50 keys.', { param: 'metadata' })
  return after
}

/** An e-mail address, null when it is unset with ''. */
export function email(params: Fields, name: string): string | null {
  const text = textOf(params, name)
  if (text === undefined || text === '') return null
  if (/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text)) return text
  throw invalid(`Invalid email address: ${text}`, { code: 'email_invalid', param: name })
}

export const pageParams = ['limit', 'starting_after', 'ending_before', 'created', 'expand'] as const

export function pageOf(params: Fields): ListQuery {
  const limit = integer(textOf(params, 'limit') ?? '10', 'limit')
  if (limit > 100)
    throw invalid('This value must be less than or equal to 100 (it currently is ' + limit + ').', { param: 'limit' })
  const created = nestedOf(params, 'created')
  const exactly = textOf(params, 'created')
  const bound = (name: string, shift: number) => {
    const text = textOf(created, name)
    return text === undefined ? undefined : Number(text) + shift
  }
  return {
    limit,
    startingAfter: textOf(params, 'starting_after'),
    endingBefore: textOf(params, 'ending_before'),
    createdFrom: exactly === undefined ? (bound('gte', 0) ?? bound('gt', 1)) : Number(exactly),
    createdTo: exactly === undefined ? (bound('lte', 0) ?? bound('lt', -1)) : Number(exactly),
  }
}

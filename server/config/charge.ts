// The currency that cards are charged in, and the rate where it is not Taka.
import { need } from './value.ts'

export type ChargeSettings = { currency: 'usd'; rate: string; rateDate: string } | { currency: 'bdt' }

interface Environment {
  DEMO: 'on' | 'off'
  QUIET: 'on' | 'off'
  CHARGE_CURRENCY?: 'usd' | 'bdt' | undefined
  USD_RATE?: string | undefined
  USD_RATE_DATE?: string | undefined
}

/** The rate that the demo and a copy charge at when none is set. */
const usual = { rate: '122.30', rateDate: '2026-02-26' }

/**
 * Returns the charge: dollars in the demo, as the specified page has it; a market of its own says which (ruling R25).
 * @throws WrongSetting when it does not, or charges dollars without a rate and its date
 */
export function chargeSettingsOf(env: Environment): ChargeSettings {
  const isReal = env.DEMO === 'off' && env.QUIET === 'off'
  const currency = isReal
    ? need('CHARGE_CURRENCY', env.CHARGE_CURRENCY, 'without the demo, say what cards are charged in: bdt, or usd.')
    : (env.CHARGE_CURRENCY ?? (env.DEMO === 'on' ? 'usd' : 'bdt'))
  if (currency === 'bdt') return { currency }
  const why = 'with CHARGE_CURRENCY=usd, Taka become dollars at a rate of yours that has a date.'
  const of = (name: 'USD_RATE' | 'USD_RATE_DATE', otherwise: string) =>
    isReal ? need(name, env[name], why) : (env[name] ?? otherwise)
  return { currency, rate: of('USD_RATE', usual.rate), rateDate: of('USD_RATE_DATE', usual.rateDate) }
}

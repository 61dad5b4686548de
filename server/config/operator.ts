import { z } from 'zod'
import { given, WrongSetting } from './value.ts'

const line = given(z.string().trim().min(1).max(200))

/** The settings that say who runs the market, as its pages and receipts name them. */
export const operatorSettings = {
  OPERATOR_NAME: line,
  OPERATOR_ADDRESS: line,
  OPERATOR_EMAIL: given(z.email('must be an email address')),
  OPERATOR_PHONE: line,
  OPERATOR_DBID: line,
  OPERATOR_TRADE_LICENCE: line,
  OPERATOR_BIN: line,
  COMPLAINTS_OFFICER: line,
}

type Settings = { [Name in keyof typeof operatorSettings]?: string | undefined }

/** The operator of the market, as the law wants it named. Only a quiet copy may lack a field. */
export interface Operator {
  name: string
  address: string | null
  email: string | null
  phone: string | null
  /** The number of the business in the register of digital commerce. */
  dbid: string | null
  tradeLicence: string | null
  /** The business identification number of VAT. */
  bin: string | null
  /** The name of the person who answers complaints. */
  officer: string | null
}

/** The operator of a shop that does not exist, so that the pages of the demo look as they will. */
const demo = {
  OPERATOR_NAME: 'PhoneHaat (a demo)',
  OPERATOR_ADDRESS: 'Level 6, Bashundhara City, Panthapath, Dhaka 1215',
  OPERATOR_EMAIL: 'help@phonehaat.test',
  OPERATOR_PHONE: '+880 1700 000000',
  OPERATOR_DBID: '000000000',
  OPERATOR_TRADE_LICENCE: 'TRAD/DNCC/000000/2026',
  OPERATOR_BIN: '000000000-0000',
  COMPLAINTS_OFFICER: 'Shirin Akter (a demo)',
} satisfies Settings

/** @throws WrongSetting with all that a market of its own lacks, in one sentence */
export function operatorOf(env: Settings & { DEMO: 'on' | 'off'; QUIET: 'on' | 'off' }): Operator {
  if (env.DEMO === 'off' && env.QUIET === 'off') {
    const missing = Object.keys(operatorSettings).filter((name) => env[name as keyof Settings] === undefined)
    if (missing.length > 0)
      throw new WrongSetting(
        `${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} missing: without the demo, the law wants the operator named on every page and receipt.`,
      )
  }
  const of = (name: keyof Settings) => env[name] ?? (env.DEMO === 'on' ? demo[name] : null)
  return {
    name: of('OPERATOR_NAME') ?? 'PhoneHaat',
    address: of('OPERATOR_ADDRESS'),
    email: of('OPERATOR_EMAIL'),
    phone: of('OPERATOR_PHONE'),
    dbid: of('OPERATOR_DBID'),
    tradeLicence: of('OPERATOR_TRADE_LICENCE'),
    bin: of('OPERATOR_BIN'),
    officer: of('COMPLAINTS_OFFICER'),
  }
}

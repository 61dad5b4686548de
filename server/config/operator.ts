import { z } from 'zod'

const line = z.preprocess((value) => (value === '' ? undefined : value), z.string().trim().max(200).optional())

/** The settings that say who runs the market, as its public pages name them. */
export const operatorSettings = {
  OPERATOR_NAME: line,
  OPERATOR_ADDRESS: line,
  OPERATOR_EMAIL: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.email('must be an email address').optional(),
  ),
  OPERATOR_PHONE: line,
}

/** The operator of the market. Fields that are not set are left out of the pages. */
export interface Operator {
  name: string
  address: string | null
  email: string | null
  phone: string | null
}

/** The operator of a shop that does not exist, so that the pages of the demo look as they will. */
const demo = {
  name: 'PhoneHaat (a demo)',
  address: 'Level 6, Bashundhara City, Panthapath, Dhaka 1215',
  email: 'help@phonehaat.test',
  phone: '+880 1700 000000',
} satisfies Operator

export function operatorOf(
  env: { [Name in keyof typeof operatorSettings]?: string | undefined },
  isDemo: boolean,
): Operator {
  const otherwise = isDemo ? demo : { name: 'PhoneHaat', address: null, email: null, phone: null }
  return {
    name: env.OPERATOR_NAME ?? otherwise.name,
    address: env.OPERATOR_ADDRESS ?? otherwise.address,
    email: env.OPERATOR_EMAIL ?? otherwise.email,
    phone: env.OPERATOR_PHONE ?? otherwise.phone,
  }
}

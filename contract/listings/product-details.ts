import { z } from 'zod'
import { includedItems, maxDescription, simKinds } from './details.ts'
import { Imeis } from '#contract/lost-phones/imei'
import { says } from '#contract/base/messages'
import { neirStates, registerAnswers } from './neir.ts'
import { FreeText } from '#contract/base/text'

/** The last month of a warranty: 2027-05. */
export const WarrantyUntil = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, says('warranty_invalid'))
  .describe('The last month of the warranty: 2027-05.')

/** The statements that a seller can make of a phone beyond the nine fields of the specification. Each is declared here alone. */
const statements = {
  description: FreeText.max(maxDescription, says(`description_too_long:${maxDescription}`)).describe(
    'Plain text with line breaks, shown as typed.',
  ),
  batteryHealth: z
    .int(says('battery_invalid'))
    .min(1, says('battery_invalid'))
    .max(100, says('battery_invalid'))
    .describe('Per cent of what the battery held when new. It decides the battery attributes.'),
  sims: z.enum(simKinds),
  warrantyUntil: WarrantyUntil,
  neir: z
    .enum(neirStates)
    .describe('State of the phone in NEIR, the national register of phones, as far as the seller knows.'),
}
type Statements = typeof statements

const orNull = Object.fromEntries(Object.entries(statements).map(([name, schema]) => [name, schema.nullable()])) as {
  [name in keyof Statements]: z.ZodNullable<Statements[name]>
}
const included = z
  .array(z.enum(includedItems))
  .max(includedItems.length)
  .describe('The things that come with the phone.')

/** The same, as they are sent with a product. */
export const productDetails = {
  ...z.object(orNull).partial().shape,
  included: included.optional(),
  imeis: Imeis.optional().describe(
    'Kept encrypted, and given only to the seller, an admin, and the buyer while the booking is live. Missing in a change: they stay as they are.',
  ),
}

/** The names of all that is stored as it is sent. */
export const statementNames = [...(Object.keys(statements) as (keyof Statements)[]), 'included'] as const
export type StatementName = (typeof statementNames)[number]

/** The same, as a phone’s page and its seller read it. */
export const ListingDetails = z
  .object({
    ...orNull,
    included,
    neirSaidAt: z.iso.datetime().nullable().describe('The time when the seller said so.'),
    register: z
      .object({
        answer: z
          .enum(registerAnswers)
          .describe('The answer about several IMEIs is the first of these in their order.'),
        source: z.string().describe('Name of the register.'),
        askedAt: z.iso.datetime(),
      })
      .nullable()
      .describe('The answer of a register that this market uses about its IMEIs; null if none was asked.'),
  })
  .meta({ id: 'ListingDetails' })
export type ListingDetails = z.infer<typeof ListingDetails>

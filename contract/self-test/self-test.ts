import { z } from 'zod'
import { call } from '#contract/base/call'
import { networkTypes, selfTestSteps, type SelfTestStepId, type StepHow, type StepResult } from './self-test-steps.ts'

const resultOf = (hows: readonly StepHow[]): z.ZodType<StepResult> =>
  z.union([
    z.object({ outcome: z.enum(['passed', 'failed']), how: z.enum(hows) }),
    z.object({ outcome: z.enum(['not possible', 'skipped']), how: z.null() }),
  ])

/** A result of each step, each in a way in which it can come about. */
const Results = z
  .object(
    Object.fromEntries(selfTestSteps.map(({ id, hows }) => [id, resultOf(hows)])) as Record<
      SelfTestStepId,
      z.ZodType<StepResult>
    >,
  )
  .describe('`measured` by the browser, `answered` by the person who did the test, or both.')

const Percent = z.int().min(0).max(100)

/** The browser's statements about its phone. */
const Device = z.object({
  model: z
    .string()
    .regex(/^[\x20-\x7e]{1,60}$/)
    .nullable()
    .describe('The browser’s name for its phone: `SM-S918B`. Null if it does not say.'),
  batteryLevel: Percent.nullable(),
  network: z.enum(networkTypes).nullable(),
  storage: z.int().min(0).max(100_000).nullable().describe('GB that the browser may use, less than the phone has.'),
})

const Token = z
  .string()
  .regex(/^[\w-]{22}$/)
  .describe('From the link.')

/** A result of a self-test as its phone sends it. */
export const SelfTestForm = z.object({
  token: Token,
  steps: Results,
  device: Device,
  publicKey: z
    .string()
    .regex(/^[\w-]{87}$/)
    .describe('The key of the phone: a point of P-256, uncompressed, in base64url.'),
  signature: z
    .string()
    .regex(/^[\w-]{86}$/)
    .describe(
      'ECDSA with SHA-256 over the text of `signedText` (contract/self-test/self-test-steps.ts), r and s, in base64url.',
    ),
})

export const beginSelfTest = call({
  method: 'POST',
  url: '/self-tests/begin',
  who: 'anyone',
  tag: 'Selling',
  summary: 'Says which phone a link tests',
  body: z.object({ token: Token }),
  reply: z.object({ listingId: z.string(), title: z.string(), expiresAt: z.iso.datetime() }),
  refuses: ['self_test_ended'],
})

export const finishSelfTest = call({
  method: 'POST',
  url: '/self-tests',
  who: 'anyone',
  tag: 'Selling',
  summary: 'Sends the result of a self-test',
  description: 'Uses the link up. Sent again with the same signature, it answers the same and changes nothing.',
  body: SelfTestForm,
  reply: z.object({
    name: z.string().nullable().describe('The name under which the model that the browser says is sold.'),
    isOtherModel: z.boolean().describe('True if that is another model than the listing says.'),
  }),
  refuses: ['self_test_ended', 'self_test_unsigned'],
})

import { z } from 'zod'

/** A setting that is a whole number, with its default. */
export const whole = (usual: number, from: number, to: number) =>
  z.preprocess(
    (value) => (value === undefined || value === '' ? usual : Number(value)),
    z.int(`must be a whole number`).min(from, `must be at least ${from}`).max(to, `must be at most ${to}`),
  )

/** A setting where what is left empty counts as not given. */
export const given = (schema: z.ZodType<string>) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
export const text = given(z.string().trim())

/** A setting that keeps the product from starting; `message` names it and says what it must be. */
export class WrongSetting extends Error {}

/** @throws WrongSetting when it is missing */
export function need<T>(setting: string, value: T | undefined, why: string): T {
  if (value === undefined) throw new WrongSetting(`${setting} is missing: ${why}`)
  return value
}

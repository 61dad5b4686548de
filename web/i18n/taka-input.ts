import { z } from 'zod'
import { poishaOf } from '#contract/base/typed'

/** Turns an amount typed in Taka into poisha that fit a schema. A text that is no amount is judged as nothing. */
export const typedTaka = (poisha: z.ZodType<number, number>) =>
  z
    .string()
    .transform((text) => poishaOf(text) ?? 0)
    .pipe(poisha)

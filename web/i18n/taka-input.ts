import { z } from 'zod'
import { poishaOf } from './money.ts'

/** What is typed in Taka, as poisha that keep to a schema. What is no amount is judged as nothing. */
export const typedTaka = (poisha: z.ZodType<number, number>) =>
  z
    .string()
    .transform((text) => poishaOf(text) ?? 0)
    .pipe(poisha)

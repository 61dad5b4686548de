import { reasonOf, Refused } from './refused.ts'

/**
 * Puts the server's field errors at their fields, the first one focused. What has no field of this form stays a sentence.
 * @returns the sentence to show below the form, or null when every error found its field.
 */
export function placeProblem<Field extends string>(
  cause: unknown,
  fields: readonly Field[],
  setError: (field: Field, error: { message: string }, focus: { shouldFocus: boolean }) => void,
): string | null {
  if (!(cause instanceof Refused)) return reasonOf(cause)
  const placed = (cause.problem.errors ?? []).filter(({ field }) => (fields as readonly string[]).includes(field))
  placed.forEach(({ field, message }, index) => setError(field as Field, { message }, { shouldFocus: index === 0 }))
  return placed.length > 0 && placed.length === cause.problem.errors?.length ? null : cause.message
}

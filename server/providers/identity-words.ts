import { plainLine } from '#contract/text'

/** A name as we keep it: from Google too, where it may be missing or of any length. */
export const tidy = (name: string, email: string) =>
  plainLine(name).slice(0, 100).trim() || email.split('@', 1)[0]!.slice(0, 100)

/** What went wrong, without the rows that errors of the database carry: they hold addresses. */
export function faultOf(...details: unknown[]): { reason?: string; stack?: string | undefined } {
  const error = details.find((detail) => detail instanceof Error)
  return error ? { reason: error.message, stack: error.stack } : {}
}

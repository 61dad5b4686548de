import { unnamed } from '#contract/accounts/number-words'
import { plainLine } from '#contract/base/text'
import type { NameRules } from './identity-input.ts'

/** The name of someone whose account at Google has no name that others may read here. They can give themselves another. */
const neutralName = unnamed

/** A name as we keep it: from Google too, where it may be missing, of any length, or one that no one may have. */
export function tidy({ name, email }: { name: string; email: string }, { objectionToName }: NameRules): string {
  const candidates = [name, email.split('@', 1)[0]!].map((text) => plainLine(text).slice(0, 100).trim())
  return candidates.find((text) => text !== '' && !objectionToName(text)) ?? neutralName
}

/** Describes a fault without the rows that errors of the database carry: they hold addresses. */
export function faultOf(...details: unknown[]): { reason?: string; stack?: string | undefined } {
  const error = details.find((detail) => detail instanceof Error)
  return error ? { reason: error.message, stack: error.stack } : {}
}

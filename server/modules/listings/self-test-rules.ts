// Rules of the self-test of a phone.
import type { AnsweredReport } from '#contract/listings/condition-grade'
import type { ModelMatch, SelfTest } from '#contract/listings/condition-report'
import { selfTestSteps } from '#contract/self-test/self-test-steps'
import type { SelfTestRecord } from '#read/listing-details'

/** The milliseconds for which a link works. */
export const linkLasts = 30 * 60_000

/** Compares a phone with its listing, as far as both are known. */
export function modelMatch({ models, brand, listed }: Pick<SelfTestRecord, 'models' | 'brand' | 'listed'>): ModelMatch {
  if (brand === null) return 'unknown'
  if (brand !== listed.brand) return 'other'
  if (listed.model === null || models.length === 0) return 'unknown'
  return models.includes(listed.model) ? 'same' : 'other'
}

/** A self-test as others than its seller read it: next to a confirmed photo of the same day alone. */
export const presentShownTest = (stored: SelfTestRecord | null | undefined, report: AnsweredReport | null) =>
  stored?.isShown === false ? null : presentSelfTest(stored, report)

/** A self-test as it is read. It is held against the listing and the condition report of now, or of the booking. */
export function presentSelfTest(
  stored: SelfTestRecord | null | undefined,
  report: AnsweredReport | null,
): SelfTest | null {
  if (!stored) return null
  const { models: _models, brand: _brand, listed: _listed, isShown: _isShown, ...shown } = stored
  const contradicts = selfTestSteps.filter((step) => {
    if (!('question' in step) || stored.steps[step.id].outcome !== 'failed') return false
    const answer = report?.answers[step.question.id]
    return answer !== undefined && (step.question.fine as readonly string[]).includes(answer)
  })
  return { ...shown, modelMatch: modelMatch(stored), contradicts: contradicts.map(({ id }) => id) }
}

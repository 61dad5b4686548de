import type { Problem } from '#contract/base/call'
import { RefusedCall } from '#seed/client'

/** The problem a call was refused with. @throws when it was not refused */
export async function refusal(answer: Promise<unknown>): Promise<Problem> {
  try {
    await answer
  } catch (error) {
    if (error instanceof RefusedCall) return error.problem
    throw error
  }
  throw new Error('It was not refused.')
}

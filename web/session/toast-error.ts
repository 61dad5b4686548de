import toast from 'react-hot-toast/headless'
import { reasonOf, Refused } from './refused.ts'

/** The end of a session and the loss of a role are announced, and lead away, by themselves; who was asked for a code and closed the question knows why. */
export function isSessionProblem(cause: unknown): boolean {
  return (
    cause instanceof Refused &&
    (cause.problem.status === 401 ||
      ['admins_only', 'sellers_only', 'second_factor_again'].includes(cause.problem.code))
  )
}

/** Says in a toast why something did not work, with the server's message when it is a refusal. */
export function toastError(cause: unknown): void {
  if (!isSessionProblem(cause)) toast.error(reasonOf(cause))
}

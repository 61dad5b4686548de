// Records each statement and each provider that a request waits for, with its time. It is read when the request was slow.
import { visitUnderWay } from './admission.ts'

/** Times are those of `performance`, in milliseconds. */
export interface WaitedFor {
  /** The name of a statement and the hash of its text, or the beginning of a text; or a provider and what was asked of it. */
  name: string
  began: number
  ms: number
  /** The process of PostgreSQL that carried it out, as `pg_stat_activity` and its log know it. */
  pid?: number | undefined
  isFailed?: true
}

/** The most steps of one request that are written down. */
const most = 100

/** Notes for the request under way how long a promise takes. @returns what it was given */
export function noteStep<T>(name: string, answer: T, pid?: number): T {
  const steps = visitUnderWay()?.steps
  if (!steps || steps.length >= most || !(answer instanceof Promise)) return answer
  const step: WaitedFor = { name, began: performance.now(), ms: 0, pid }
  steps.push(step)
  const end = () => void (step.ms = performance.now() - step.began)
  answer.then(end, () => {
    end()
    step.isFailed = true
  })
  return answer
}

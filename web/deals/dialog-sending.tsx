import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Deal } from '#contract/deals/deals'
import { getDeal } from '#contract/deals/deals'
import { isSessionProblem } from '#web/session/toast-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { invalidate } from '#web/session/query-of.ts'
import { keepDeal } from './queries.ts'

/** Sends what a dialog about a deal says, and closes it. `place` puts what is refused at its fields and returns what has none. */
export function useSending(onClose: () => void) {
  const client = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const send = async (request: () => Promise<Deal>, place: (cause: unknown) => string | null) => {
    setProblem(null)
    try {
      await keepDeal(client, await request())
      onClose()
    } catch (cause) {
      if (!isSessionProblem(cause)) setProblem(place(cause))
      // A refused request may come from a deal that has moved on.
      void invalidate(client, getDeal)
    }
  }
  return { problem, send }
}

/** The end of a dialog's form: what was refused, and the button that sends it. */
export function SendDialog({
  problem,
  isBusy,
  children,
}: {
  problem: string | null
  isBusy: boolean
  children: ReactNode
}) {
  return (
    <>
      {problem && <Alert>{problem}</Alert>}
      <button type="submit" className="btn btn-primary self-end" disabled={isBusy}>
        {children}
      </button>
    </>
  )
}

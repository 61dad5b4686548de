import { useEffect, useState } from 'react'
import { opened } from './opened.tsx'
import { type Proof, sessionActions } from './state.ts'

const ProofQuestion = opened(async () => (await import('./proof-question.tsx')).ProofQuestion)

type Answer = (isGiven: boolean) => void

/** Requests a code of the second step or of the number, or a login with Google, where a call wants a recent one. The call waits meanwhile, and what was typed for it stays. */
export function ProofDialog() {
  const [answer, setAnswer] = useState<{ by: Proof; give: Answer } | null>(null)

  useEffect(() => {
    let asked: Promise<boolean> | undefined
    const ask = async (by: Proof) => {
      const isGiven = await new Promise<boolean>((give) => setAnswer({ by, give }))
      asked = undefined
      setAnswer(null)
      return isGiven
    }
    // Several calls at once are one question.
    sessionActions.proveAgain = (by) => (asked ??= ask(by))
    return () => {
      sessionActions.proveAgain = () => Promise.resolve(false)
    }
  }, [])

  if (!answer) return null
  return <ProofQuestion by={answer.by} onDone={() => answer.give(true)} onClose={() => answer.give(false)} />
}

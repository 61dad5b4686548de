import { type FormEvent, type ReactNode, useState } from 'react'
import { useSpeech } from '#web/i18n/speech.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Lines } from '#web/ui/field.tsx'
import { reasonOf, Refused } from './refused.ts'
import { isSessionProblem } from './toast-error.ts'

interface TextFormProps {
  label: string
  hint?: string
  submit: string
  isPrimary?: boolean
  /** The text, where something else writes in it too. */
  written?: { text: string; onText: (text: string) => void }
  send: (text: string) => Promise<unknown>
  /** Next to the button. */
  children?: ReactNode
}

/** A text and the button that sends it. What was typed stays until it is sent. */
export function TextForm({ label, hint, submit, isPrimary = true, written, send, children }: TextFormProps) {
  const { say } = useSpeech()
  const [own, setOwn] = useState('')
  const { text, onText } = written ?? { text: own, onText: setOwn }
  const [state, setState] = useState<{ isSending: boolean; error?: string; problem?: string }>({ isSending: false })
  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (state.isSending) return
    if (text.trim() === '') return setState({ isSending: false, error: 'message_required' })
    setState({ isSending: true })
    try {
      await send(text)
      onText('')
      setState({ isSending: false })
    } catch (cause) {
      if (isSessionProblem(cause)) return setState({ isSending: false })
      const error = cause instanceof Refused ? cause.problem.errors?.[0]?.message : undefined
      setState({ isSending: false, ...(error ? { error } : { problem: reasonOf(cause) }) })
    }
  }
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate className="flex flex-col gap-3">
      <Lines
        label={label}
        hint={hint}
        error={state.error}
        dir="auto"
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      {state.problem && <Alert>{state.problem}</Alert>}
      <div className="flex flex-wrap items-center gap-3">
        <button type="submit" className={`btn ${isPrimary ? 'btn-primary' : ''}`} disabled={state.isSending}>
          {state.isSending ? say('Sending…', 'পাঠানো হচ্ছে…') : submit}
        </button>
        {children}
      </div>
    </form>
  )
}

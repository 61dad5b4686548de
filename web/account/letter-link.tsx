import { type ReactNode, useState } from 'react'
import { Narrow } from '#web/site/narrow.tsx'
import { Alert, LoadError } from '#web/ui/alert.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { useHashToken } from '#web/session/hash-token.ts'
import { reasonOf, Refused } from '#web/session/refused.ts'
import { useSpeech } from '#web/i18n/speech.ts'

interface LetterLinkProps<Done> {
  title: string
  /** The effect of the button. */
  about: ReactNode
  button: string
  act: (token: string) => Promise<Done>
  /** The text once it is done, and the way on. */
  done: (done: Done) => { said: ReactNode; way: ReactNode }
  /** The way on where the link does nothing. */
  otherwise: ReactNode
}

/** A page that the link of a letter leads to. Mail programs open links by themselves, so a button does what it is for and not the arrival. */
export function LetterLink<Done>({ title, about, button, act, done, otherwise }: LetterLinkProps<Done>) {
  const token = useHashToken()
  const { say } = useSpeech()
  const [state, setState] = useState<'open' | 'acting' | { done: Done } | { refused: string } | { failure: string }>(
    'open',
  )

  async function press() {
    setState('acting')
    try {
      setState({ done: await act(token ?? '') })
    } catch (cause) {
      const isRefused = cause instanceof Refused && [403, 409, 410, 422].includes(cause.problem.status)
      setState(isRefused ? { refused: cause.message } : { failure: reasonOf(cause) })
    }
  }

  const end = typeof state === 'object' && 'done' in state ? done(state.done) : null
  const isRefused = typeof state === 'object' && 'refused' in state
  return (
    <Narrow title={title}>
      {end ? (
        <>
          <p role="status" className="flex gap-3 text-lead">
            <span className="grid size-9 shrink-0 place-items-center rounded-full bg-primary text-primary-content">
              <CheckIcon />
            </span>
            <span className="min-w-0">{end.said}</span>
          </p>
          {end.way}
        </>
      ) : token === null || isRefused ? (
        <>
          <Alert>
            {isRefused
              ? state.refused
              : say('This link is not whole. Open it in the email again.', 'লিংকটি পুরো আসেনি। ইমেইল থেকে আবার খুলুন।')}
          </Alert>
          {otherwise}
        </>
      ) : (
        <>
          <p>{about}</p>
          <button
            type="button"
            className="btn btn-primary self-start"
            disabled={token === undefined || state === 'acting'}
            onClick={() => void press()}
          >
            {state === 'acting' ? say('One moment…', 'একটু অপেক্ষা করুন…') : button}
          </button>
          {typeof state === 'object' && 'failure' in state && (
            <LoadError message={state.failure} onRetry={() => void press()} />
          )}
        </>
      )}
    </Narrow>
  )
}

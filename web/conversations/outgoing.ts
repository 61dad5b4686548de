import { useRef, useState } from 'react'
import type { Risk } from '#contract/conversations/conversations'
import type { Photo } from '#contract/photos/photos'
import { uuid } from '#web/browser/uuid.ts'
import { withLock } from '#web/browser/with-lock.ts'
import { reasonOf, Refused } from '#web/session/refused.ts'

/** A message that has been written and is not known to have arrived. */
export interface Outgoing {
  key: string
  /** Empty where there are only photos. */
  text: string
  photos: Photo[]
  /** The reason why it did not arrive; null while it is on its way. */
  failure: string | null
  /** The warnings that its writer has to read before it is sent. */
  risks: Risk[]
}

export interface NewMessage {
  text: string
  photos: string[]
  key: string
  isConfirmed: boolean
}

function risksIn(cause: unknown): Risk[] {
  if (!(cause instanceof Refused) || cause.problem.code !== 'message_risky') return []
  return String(cause.problem['risks']).split(' ') as Risk[]
}

/** Nothing is known of what became of a message, so those written after it wait. One that was refused keeps none waiting. */
const isUnanswered = (cause: unknown) =>
  cause instanceof Refused && (cause.problem.status === 0 || cause.problem.status >= 500)

/**
 * Messages on their way, one after the other in the order in which they were written, in all tabs. One that did not arrive stays, and can be sent again: its key
 * makes sure that it is the same message.
 * @param place the conversation, or the phone before there is one
 * @param send fulfilled when the message has arrived and is shown
 */
export function useOutgoing(place: string, send: (message: NewMessage) => Promise<void>) {
  /** Those without an answer, with why, in their order. */
  const waiting = useRef(new Map<string, unknown>())
  const [outgoing, setOutgoing] = useState<Outgoing[]>([])
  const set = (key: string, change: Partial<Outgoing>) =>
    setOutgoing((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const remove = (key: string) => {
    waiting.current.delete(key)
    setOutgoing((all) => all.filter((one) => one.key !== key))
  }

  async function attempt({ key, text, photos }: Pick<Outgoing, 'key' | 'text' | 'photos'>, isConfirmed: boolean) {
    try {
      await withLock(`messages ${place}`, () => {
        const [earlier] = waiting.current
        if (earlier && earlier[0] !== key) throw earlier[1]
        return send({ key, text, photos: photos.map(({ img }) => img), isConfirmed })
      })
      remove(key)
    } catch (cause) {
      if (isUnanswered(cause)) waiting.current.set(key, cause)
      else waiting.current.delete(key)
      set(key, { failure: reasonOf(cause), risks: risksIn(cause) })
    }
  }
  /** Sends one again; one that was risky has been read about by now. */
  const repeat = (message: Outgoing) => {
    set(message.key, { failure: null, risks: [] })
    void attempt(message, message.risks.length > 0)
  }
  const repeatWaiting = () => outgoing.filter(({ key }) => waiting.current.has(key)).forEach(repeat)
  return {
    outgoing,
    write(text: string, photos: Photo[]) {
      repeatWaiting()
      const message = { text, photos, key: uuid() }
      setOutgoing((all) => [...all, { ...message, failure: null, risks: [] }])
      void attempt(message, false)
    },
    /** Sends one again, and with one that got no answer all that wait. */
    sendAgain(message: Outgoing) {
      if (waiting.current.has(message.key)) repeatWaiting()
      else repeat(message)
    },
    remove,
  }
}

import { useState } from 'react'
import type { Risk } from '#contract/conversations'
import type { Photo } from '#contract/photos'
import { reasonOf, Refused } from '#web/session/refused.ts'

/** A message that has been written and is not known to have arrived. */
export interface Outgoing {
  key: string
  /** Empty where there are only photos. */
  text: string
  photos: Photo[]
  /** Why it did not arrive; null while it is on its way. */
  trouble: string | null
  /** What its writer has to read before it is sent. */
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

/**
 * Messages on their way. One that did not arrive stays, and can be sent again: its key makes sure that it is the same message.
 * @param send fulfilled when the message has arrived and is shown
 */
export function useOutgoing(send: (message: NewMessage) => Promise<void>) {
  const [outgoing, setOutgoing] = useState<Outgoing[]>([])
  const set = (key: string, change: Partial<Outgoing>) =>
    setOutgoing((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const remove = (key: string) => setOutgoing((all) => all.filter((one) => one.key !== key))

  async function attempt({ key, text, photos }: Pick<Outgoing, 'key' | 'text' | 'photos'>, isConfirmed: boolean) {
    try {
      await send({ key, text, photos: photos.map(({ img }) => img), isConfirmed })
      remove(key)
    } catch (cause) {
      set(key, { trouble: reasonOf(cause), risks: risksIn(cause) })
    }
  }
  return {
    outgoing,
    write(text: string, photos: Photo[]) {
      const message = { text, photos, key: crypto.randomUUID() }
      setOutgoing((all) => [...all, { ...message, trouble: null, risks: [] }])
      void attempt(message, false)
    },
    /** Sends one again; one that was risky has been read about by now. */
    sendAgain(message: Outgoing) {
      set(message.key, { trouble: null, risks: [] })
      void attempt(message, message.risks.length > 0)
    },
    remove,
  }
}

import { useState } from 'react'
import { reasonOf } from '#web/session/refused.ts'

/** A message that has been written and is not known to have arrived. */
export interface Outgoing {
  key: string
  text: string
  /** Why it did not arrive; null while it is on its way. */
  trouble: string | null
}

/**
 * Messages on their way. One that did not arrive stays, and can be sent again: its key makes sure that it is the same message.
 * @param send fulfilled when the message has arrived and is shown
 */
export function useOutgoing(send: (message: { text: string; key: string }) => Promise<void>) {
  const [outgoing, setOutgoing] = useState<Outgoing[]>([])
  const set = (key: string, trouble: string | null) =>
    setOutgoing((all) => all.map((one) => (one.key === key ? { ...one, trouble } : one)))
  const remove = (key: string) => setOutgoing((all) => all.filter((one) => one.key !== key))

  async function attempt(message: { text: string; key: string }) {
    try {
      await send(message)
      remove(message.key)
    } catch (cause) {
      set(message.key, reasonOf(cause))
    }
  }
  return {
    outgoing,
    write(text: string) {
      const message = { text, key: crypto.randomUUID() }
      setOutgoing((all) => [...all, { ...message, trouble: null }])
      void attempt(message)
    },
    sendAgain({ key, text }: Outgoing) {
      set(key, null)
      void attempt({ key, text })
    },
    remove,
  }
}

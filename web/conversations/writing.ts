import { useState } from 'react'
import { type NewMessage, type Outgoing, useOutgoing } from './outgoing.ts'
import { usePhotosToSend } from './photos-to-send.tsx'

/**
 * Holds the state of writing messages: those on their way, and the text in the composer.
 * @param place the conversation, or the phone before there is one
 * @param send fulfilled when the message has arrived and is shown
 * @param listingId the phone, where it is the first message to its seller
 */
export function useWriting(place: string, send: (message: NewMessage) => Promise<void>, listingId?: string) {
  const [text, setText] = useState('')
  const toSend = usePhotosToSend(listingId)
  const { outgoing, write, sendAgain, remove } = useOutgoing(place, send)
  return {
    outgoing,
    forMessages: {
      outgoing,
      onSendAgain: sendAgain,
      onRemove: remove,
      onChange(message: Outgoing) {
        remove(message.key)
        setText(message.text)
        toSend.begin(message.photos)
      },
    },
    forComposer: {
      text,
      onText: setText,
      photos: toSend.forComposer,
      onWrite(words: string) {
        write(words, toSend.photos)
        toSend.begin([])
      },
    },
  }
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { startConversation } from '#contract/conversations'
import { Alert, Trouble } from '#web/ui/alert.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { ask } from '#web/session/api.ts'
import { isAbsent, Refused } from '#web/session/refused.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { ChatHead } from './chat-head.tsx'
import { Composer } from './composer.tsx'
import { MakeOffer } from './make-offer.tsx'
import { Messages } from './messages.tsx'
import { useOutgoing } from './outgoing.ts'
import { usePhotosToSend } from './photos-to-send.tsx'
import { phoneConversation } from './queries.ts'

/** Where one writes to the seller of a phone for the first time; who has done so is led on to the conversation. */
export function FirstMessage({ listingId }: { listingId: string }) {
  const { say } = useSpeech()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const query = useQuery(phoneConversation(listingId))
  const toSend = usePhotosToSend(listingId)
  const { outgoing, write, sendAgain, remove } = useOutgoing(async (message) => {
    const { conversationId } = await ask(startConversation, { body: { listingId, ...message } })
    void client.invalidateQueries({ queryKey: ['conversations', 'list'] })
    await navigate(`/dashboard/messages/${conversationId}`, { replace: true })
  })
  if (query.isError && !query.data) {
    const isFinal = isAbsent(query.error) || (query.error instanceof Refused && query.error.problem.status === 409)
    if (isFinal) return <Alert>{query.error.message}</Alert>
    return <Trouble message={query.error.message} onRetry={() => void query.refetch()} />
  }
  if (!query.data) return <TableSkeleton />
  const { conversationId, phone, sellerName, offers } = query.data
  if (conversationId && outgoing.length === 0) return <Navigate to={`/dashboard/messages/${conversationId}`} replace />
  return (
    <div className="flex min-h-[calc(100dvh-8rem)] max-w-2xl flex-col">
      <ChatHead phone={phone} otherName={sellerName} />
      <p className="pt-6 text-center text-small text-quiet">
        {say(
          'The seller sees your name. Pay only on PhoneHaat, never in advance elsewhere, and never give anyone a code or a PIN.',
          'বিক্রেতা আপনার নাম দেখবেন। টাকা দেবেন শুধু PhoneHaat-এ, অন্য কোথাও আগাম নয়; কাউকে কোনো কোড বা পিন দেবেন না।',
        )}
      </p>
      <Messages
        messages={[]}
        side="buyer"
        price={phone.price}
        otherName={sellerName}
        readByOther={0}
        outgoing={outgoing}
        onSendAgain={sendAgain}
        onRemove={remove}
        onChange={(message) => {
          remove(message.key)
          setText(message.text)
          toSend.begin(message.photos)
        }}
        held={[]}
        now={query.dataUpdatedAt}
      />
      <div className="chat-end">
        <MakeOffer phone={phone} room={offers} />
        <Composer
          side="buyer"
          text={text}
          onText={setText}
          photos={toSend.forComposer}
          onWrite={(words) => {
            write(words, toSend.photos)
            toSend.begin([])
          }}
        />
      </div>
    </div>
  )
}

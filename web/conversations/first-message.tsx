import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate } from 'react-router'
import { getConversations, startConversation } from '#contract/conversations/conversations'
import { conversationPath } from '#contract/base/dashboard-addresses'
import { Alert, LoadError } from '#web/ui/alert.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { ask } from '#web/session/api.ts'
import { isAbsent, Refused } from '#web/session/refused.ts'
import { useSession } from '#web/session/state.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { invalidate } from '#web/session/query-of.ts'
import { ChatHead } from './chat-head.tsx'
import { Composer } from './composer.tsx'
import { ConfirmToWrite } from './confirm-to-write.tsx'
import { MakeOffer } from './make-offer.tsx'
import { Messages } from './messages.tsx'
import { phoneConversation } from './queries.ts'
import { useWriting } from './writing.ts'

/** Writes to the seller of a phone for the first time; a person who has done so is led on to the conversation. */
export function FirstMessage({ listingId }: { listingId: string }) {
  const { say } = useSpeech()
  const { person } = useSession()
  const client = useQueryClient()
  const navigate = useNavigate()
  const query = useQuery(phoneConversation(listingId))
  const { outgoing, forMessages, forComposer } = useWriting(
    listingId,
    async (message) => {
      const { conversationId } = await ask(startConversation, { body: { listingId, ...message } })
      void invalidate(client, getConversations)
      await navigate(conversationPath(conversationId), { replace: true })
    },
    listingId,
  )
  if (query.isError && !query.data) {
    const isFinal = isAbsent(query.error) || (query.error instanceof Refused && query.error.problem.status === 409)
    if (isFinal) return <Alert>{query.error.message}</Alert>
    return <LoadError message={query.error.message} onRetry={() => void query.refetch()} />
  }
  if (!query.data) return <TableSkeleton />
  const { conversationId, phone, sellerName, offers, confirmFirst } = query.data
  const hasToConfirm = confirmFirst && person?.emailVerified === false
  if (conversationId && outgoing.length === 0) return <Navigate to={conversationPath(conversationId)} replace />
  return (
    <div className="flex min-h-[calc(100dvh-8rem)] max-w-2xl flex-col">
      <ChatHead phone={phone} otherName={sellerName} />
      <p className="pt-6 text-center text-small text-quiet">
        {say(
          'The seller sees your name. Pay only on PhoneHaat, and give no one a code or a PIN.',
          'বিক্রেতা আপনার নাম দেখবেন। টাকা দেবেন শুধু ফোনহাটে, অন্য কোথাও আগাম নয়; কাউকে কোনো কোড বা পিন দেবেন না।',
        )}
      </p>
      <Messages
        messages={[]}
        side="buyer"
        price={phone.price}
        otherName={sellerName}
        readByOther={0}
        {...forMessages}
        held={[]}
        now={query.dataUpdatedAt}
      />
      <div className="chat-end">
        {hasToConfirm ? (
          <ConfirmToWrite />
        ) : (
          <>
            <MakeOffer phone={phone} room={offers} />
            <Composer side="buyer" {...forComposer} />
          </>
        )}
      </div>
    </div>
  )
}

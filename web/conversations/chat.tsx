import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { blockPerson, type getConversation, sendMessage, unblockPerson } from '#contract/conversations/conversations'
import type { Reply } from '#contract/base/call'
import { LoadError } from '#web/ui/alert.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { ask } from '#web/session/api.ts'
import { inTime } from '#web/session/chunk.ts'
import { useSession } from '#web/session/state.ts'
import { toastError } from '#web/session/toast-error.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { ownConversations } from '#web/phones/answers.ts'
import { invalidate } from '#web/session/query-of.ts'
import { ChatHead } from './chat-head.tsx'
import { ChatMenu } from './chat-menu.tsx'
import { Composer } from './composer.tsx'
import { ConfirmToWrite } from './confirm-to-write.tsx'
import { MakeOffer } from './make-offer.tsx'
import { Messages } from './messages.tsx'
import { conversation } from './queries.ts'
import { useAtEnd } from './use-at-end.ts'
import { useReadMarks } from './use-read-marks.ts'
import { useWriting } from './writing.ts'

const ReportConversation = lazy(async () => ({
  default: (await inTime(import('./report-conversation.tsx'))).ReportConversation,
}))

/** One of one's conversations. */
export function Chat({ id }: { id: string }) {
  const query = useInfiniteQuery(conversation(id))
  if (query.isError && !query.data)
    return <LoadError message={query.error.message} onRetry={() => void query.refetch()} />
  if (!query.data) return <TableSkeleton />
  return <Talk key={id} query={query} pages={query.data.pages} />
}

interface TalkProps {
  query: ComponentProps<typeof ShowMore>['query'] & { dataUpdatedAt: number }
  /** The newest first. */
  pages: Reply<typeof getConversation>[]
}

function Talk({ query, pages }: TalkProps) {
  const [{ id, phone, side, otherName, sellerId, isBlocked, canWrite, confirmFirst, readByOther, held, offers }] =
    pages as [TalkProps['pages'][number]]
  const { say } = useSpeech()
  const { person } = useSession()
  const hasToConfirm = confirmFirst && person?.emailVerified === false
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [isReporting, setReporting] = useState(false)
  const refetch = () => invalidate(client, conversation(id))
  const { outgoing, forMessages, forComposer } = useWriting(id, async (body) => {
    await ask(sendMessage, { params: { id }, body })
    await refetch()
  })
  const block = useAction({
    mutationFn: (isWanted: boolean) => ask(isWanted ? blockPerson : unblockPerson, { params: { id } }),
    onSuccess: (_, isWanted) =>
      toast.success(
        isWanted
          ? say('Blocked. Neither of you can write to the other.', 'ব্লক করা হয়েছে। আপনারা কেউ কাউকে লিখতে পারবেন না।')
          : say('You can write to each other again.', 'আপনারা আবার একে অন্যকে লিখতে পারবেন।'),
      ),
    onError: toastError,
    onSettled: () => invalidate(client, ...ownConversations),
  })
  const messages = pages.flatMap((page) => page.messages).toReversed()
  const newest = messages.at(-1)
  useReadMarks(id, newest?.number ?? 0)
  const isAccepted = newest?.offer?.state === 'accepted'
  const end = useAtEnd(
    outgoing.at(-1)?.key ?? `${newest?.number} ${isAccepted}`,
    outgoing.length > 0 || newest?.isOwn === true || isAccepted,
  )

  return (
    <div className="flex min-h-[calc(100dvh-8rem)] max-w-2xl flex-col">
      <ChatHead phone={phone} otherName={otherName} sellerId={sellerId} onMore={() => setOpen(true)} />
      <div className="pt-4">
        <ShowMore query={query} of="messages" />
      </div>
      <Messages
        messages={messages}
        side={side}
        price={phone.price}
        otherName={otherName}
        readByOther={readByOther}
        {...forMessages}
        held={held}
        now={query.dataUpdatedAt}
      />
      <div className="chat-end">
        {canWrite && hasToConfirm && <ConfirmToWrite />}
        {canWrite && !hasToConfirm && (
          <>
            <MakeOffer phone={phone} room={offers} />
            <Composer side={side} {...forComposer} />
          </>
        )}
        {!canWrite && (
          <div className="flex flex-wrap items-center justify-between gap-3 py-4">
            <p className="text-quiet">
              {isBlocked
                ? say('You have blocked this person.', 'আপনি এঁকে ব্লক করেছেন।')
                : say('You can no longer write to each other here.', 'আপনারা এখানে আর একে অন্যকে লিখতে পারবেন না।')}
            </p>
            {isBlocked && (
              <button type="button" className="btn" onClick={() => block.mutate(false)}>
                {say('Unblock', 'ব্লক তুলে নিন')}
              </button>
            )}
          </div>
        )}
      </div>
      <div ref={end} />
      {isOpen && (
        <ChatMenu
          otherName={otherName}
          isBlocked={isBlocked}
          onBlock={() => block.mutate(!isBlocked)}
          onReport={() => setReporting(true)}
          onClose={() => setOpen(false)}
        />
      )}
      <Suspense>
        {isReporting && <ReportConversation id={id} otherName={otherName} onClose={() => setReporting(false)} />}
      </Suspense>
    </div>
  )
}

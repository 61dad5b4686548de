import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState, useEffect, useLayoutEffect, useRef, useEffectEvent } from 'react'
import toast from 'react-hot-toast/headless'
import {
  blockPerson,
  type getConversation,
  sendMessage,
  unblockPerson,
  getConversations,
  markConversationRead,
} from '#contract/conversations/conversations'
import type { Reply } from '#contract/base/call'
import { LoadError } from '#web/ui/alert.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { ask } from '#web/session/api.ts'
import { opened } from '#web/session/opened.tsx'
import { useSession } from '#web/session/state.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { ownConversations } from '#web/phones/answers.ts'
import { invalidate } from '#web/session/query-of.ts'
import { ChatHead } from './chat-head.tsx'
import { Composer } from './composer.tsx'
import { ConfirmToWrite } from './confirm-to-write.tsx'
import { MakeOffer } from './make-offer.tsx'
import { Messages } from './messages.tsx'
import { conversation, unreadConversations } from './queries.ts'
import { useWriting } from './writing.ts'
import { FlagIcon } from '#web/ui/icons.tsx'
import { LockIcon } from '#web/ui/work-icons.tsx'
import { Modal } from '#web/ui/modal.tsx'

const ReportConversation = opened(async () => (await import('./report-conversation.tsx')).ReportConversation)

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
      {isReporting && <ReportConversation id={id} otherName={otherName} onClose={() => setReporting(false)} />}
    </div>
  )
}

interface ChatMenuProps {
  otherName: string
  isBlocked: boolean
  onBlock: () => void
  onReport: () => void
  onClose: () => void
}

/** Offers the acts in a conversation besides writing. */
function ChatMenu({ otherName, isBlocked, onBlock, onReport, onClose }: ChatMenuProps) {
  const { say } = useSpeech()
  const after = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Modal title={say('This conversation', 'এই কথাবার্তা')} onClose={onClose}>
      <div className="flex flex-col gap-2">
        <button type="button" className="btn justify-start wrap-anywhere" onClick={after(onBlock)}>
          <LockIcon />
          {isBlocked
            ? say(`Unblock ${otherName}`, `${otherName}-এর ব্লক তুলে নিন`)
            : say(`Block ${otherName}`, `${otherName}-কে ব্লক করুন`)}
        </button>
        <button type="button" className="btn justify-start" onClick={after(onReport)}>
          <FlagIcon />
          {say('Report this conversation', 'কথাবার্তাটি রিপোর্ট করুন')}
        </button>
      </div>
    </Modal>
  )
}

/** Pixels from the end within which one looks at it: the field in which one writes can grow by that. */
const nearEnd = 200

/**
 * Keeps the end of a conversation in sight: at first, when one has written, and when something comes while one looks at the end. Who reads what
 * was written before is not moved.
 * @param last changes with every message, and with what becomes of an offer
 * @returns for the element behind all that is at the end, so that nothing of it covers the last message
 */
function useAtEnd(last: string, isOwn: boolean) {
  const end = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  useEffect(() => {
    const element = end.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => void (isAtEnd.current = entry?.isIntersecting ?? false), {
      rootMargin: `0px 0px ${nearEnd}px`,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useLayoutEffect(() => {
    if (isAtEnd.current || isOwn) end.current?.scrollIntoView({ block: 'end' })
  }, [last, isOwn])
  return end
}

/** Marks a conversation as read up to a message, while the page is looked at. Where that fails, the next message or look tries again. */
function useReadMarks(id: string, newest: number): void {
  const client = useQueryClient()
  const marked = useRef(0)
  const mark = useEffectEvent(async () => {
    if (document.visibilityState === 'hidden' || newest <= marked.current) return
    const before = marked.current
    marked.current = newest
    try {
      const answer = await ask(markConversationRead, { params: { id }, body: { upTo: newest } })
      client.setQueryData(unreadConversations.queryKey, answer)
      void invalidate(client, getConversations)
    } catch {
      marked.current = before
    }
  })
  useEffect(() => {
    const onLook = () => void mark()
    onLook()
    document.addEventListener('visibilitychange', onLook)
    return () => document.removeEventListener('visibilitychange', onLook)
  }, [newest])
}

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ChatIcon } from '#web/ui/icons.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { unreadConversations } from './queries.ts'

/** One's messages, in the top navigation: in how many conversations something is unread. */
export function MessagesLink() {
  const { say, count } = useSpeech()
  const unread = useQuery(unreadConversations).data?.unread ?? 0
  return (
    <Link to="/dashboard/messages" className="btn btn-ghost btn-square">
      <span className="relative">
        <ChatIcon className="size-6" />
        <span className="sr-only">
          {say('Messages', 'মেসেজ')}
          {unread > 0 && say(`, ${unread} unread`, `, ${count(unread)}টি নতুন`)}
        </span>
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="figures absolute -top-2 -end-2.5 flex h-5 min-w-5 items-center justify-center rounded-full bg-primary px-1 text-small leading-none font-semibold text-primary-content ring-2 ring-base-100"
          >
            {unread > 99 ? `${count(99)}+` : count(unread)}
          </span>
        )}
      </span>
    </Link>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { getConversations } from '#contract/conversations/conversations'
import { useMay } from '#web/session/shop-work.ts'
import { ChatIcon } from '#web/ui/icons.tsx'
import { UnreadIcon } from '#web/ui/unread-icon.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { unreadConversations } from './queries.ts'

/** One's messages, in the top navigation: in how many conversations something is unread. Nothing for who may not read those of the shop. */
export function MessagesLink() {
  const { say } = useSpeech()
  const may = useMay(getConversations)
  const unread = useQuery({ ...unreadConversations, enabled: may }).data?.unread ?? 0
  if (!may) return null
  return (
    <Link to="/dashboard/messages" className="btn btn-ghost btn-square">
      <UnreadIcon name={say('Messages', 'মেসেজ')} unread={unread}>
        <ChatIcon className="size-6" />
      </UnreadIcon>
    </Link>
  )
}

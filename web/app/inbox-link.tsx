import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { turns } from '#web/phones/deal-queries.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { UnreadIcon } from '#web/ui/unread-icon.tsx'
import { InboxIcon } from '#web/ui/work-icons.tsx'

/** All that waits for an admin, in the top navigation. */
export function InboxLink() {
  const { say } = useSpeech()
  return (
    <Link to="/dashboard/inbox" className="btn btn-ghost btn-square">
      <UnreadIcon name={say('Inbox', 'যা অপেক্ষায় আছে')} unread={useQuery(turns).data?.waiting ?? 0}>
        <InboxIcon className="size-6" />
      </UnreadIcon>
    </Link>
  )
}

import { Link, useNavigate } from 'react-router'
import { openBuyerConversation } from '#contract/conversations/conversations'
import type { Deal } from '#contract/deals/deals'
import { conversationPath } from '#contract/base/dashboard-addresses'
import { firstMessagePath } from '#contract/base/page-addresses'
import { ask } from '#web/session/api.ts'
import { toastError } from '#web/session/toast-error.ts'
import { ChatIcon } from '#web/ui/icons.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { useSpeech } from '#web/i18n/speech.ts'

const look = 'btn btn-square border-line bg-base-100'

/** Leads to what the two write to each other, which neither needs a telephone number for. */
export function WriteToOther({ deal: { id, listingId, role } }: { deal: Deal }) {
  const { say } = useSpeech()
  const navigate = useNavigate()
  const open = useAction({
    mutationFn: () => ask(openBuyerConversation, { params: { id } }),
    onSuccess: ({ conversationId }) => void navigate(conversationPath(conversationId)),
    onError: toastError,
  })
  if (role === 'buyer')
    return (
      <Link to={firstMessagePath(listingId)} aria-label={say('Message the seller', 'বিক্রেতাকে লিখুন')} className={look}>
        <ChatIcon className="size-5" />
      </Link>
    )
  return (
    <button
      type="button"
      aria-label={say('Message the buyer', 'ক্রেতাকে লিখুন')}
      className={look}
      disabled={open.isPending}
      onClick={() => open.mutate()}
    >
      <ChatIcon className="size-5" />
    </button>
  )
}

import { readDealMessages } from '#contract/deals/deal-cases'
import type { ContestedDeal } from '#contract/deals/problems'
import { MessageList } from '#web/admin/message-list.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { ask } from '#web/session/api.ts'
import { toastError } from '#web/session/toast-error.ts'
import { useAction } from '#web/ui/use-action.ts'

/** The messages of the two people of a deal for an admin, who opens them: each opening is in the audit log. `now` in milliseconds. */
export function Messages({ deal: { id, buyer, seller }, now }: { deal: ContestedDeal; now: number }) {
  const { say } = useSpeech()
  const reading = useAction({
    mutationFn: () => ask(readDealMessages, { params: { id } }),
    onError: toastError,
  })
  const messages = reading.data?.messages
  if (!messages)
    return (
      <div className="flex flex-col items-start gap-2">
        <p className="text-small text-quiet">
          {say(
            'Only these two people read their messages. Open them if you need them to decide. The audit log records who does.',
            'এই মেসেজ শুধু এই দুজন পড়েন। সিদ্ধান্তের জন্য দরকার হলে তবেই খুলুন। কে খুলেছেন তা অডিট লগে থাকে।',
          )}
        </p>
        <button type="button" className="btn" disabled={reading.isPending} onClick={() => reading.mutate()}>
          {say('Open their messages', 'তাঁদের মেসেজ খুলুন')}
        </button>
      </div>
    )
  if (messages.length === 0)
    return (
      <p className="text-quiet">
        {say('They have not written to each other about this phone.', 'এই ফোন নিয়ে তাঁরা একে অন্যকে কিছু লেখেননি।')}
      </p>
    )
  return <MessageList messages={messages} nameOf={(side) => (side === 'buyer' ? buyer : seller).name} now={now} />
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast/headless'
import { decideHeldMessage, type HeldMessage } from '#contract/conversations/conversation-reports'
import { HiddenName } from '#web/ui/name.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Listed } from '#web/ui/listed.tsx'
import { Ago } from '#web/ui/time.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { ask } from '#web/session/api.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { Shown } from '#web/phones/shown-photos.tsx'
import { invalidate } from '#web/session/query-of.ts'
import { heldMessages } from './queries.ts'
import { riskWords } from './risk-words.ts'
import { EmailAddress } from './person-name.tsx'
import { PersonLink } from './person-link.tsx'

/** Messages that look like a scam and wait for a decision, oldest first. */
export function HeldMessageList() {
  const { say } = useSpeech()
  const client = useQueryClient()
  const query = useQuery(heldMessages)
  const decide = useAction({
    mutationFn: ({ _id, isReleased }: { _id: string; isReleased: boolean }) =>
      ask(decideHeldMessage, { params: { id: _id }, body: { isReleased } }),
    onSuccess: (_, { isReleased }) =>
      toast.success(
        isReleased
          ? say('Message delivered.', 'মেসেজটি পৌঁছে দেওয়া হয়েছে।')
          : say('Message not delivered.', 'মেসেজটি পৌঁছে দেওয়া হয়নি।'),
      ),
    onSettled: () => invalidate(client, heldMessages),
  })
  return (
    <Listed query={query} empty={<Empty title={say('No message is waiting', 'কোনো মেসেজ অপেক্ষায় নেই')} />}>
      {(messages, now) => (
        <ul className="flex flex-col gap-4">
          {messages.map((message) => (
            <HeldCard
              key={message._id}
              message={message}
              now={now}
              onDecide={(isReleased) => decide.mutate({ _id: message._id, isReleased })}
            />
          ))}
        </ul>
      )}
    </Listed>
  )
}

interface HeldCardProps {
  message: HeldMessage
  /** In milliseconds. */
  now: number
  onDecide: (isReleased: boolean) => void
}

function HeldCard({ message: { text, photos, risks, sender, listing, heldAt }, now, onDecide }: HeldCardProps) {
  const { say } = useSpeech()
  return (
    <li className="flex flex-col gap-4 rounded-box border border-line p-4 sm:p-5">
      <div>
        <h2 className="text-lead wrap-anywhere">
          <PersonLink person={{ _id: sender._id, name: sender.name }} />
        </h2>
        <p className="text-small wrap-anywhere text-quiet">
          <span translate="no">
            <EmailAddress email={sender.email} /> · {listing.title}
          </span>{' '}
          · <Ago time={heldAt} now={now} />
        </p>
      </div>
      <p
        dir="auto"
        translate="no"
        className="max-w-prose border-s-2 border-line ps-3 wrap-anywhere whitespace-pre-line"
      >
        {text}
      </p>
      <Shown photos={photos} whose={say('the photo', 'ছবি')} className="" />
      <p className="text-small text-quiet">
        {say('It mentions:', 'এতে আছে:')} {risks.map((risk) => say(...riskWords[risk])).join(', ')}
      </p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-error" onClick={() => onDecide(false)}>
          {say('Do not deliver', 'পৌঁছে দেবেন না')}
          <HiddenName>: {sender.name}</HiddenName>
        </button>
        <button type="button" className="btn" onClick={() => onDecide(true)}>
          {say('Deliver', 'পৌঁছে দিন')}
          <HiddenName>: {sender.name}</HiddenName>
        </button>
      </div>
    </li>
  )
}

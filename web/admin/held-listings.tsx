import { useQuery, useQueryClient } from '@tanstack/react-query'
import { heldListings } from './queries.ts'
import { useSpeech, type Speech } from '#web/i18n/speech.ts'
import { Head } from '#web/site/head.tsx'
import { HiddenName } from '#web/ui/name.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Listed } from '#web/ui/listed.tsx'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { decideHeldListing, type HeldListing, HeldListingReason } from '#contract/listings/held-listings'
import { Shown } from '#web/phones/shown-photos.tsx'
import { ask } from '#web/session/api.ts'
import { Ago } from '#web/ui/time.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { invalidate } from '#web/session/query-of.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { riskWords } from './risk-words.ts'
import { PersonLink } from './person-link.tsx'

/** For admins: phones whose text looks like a scam, which wait for their decision. */
export function HeldListings() {
  const { say } = useSpeech()
  const query = useQuery(heldListings)
  const title = say('Held phones', 'আটকানো ফোন')
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <Head title={title} />
      <div className="flex flex-col gap-2">
        <h1 className="text-heading">{title}</h1>
        <p className="max-w-prose text-quiet">
          {say(
            'No buyer sees them yet. Reject one that asks for money first, for a code or for control of a phone.',
            'ক্রেতারা এখনও দেখছেন না। আগে টাকা, কোড বা ফোনের নিয়ন্ত্রণ চাইলে নাকচ করুন।',
          )}
        </p>
      </div>
      <Listed
        query={query}
        empty={<Empty title={say('No phone is waiting for a decision', 'কোনো ফোন সিদ্ধান্তের অপেক্ষায় নেই')} />}
      >
        {(rows, now) => <HeldListingList phones={rows} now={now} />}
      </Listed>
    </div>
  )
}

/** Phones that wait, each with what its seller wrote. `now` in milliseconds. */
function HeldListingList({ phones, now }: { phones: HeldListing[]; now: number }) {
  const { say } = useSpeech()
  const client = useQueryClient()
  const [rejecting, setRejecting] = useState<HeldListing | null>(null)
  const onDecided = () => invalidate(client, heldListings)
  const releasing = useAction({
    mutationFn: ({ _id: id, version }: HeldListing) =>
      ask(decideHeldListing, { params: { id }, body: { outcome: 'released', version } }),
    onSuccess: () => toast.success(say('The phone may be on the market.', 'ফোনটি বাজারে উঠতে পারবে।')),
    onSettled: onDecided,
  })
  return (
    <>
      <ul className="flex flex-col gap-4">
        {phones.map((phone) => (
          <HeldPhone
            key={phone._id}
            phone={phone}
            now={now}
            isReleasing={releasing.isPending && releasing.variables._id === phone._id}
            onRelease={() => releasing.mutate(phone)}
            onReject={() => setRejecting(phone)}
          />
        ))}
      </ul>
      {rejecting && (
        <ReasonDialog
          title={say('Reject this phone?', 'ফোনটি নাকচ করবেন?')}
          reason={HeldListingReason}
          label={say('Why', 'কেন')}
          hint={say('The seller will read this.', 'বিক্রেতা এটি পড়বেন।')}
          submit={say('Reject', 'নাকচ করুন')}
          onSubmit={async (reason) => {
            const { _id: id, version } = rejecting
            await ask(decideHeldListing, { params: { id }, body: { outcome: 'rejected', version, reason } })
            setRejecting(null)
            void onDecided()
          }}
          onClose={() => setRejecting(null)}
        >
          <span translate="no">{rejecting.title}</span> {say('stays off the market.', 'বাজারে উঠবে না।')}
        </ReasonDialog>
      )}
    </>
  )
}

interface HeldPhoneProps {
  phone: HeldListing
  now: number
  isReleasing: boolean
  onRelease: () => void
  onReject: () => void
}

const textsOf = ({ statedModel, location, description }: HeldListing, { say }: Speech) =>
  [
    { term: say('Model', 'মডেল'), text: statedModel },
    { term: say('Place', 'জায়গা'), text: location },
    { term: say('Description', 'বিবরণ'), text: description },
  ].filter(({ text }) => text)

function HeldPhone({ phone, now, isReleasing, onRelease, onReject }: HeldPhoneProps) {
  const speech = useSpeech()
  const { say, taka, deadline } = speech
  const { title, price, imgs, risks, seller, heldAt, lookedAtBy } = phone
  const named = <HiddenName>: {title}</HiddenName>
  return (
    <li className="flex flex-col gap-4 rounded-box border border-line p-4 sm:p-5">
      <div>
        <p className={`text-small font-semibold ${Date.parse(lookedAtBy) < now ? 'text-error' : ''}`}>
          {say(`Decide by ${deadline(lookedAtBy)}`, `${deadline(lookedAtBy)}-এর মধ্যে সিদ্ধান্ত দিন`)}
        </p>
        <h2 className="text-lead wrap-anywhere" translate="no">
          {title}
        </h2>
        <p className="text-small wrap-anywhere text-quiet">
          {taka(price)} · <PersonLink person={seller} /> · <Ago time={heldAt} now={now} />
        </p>
      </div>
      <p className="rounded-field bg-accent px-3 py-2 font-semibold text-accent-content">
        {say('It mentions:', 'এতে আছে:')} {risks.map((risk) => say(...riskWords[risk])).join(', ')}
      </p>
      <dl className="flex flex-col gap-3">
        {textsOf(phone, speech).map(({ term, text }) => (
          <div key={term}>
            <dt className="text-small text-quiet">{term}</dt>
            <dd dir="auto" translate="no" className="max-w-prose wrap-anywhere whitespace-pre-line">
              {text}
            </dd>
          </div>
        ))}
      </dl>
      <Shown photos={imgs} whose={say('the phone', 'ফোন')} className="" />
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-error" onClick={onReject}>
          {say('Reject', 'নাকচ করুন')}
          {named}
        </button>
        <button type="button" className="btn" disabled={isReleasing} onClick={onRelease}>
          {say('Let it on the market', 'বাজারে উঠতে দিন')}
          {named}
        </button>
      </div>
    </li>
  )
}

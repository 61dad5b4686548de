import { useQuery } from '@tanstack/react-query'
import { HeldListingList } from './held-listing-list.tsx'
import { heldListings } from './queries.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { Head } from '#web/site/head.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Listed } from '#web/ui/listed.tsx'

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

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams, Link } from 'react-router'
import { suspiciousPairs } from './queries.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { Head } from '#web/site/head.tsx'
import { HiddenName } from '#web/ui/name.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Listed } from '#web/ui/listed.tsx'
import { Filter } from '#web/ui/filter.tsx'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { sellerPath } from '#contract/base/page-addresses'
import {
  decidePair,
  getSuspiciousPairs,
  type SharedMark,
  type SuspiciousPair,
} from '#contract/accounts/suspicious-pairs'
import { NameOfPerson } from '#web/i18n/person-name.tsx'
import { ReviewText } from '#web/phones/review-list.tsx'
import { ask } from '#web/session/api.ts'
import { Ago } from '#web/ui/time.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { invalidate } from '#web/session/query-of.ts'
import { markWords } from './mark-words.ts'
import { EmailAddress } from './person-name.tsx'
import { SuspendDialog } from './suspension.tsx'
import { PersonLink } from './person-link.tsx'

export function SuspiciousPairs() {
  const { say } = useSpeech()
  const state = useSearchParams()[0].get('state') === 'decided' ? 'decided' : 'open'
  const query = useQuery(suspiciousPairs(state))
  const title = say('Suspicious pairs', 'সন্দেহজনক জোড়া')
  return (
    <div className="flex flex-col gap-6">
      <Head title={title} />
      <div className="flex flex-col gap-2">
        <h1 className="text-heading">{title}</h1>
        <p className="max-w-prose text-quiet">
          {say(
            'They may be one person who reviews themselves, or a family. Until you decide, their reviews and deals do not count.',
            'একই মানুষ নিজের রিভিউ নিজে লিখছেন হতে পারে, আবার একই পরিবারও হতে পারে। আপনি সিদ্ধান্ত না দেওয়া পর্যন্ত তাঁদের রিভিউ ও কেনাবেচা হিসাবে ধরা হয় না।',
          )}
        </p>
      </div>
      <Filter
        label={say('State', 'অবস্থা')}
        options={[
          { to: '.', title: say('Open', 'নতুন'), isChosen: state === 'open' },
          { to: '?state=decided', title: say('Decided', 'সিদ্ধান্ত হয়েছে'), isChosen: state === 'decided' },
        ]}
      />
      <Listed
        query={query}
        empty={
          <Empty
            title={
              state === 'open'
                ? say('No pair is waiting', 'কোনো জোড়া অপেক্ষায় নেই')
                : say('No pair has been decided yet', 'এখনও কোনো জোড়ার সিদ্ধান্ত হয়নি')
            }
          />
        }
      >
        {(rows, now) => <SuspiciousPairList pairs={rows} now={now} />}
      </Listed>
    </div>
  )
}

type PairPerson = SuspiciousPair['people'][number]

/** People who dealt with each other and may be one, with all that an admin decides by. `now` in milliseconds. */
function SuspiciousPairList({ pairs, now }: { pairs: SuspiciousPair[]; now: number }) {
  const client = useQueryClient()
  const [suspending, setSuspending] = useState<PairPerson | null>(null)
  return (
    <>
      <ul className="flex flex-col gap-4">
        {pairs.map((pair) => (
          <li
            key={pair.people.map(({ _id }) => _id).join(' ')}
            className="flex flex-col gap-4 rounded-box border border-line p-4 sm:p-5"
          >
            <Pair pair={pair} now={now} onSuspend={setSuspending} />
          </li>
        ))}
      </ul>
      {suspending && (
        <SuspendDialog
          people={[suspending]}
          onDone={() => {
            setSuspending(null)
            void invalidate(client, getSuspiciousPairs)
          }}
          onClose={() => setSuspending(null)}
        />
      )}
    </>
  )
}

interface PairProps {
  pair: SuspiciousPair
  now: number
  onSuspend: (person: PairPerson) => void
}

function Pair({ pair, now, onSuspend }: PairProps) {
  const { say } = useSpeech()
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {pair.people.map((person) => (
          <Person key={person._id} person={person} now={now} onSuspend={onSuspend} />
        ))}
      </div>
      <p>
        <span className="font-medium">{say('They share: ', 'যা মিলেছে: ')}</span>
        <Marks shares={pair.shares} />
        <span className="text-small text-quiet">
          {' · '}
          {say('found', 'পাওয়া গেছে')} <Ago time={pair.foundAt} now={now} />
        </span>
      </p>
      <Deals pair={pair} />
      {pair.reviews.length > 0 && <Reviews pair={pair} />}
      <Verdict pair={pair} />
    </>
  )
}

function Person({ person, now, onSuspend }: { person: PairPerson; now: number; onSuspend: PairProps['onSuspend'] }) {
  const { say } = useSpeech()
  const { _id, name, email, since, isSuspended } = person
  return (
    <div className="flex min-w-0 flex-col items-start gap-1">
      <h2 className="text-lead wrap-anywhere">
        <PersonLink person={{ _id, name }} />
      </h2>
      <p className="text-small wrap-anywhere text-quiet">
        <span translate="no">
          <EmailAddress email={email} />
        </span>
        {' · '}
        {say(
          <>
            joined <Ago time={since} now={now} />
          </>,
          <>
            <Ago time={since} now={now} /> যোগ দিয়েছেন
          </>,
        )}
      </p>
      {isSuspended ? (
        <p className="text-small font-medium">{say('Suspended', 'স্থগিত')}</p>
      ) : (
        <button type="button" className="btn btn-ghost btn-sm -ms-3" onClick={() => onSuspend(person)}>
          {say('Suspend', 'স্থগিত করুন')}
          <HiddenName>: {name}</HiddenName>
        </button>
      )}
      <Link to={sellerPath(_id)} className="link text-small">
        {say('Page of the seller', 'বিক্রেতার পাতা')}
      </Link>
    </div>
  )
}

function Marks({ shares }: { shares: SharedMark[] }) {
  const { say } = useSpeech()
  return shares.map((mark) => say(...markWords[mark])).join(', ')
}

function Deals({ pair: { deals, dealCount, sum, people } }: { pair: SuspiciousPair }) {
  const { say, count, plural, taka, longDate } = useSpeech()
  const nameOf = (id: string) => people.find(({ _id }) => _id === id)?.name ?? ''
  return (
    <details>
      <summary className="figures cursor-pointer py-2">
        {say(
          `${plural(dealCount, { one: '1 deal', other: `${count(dealCount)} deals` })}, ${taka(sum)} together`,
          `${count(dealCount)}টি কেনাবেচা, মোট ${taka(sum)}`,
        )}
      </summary>
      <ul className="flex flex-col gap-2 pt-1">
        {deals.map(({ bookingId, title, price, paidAt, stands, soldBy }) => (
          <li key={bookingId} className="figures wrap-anywhere">
            <span translate="no">{title}</span>, {taka(price)}
            <span className="block text-small text-quiet">
              <time dateTime={paidAt}>{longDate(paidAt)}</time>
              {' · '}
              {say('sold by ', 'বিক্রেতা: ')}
              <NameOfPerson name={nameOf(soldBy)} />
              {' · '}
              {stands
                ? say('complete', 'সম্পন্ন')
                : say('not complete, refunded or disputed', 'অসম্পূর্ণ, ফেরত যাওয়া বা আপত্তি ওঠা')}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Reviews({ pair: { reviews, people } }: { pair: SuspiciousPair }) {
  const { say, count, plural } = useSpeech()
  const nameOf = (id: string) => people.find(({ _id }) => _id === id)?.name ?? ''
  return (
    <details>
      <summary className="cursor-pointer py-2">
        {say(
          plural(reviews.length, { one: '1 review', other: `${count(reviews.length)} reviews` }),
          `${count(reviews.length)}টি রিভিউ`,
        )}
      </summary>
      <ul className="flex flex-col gap-3 pt-1">
        {reviews.map((review) => (
          <li key={review.id}>
            <p className="text-small text-quiet">
              <NameOfPerson name={nameOf(review.writtenBy)} />
              {review.isHidden && <span>{say(' · hidden', ' · লুকানো')}</span>}
            </p>
            <ReviewText review={review} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Verdict({ pair: { people, verdict } }: { pair: SuspiciousPair }) {
  const { say } = useSpeech()
  const client = useQueryClient()
  const decide = useAction({
    mutationFn: (verdict: 'fine' | 'kept_out') =>
      ask(decidePair, { body: { people: [people[0]._id, people[1]._id], verdict } }),
    onSuccess: ({ message }, verdict) =>
      toast.success(say(message, verdict === 'fine' ? 'তাঁদের রিভিউ হিসাবে ধরা হবে।' : 'তাঁদের রিভিউ হিসাবে ধরা হবে না।')),
    onSettled: () => invalidate(client, getSuspiciousPairs),
  })
  return (
    <div className="flex flex-wrap items-center gap-3">
      {verdict !== 'open' && (
        <p className="font-medium">
          {verdict === 'fine'
            ? say('What is between them counts.', 'তাঁদের মধ্যের সবকিছু হিসাবে ধরা হয়।')
            : say('Nothing between them counts.', 'তাঁদের মধ্যের কিছুই হিসাবে ধরা হয় না।')}
        </p>
      )}
      {verdict !== 'kept_out' && (
        <button type="button" className="btn" disabled={decide.isPending} onClick={() => decide.mutate('kept_out')}>
          {say('Hide their reviews', 'তাঁদের রিভিউ লুকান')}
        </button>
      )}
      {verdict !== 'fine' && (
        <button type="button" className="btn" disabled={decide.isPending} onClick={() => decide.mutate('fine')}>
          {say('This is fine', 'এটা ঠিক আছে')}
        </button>
      )}
    </div>
  )
}

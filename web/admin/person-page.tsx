import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import type { PersonFile } from '#contract/moderation/person-history'
import { contestedDealPath } from '#contract/base/dashboard-addresses'
import { phonePath, sellerPath, withQuery } from '#contract/base/page-addresses'
import { stateWords } from '#web/i18n/deal-states.ts'
import { NameOfPerson } from '#web/i18n/person-name.tsx'
import { conversationReasonWords, reasonWords } from '#web/i18n/report-reasons.ts'
import { type Both, useSpeech } from '#web/i18n/speech.ts'
import { Head } from '#web/site/head.tsx'
import { isAbsent } from '#web/session/refused.ts'
import { LoadError } from '#web/ui/alert.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Ago } from '#web/ui/time.tsx'
import { markWords } from './mark-words.ts'
import { PeopleTable } from './people-table.tsx'
import { PersonLink } from './person-link.tsx'
import { Counts, Decisions } from './person-summary.tsx'
import { personFile } from './queries.ts'
import { statusWords } from './status-words.ts'

/** One person, with all that admins know of them and can do. */
export function PersonPage() {
  const { say } = useSpeech()
  const { id = '' } = useParams()
  const query = useQuery(personFile(id))
  return (
    <div className="flex flex-col gap-6">
      <Head title={query.data?.history.name ?? say('A person', 'একজন')} />
      {query.isPending && <Loading />}
      {query.isError && !query.data && isAbsent(query.error) && (
        <Empty title={say('There is no such person', 'এমন কেউ নেই')} />
      )}
      {query.isError && !query.data && !isAbsent(query.error) && (
        <LoadError message={query.error.message} onRetry={() => void query.refetch()} />
      )}
      {query.data && <Found file={query.data} now={query.dataUpdatedAt} />}
    </div>
  )
}

interface FoundProps {
  file: PersonFile
  /** In milliseconds. */
  now: number
}

function Found({ file, now }: FoundProps) {
  const { say, longDate } = useSpeech()
  const { account, history } = file
  const shown = [
    say(`Since ${longDate(history.joinedAt)}`, `${longDate(history.joinedAt)} থেকে`),
    history.isConfirmed ? say('address confirmed', 'ঠিকানা নিশ্চিত') : say('address not confirmed', 'ঠিকানা নিশ্চিত নয়'),
    history.hasPayoutAccount
      ? say('has an account for payouts', 'টাকা পাওয়ার অ্যাকাউন্ট আছে')
      : say('no account for payouts', 'টাকা পাওয়ার অ্যাকাউন্ট নেই'),
  ]
  return (
    <>
      <header>
        <h1 className="text-heading wrap-anywhere">
          <NameOfPerson name={history.name} />
        </h1>
        <p className="text-quiet">
          {account ? shown.join(' · ') : say('This account was deleted.', 'অ্যাকাউন্টটি মুছে ফেলা হয়েছে।')}
        </p>
      </header>
      {history.suspension && (
        <p className="wrap-anywhere">
          <strong className="text-error">{say('Suspended:', 'স্থগিত:')}</strong>{' '}
          <span translate="no">{history.suspension.reason}</span>
        </p>
      )}
      <div className="grid items-start gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4 xl:order-last">
          <Counts person={history} />
          <Decisions person={history} now={now} />
        </div>
        <Lists file={file} now={now} />
      </div>
      {account && (
        <section aria-labelledby="acts" className="flex flex-col gap-3">
          <h2 id="acts" className="text-title">
            {say('What you can do', 'আপনি যা করতে পারেন')}
          </h2>
          <PeopleTable
            kind={account.accountType === 'seller' ? 'seller' : 'buyer'}
            rows={[account]}
            now={now}
            isAlone
          />
        </section>
      )}
    </>
  )
}

function Lists({ file: { account, history, listings, deals, reports, shares }, now }: FoundProps) {
  const { say, taka } = useSpeech()
  return (
    <div className="min-w-0 border-t border-line">
      <Rows title={say('Phones', 'ফোন')} rows={listings} keyOf={({ _id }) => _id}>
        {({ _id, title, price, status, postedAt }) => (
          <>
            <Link to={phonePath({ id: _id, title })} className="link" translate="no">
              {title}
            </Link>
            <Small>
              <span className="figures">{taka(price)}</span> · {say(...statusWords[status])} ·{' '}
              <Ago time={postedAt} now={now} />
            </Small>
          </>
        )}
      </Rows>
      <Rows title={say('Deals', 'কেনাবেচা')} rows={deals} keyOf={({ id }) => id}>
        {({ id, title, price, role, state, other, at }) => (
          <>
            <Link to={contestedDealPath(id)} className="link" translate="no">
              {title}
            </Link>
            , <span className="figures">{taka(price)}</span>
            <Small>
              {role === 'buyer' ? say('bought of ', 'বিক্রেতা: ') : say('sold to ', 'ক্রেতা: ')}
              <PersonLink person={other} /> · {say(...stateWords[state])} · <Ago time={at} now={now} />
            </Small>
          </>
        )}
      </Rows>
      <Rows title={say('Reports', 'রিপোর্ট')} rows={reports} keyOf={({ at, by, of }) => `${at} ${by._id} ${of._id}`}>
        {({ about, title, reason, isOpen, by, of, at }) => (
          <>
            <span className={of._id === history._id ? 'font-semibold' : ''}>{say(...reasons[reason])}</span>:{' '}
            <span translate="no">{title}</span>
            <Small>
              {about === 'phone' ? say('phone of ', 'ফোনটি যাঁর: ') : say('messages of ', 'মেসেজ যাঁর: ')}
              <PersonLink person={of} /> · {say('reported by ', 'রিপোর্ট করেছেন: ')}
              <PersonLink person={by} /> · {isOpen && <span>{say('open', 'খোলা')} · </span>}
              <Ago time={at} now={now} />
            </Small>
          </>
        )}
      </Rows>
      <Rows
        title={say('Same card, account or browser', 'কার্ড, অ্যাকাউন্ট বা ব্রাউজার এক')}
        rows={shares}
        keyOf={({ with: other }) => other._id}
      >
        {({ with: other, marks, verdict, at }) => (
          <>
            <PersonLink person={other} />
            <Small>
              {marks.map((mark) => say(...markWords[mark])).join(', ')} · {say(...verdicts[verdict])} ·{' '}
              <Ago time={at} now={now} />
            </Small>
          </>
        )}
      </Rows>
      <Link
        to={withQuery('/dashboard/audit-log', `person=${history._id}`)}
        className="link my-2 me-6 inline-flex min-h-11 items-center text-small"
      >
        {say('All in the audit log', 'অডিট লগে সব')}
      </Link>
      {account?.accountType === 'seller' && (
        <Link to={sellerPath(account._id)} className="link my-2 inline-flex min-h-11 items-center text-small">
          {say('The page that buyers see', 'ক্রেতারা যে পাতা দেখেন')}
        </Link>
      )}
    </div>
  )
}

const reasons: Record<PersonFile['reports'][number]['reason'], Both> = { ...conversationReasonWords, ...reasonWords }

const verdicts: Record<PersonFile['shares'][number]['verdict'], Both> = {
  open: ['not decided', 'সিদ্ধান্ত হয়নি'],
  fine: ['found fine', 'ঠিক আছে বলা হয়েছে'],
  kept_out: ['does not count', 'হিসাবে ধরা হয় না'],
}

interface RowsProps<Row> {
  title: string
  rows: Row[]
  keyOf: (row: Row) => string
  children: (row: Row) => ReactNode
}

/** A folded list with how many rows it has; one that is empty says so and does not open. */
function Rows<Row>({ title, rows, keyOf, children }: RowsProps<Row>) {
  const { say, count } = useSpeech()
  if (rows.length === 0)
    return (
      <p className="flex min-h-12 items-center justify-between gap-4 border-b border-line">
        <span className="font-semibold">{title}</span>
        <span className="text-quiet">{say('None', 'নেই')}</span>
      </p>
    )
  return (
    <Fold title={title} answer={count(rows.length)}>
      <ul className="flex flex-col gap-3">
        {rows.map((row) => (
          <li key={keyOf(row)} className="wrap-anywhere">
            {children(row)}
          </li>
        ))}
      </ul>
    </Fold>
  )
}

const Small = ({ children }: { children: ReactNode }) => <p className="text-small text-quiet">{children}</p>

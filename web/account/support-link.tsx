import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { writeFromAccountPath } from '#contract/base/dashboard-addresses'
import { openVisitorThread, SupportKind, writeAgainAsVisitor } from '#contract/support/support'
import { ask } from '#web/session/api.ts'
import { useHashToken } from '#web/session/hash-token.ts'
import { queryClientOf } from '#web/session/query-client.ts'
import { queryOf } from '#web/session/query-of.ts'
import { useSession } from '#web/session/state.ts'
import { SupportStatus, SupportTalk } from '#web/session/support-words.tsx'
import { TextForm } from '#web/session/text-form.tsx'
import { Narrow } from '#web/site/narrow.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { LoadError } from '#web/ui/alert.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { WriteToMarket } from './write-to-market.tsx'

/** The page on which somebody without an account writes to the market, and to which the link in the answer leads. */
export function SupportLink() {
  const { say } = useSpeech()
  const { person } = useSession()
  const token = useHashToken()
  return (
    <QueryClientProvider client={queryClientOf(person?.id ?? '')}>
      <Narrow title={token ? say('You and PhoneHaat', 'আপনি ও ফোনহাট') : say('Write to us', 'আমাদের লিখুন')}>
        {token === undefined ? <TableSkeleton /> : token ? <Linked token={token} /> : <First />}
      </Narrow>
    </QueryClientProvider>
  )
}

/** The first message. Who is logged in writes it in the dashboard. */
function First() {
  const { say } = useSpeech()
  const { person } = useSession()
  const kind = SupportKind.catch('question').parse(useSearchParams()[0].get('kind'))
  const [reach, setReach] = useState<string | null>(null)
  const toDashboard = writeFromAccountPath(kind)
  if (person) return <Navigate to={toDashboard} replace />
  if (reach !== null)
    return (
      <p role="status" className="text-lead wrap-anywhere">
        {say(
          <>
            Thank you. We will answer to <span translate="no">{reach}</span>, with a link that opens what you wrote.
          </>,
          <>
            ধন্যবাদ। <span translate="no">{reach}</span> ঠিকানায় উত্তর যাবে, সঙ্গে আপনার লেখা খোলার লিংক।
          </>,
        )}
      </p>
    )
  return (
    <>
      <p className="text-quiet">
        {say(
          <>
            Do you have an account? <To path={toDashboard}>Log in and write from there</To>: then we know your orders.
          </>,
          <>
            অ্যাকাউন্ট আছে? <To path={toDashboard}>লগইন করে লিখুন</To>: তাহলে আপনার অর্ডার আমরা দেখতে পাই।
          </>,
        )}
      </p>
      <WriteToMarket isVisitor kind={kind} onSent={({ reach }) => setReach(reach)} />
    </>
  )
}

const To = ({ path, children }: { path: string; children: string }) => (
  <Link to={path} className="link">
    {children}
  </Link>
)

function Linked({ token }: { token: string }) {
  const { say } = useSpeech()
  const query = useQuery(queryOf(openVisitorThread, { body: { token } }))
  const [key, setKey] = useState(() => crypto.randomUUID())
  if (query.isError && !query.data)
    return (
      <>
        <LoadError message={query.error.message} onRetry={() => void query.refetch()} />
        <Link to="/support" reloadDocument className="link">
          {say('Write to us again', 'আমাদের আবার লিখুন')}
        </Link>
      </>
    )
  if (!query.data) return <TableSkeleton />
  return (
    <>
      <p className="text-small text-quiet">
        <SupportStatus thread={query.data} />
      </p>
      <SupportTalk messages={query.data.messages} />
      <TextForm
        label={say('Write back', 'উত্তর লিখুন')}
        submit={say('Send', 'পাঠান')}
        send={async (text) => {
          await ask(writeAgainAsVisitor, { body: { token, text, key } })
          setKey(crypto.randomUUID())
          await query.refetch()
        }}
      />
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Balances, Entries } from '#web/admin/ledger.tsx'
import { Debts } from '#web/admin/debt-list.tsx'
import { Batches, ToPay } from '#web/admin/payout-overview.tsx'
import { RefundsByHand } from '#web/admin/refunds-by-hand.tsx'
import { ledger, payouts } from '#web/admin/queries.ts'
import { Head } from '#web/site/head.tsx'
import { LoadError } from '#web/ui/alert.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { useSpeech } from '#web/i18n/speech.ts'

/** For admins: what is to be paid to sellers, and where the money of the market is. */
export default function Money() {
  const { say, count } = useSpeech()
  const query = useQuery(ledger)
  const overview = useQuery(payouts)
  return (
    <div className="flex flex-col gap-8">
      <Head title={say('Money', 'টাকার হিসাব')} />
      <h1 className="text-heading">{say('Money', 'টাকার হিসাব')}</h1>
      {overview.isError && !overview.data && (
        <LoadError message={overview.error.message} onRetry={() => void overview.refetch()} />
      )}
      {overview.data && (
        <>
          <ToPay overview={overview.data} />
          <Batches batches={overview.data.batches} />
          <RefundsByHand />
          <Debts debts={overview.data.debts} feesPaid={overview.data.feesPaid} />
        </>
      )}
      {query.isPending && <TableSkeleton />}
      {query.isError && !query.data && <LoadError message={query.error.message} onRetry={() => void query.refetch()} />}
      {query.data && query.data.entries.length === 0 && (
        <Empty title={say('No money has come in yet', 'এখনও কোনো টাকা আসেনি')} />
      )}
      {query.data && query.data.entries.length > 0 && (
        <>
          <Balances accounts={query.data.accounts} />
          <Fold title={say('Latest entries', 'সর্বশেষ লেনদেন')} answer={count(query.data.entries.length)}>
            <Entries entries={query.data.entries} />
          </Fold>
        </>
      )}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { OwnMoney } from '#contract/payments/payouts'
import { ConfirmAddress } from '#web/session/confirm-address.tsx'
import { MoneyTotals, OwedMoney, OwnPayouts, SalesMoney } from '#web/deals/own-money.tsx'
import { PayoutAccountPart } from '#web/deals/payout-account.tsx'
import { ownMoney } from '#web/deals/queries.ts'
import { OwnBooks } from '#web/deals/own-books.tsx'
import { FeeNote, ReserveNote } from '#web/deals/reserve-note.tsx'
import { Head } from '#web/site/head.tsx'
import { Alert, LoadError } from '#web/ui/alert.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { type Both, useSpeech } from '#web/i18n/speech.ts'

const toBePaid: Both = [
  'We only pay sellers whose email address is confirmed.',
  'ইমেইল ঠিকানা নিশ্চিত করলে তবেই টাকা পাঠানো হয়।',
]

/** Shows a seller the payouts for their phones: the account, the amounts, and the times. */
export default function Payouts() {
  const { say } = useSpeech()
  const query = useQuery(ownMoney)
  return (
    <div className="flex flex-col gap-8">
      <Head title={say('Payouts', 'বিক্রির টাকা')} />
      <h1 className="text-heading">{say('Payouts', 'বিক্রির টাকা')}</h1>
      {query.isPending && <TableSkeleton />}
      {query.isError && !query.data && <LoadError message={query.error.message} onRetry={() => void query.refetch()} />}
      {query.data && <Money money={query.data} />}
    </div>
  )
}

function Money({ money }: { money: OwnMoney }) {
  const { say } = useSpeech()
  return (
    <>
      <MoneyTotals totals={money.totals} />
      <div className="flex flex-col gap-1">
        <FeeNote feeBasisPoints={money.feeBasisPoints} />
        <ReserveNote reserve={money.reserve} />
      </div>
      <OwedMoney money={money} />
      {money.waits === 'unconfirmed' && <ConfirmAddress because={toBePaid} />}
      {money.waits === 'suspended' && (
        <Alert>
          {say('While your account is suspended, nothing is paid out.', 'আপনার অ্যাকাউন্ট স্থগিত থাকা পর্যন্ত টাকা পাঠানো হবে না।')}
        </Alert>
      )}
      <PayoutAccountPart money={money} />
      <section aria-labelledby="sales" className="flex flex-col gap-4">
        <h2 id="sales" className="text-title">
          {say('Your sales', 'আপনার বিক্রি')}
        </h2>
        {money.sales.length === 0 ? (
          <p className="text-quiet">
            {say('Nothing yet.', 'এখনও কিছু নেই।')}{' '}
            <Link to="/dashboard/my-sales" className="link">
              {say('My Sales', 'আমার বিক্রি')}
            </Link>
          </p>
        ) : (
          <SalesMoney sales={money.sales} />
        )}
      </section>
      {money.payouts.length > 0 && (
        <section aria-labelledby="payouts" className="flex flex-col gap-4">
          <h2 id="payouts" className="text-title">
            {say('Sent to you', 'আপনাকে পাঠানো')}
          </h2>
          <OwnPayouts payouts={money.payouts} />
        </section>
      )}
      <OwnBooks />
    </>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { type OwnLostReport, takeBackLostReport } from '#contract/lost-phones/lost-phones'
import { ask } from '#web/session/api.ts'
import { toastError } from '#web/session/toast-error.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { LoadError } from '#web/ui/alert.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { Ago } from '#web/ui/time.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { invalidate } from '#web/session/query-of.ts'
import { kindWords, ownLostReports, stateWords } from './lost-phones.ts'

const stands = ({ state }: OwnLostReport) => state === 'open' || state === 'confirmed'

/** One's reports of lost phones, and a way to take them back. */
export function OwnLostReports() {
  const { say } = useSpeech()
  const client = useQueryClient()
  const query = useQuery(ownLostReports)
  const [asked, setAsked] = useState<OwnLostReport | null>(null)
  const takingBack = useAction({
    mutationFn: (report: OwnLostReport) => ask(takeBackLostReport, { params: { id: report._id } }),
    onSuccess: ({ message }) => toast.success(say(message, 'রিপোর্টটি তুলে নেওয়া হয়েছে।')),
    onError: toastError,
    onSettled: () => {
      setAsked(null)
      return invalidate(client, ownLostReports)
    },
  })
  if (query.isPending) return <TableSkeleton />
  if (!query.data) return <LoadError message={query.error.message} onRetry={() => void query.refetch()} />
  if (query.data.length === 0)
    return <p className="text-quiet">{say('You have not reported a phone.', 'আপনি কোনো ফোন রিপোর্ট করেননি।')}</p>
  return (
    <>
      <ul className="flex flex-col gap-3">
        {query.data.map((report) => (
          <li key={report._id} className="flex flex-col gap-2 rounded-box border border-line p-4">
            <p className="wrap-anywhere">
              <strong>{say(...kindWords[report.kind])}</strong> <span aria-hidden="true">·</span> {say('GD', 'জিডি')}{' '}
              <span translate="no">{report.gdNumber}</span>, <span translate="no">{report.thana}</span>{' '}
              <span aria-hidden="true">·</span> <Ago time={report.reportedAt} now={query.dataUpdatedAt} />
            </p>
            {report.imeis.length > 0 && (
              <p className="figures font-mono wrap-anywhere" translate="no">
                {report.imeis.join(', ')}
              </p>
            )}
            <p className="text-quiet">{say(...stateWords[report.state])}</p>
            {stands(report) && (
              <button type="button" className="btn btn-sm self-start" onClick={() => setAsked(report)}>
                {say('I have it back', 'ফোনটি ফিরে পেয়েছি')}
                <span className="sr-only" translate="no">
                  : {report.gdNumber}
                </span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <Confirm
          question={say('Withdraw this report?', 'রিপোর্টটি তুলে নেবেন?')}
          action={say('Withdraw', 'তুলে নিন')}
          isPending={takingBack.isPending}
          isHarmless
          onConfirm={() => takingBack.mutate(asked)}
          onDecline={() => setAsked(null)}
        >
          {say(
            'A phone with this IMEI can then be sold here again. Withdrawing a report before an admin has decided counts against you. We delete the IMEI after a year.',
            'এই IMEI-র ফোন আবার এখানে বিক্রি করা যাবে। অ্যাডমিনের সিদ্ধান্তের আগে তুলে নিলে তা আপনার বিপক্ষে যায়। এক বছর পর IMEI মুছে ফেলা হবে।',
          )}
        </Confirm>
      )}
    </>
  )
}

import { useState } from 'react'
import { type LossKind, type LostReport, readLostImeis } from '#contract/lost-phones'
import { districts } from '#contract/places'
import { ImeiList } from '#web/phones/imei-list.tsx'
import { ask } from '#web/session/api.ts'
import { toastError } from '#web/session/toast-error.ts'
import { type Both, useSpeech } from '#web/i18n/speech.ts'
import { Ago } from '#web/ui/time.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { LostDecisionDialog } from './lost-decision-dialog.tsx'

const kinds: Record<LossKind, Both> = { lost: ['Lost', 'হারানো'], stolen: ['Stolen', 'চুরি'] }

/** Reports of lost phones with the listings that they keep off the market. `now` in milliseconds. */
export function LostReportList({ reports, now }: { reports: LostReport[]; now: number }) {
  const { say } = useSpeech()
  const [deciding, setDeciding] = useState<{ report: LostReport; isConfirming: boolean } | null>(null)
  return (
    <>
      <ul className="flex flex-col gap-4">
        {reports.map((report) => (
          <li key={report._id} className="flex flex-col gap-4 rounded-box border border-line p-4 sm:p-5">
            <Diary report={report} now={now} />
            <Phones phones={report.phones} />
            {report.imeis.length > 0 && <Imeis report={report} />}
            {report.decidedBy && (
              <p className="wrap-anywhere">
                <span translate="no">{report.decision}</span>
                <span className="block text-small text-quiet" translate="no">
                  {report.decidedBy}
                </span>
              </p>
            )}
            {report.state === 'open' && (
              <div className="flex flex-wrap gap-3">
                {([true, false] as const).map((isConfirming) => (
                  <button
                    key={String(isConfirming)}
                    type="button"
                    className={isConfirming ? 'btn btn-primary' : 'btn'}
                    onClick={() => setDeciding({ report, isConfirming })}
                  >
                    {isConfirming ? say('Confirm', 'মেনে নিন') : say('Reject', 'নাকচ করুন')}
                    <span className="sr-only" translate="no">
                      : {report.gdNumber}
                    </span>
                  </button>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
      {deciding && <LostDecisionDialog {...deciding} onClose={() => setDeciding(null)} />}
    </>
  )
}

function Diary({ report, now }: { report: LostReport; now: number }) {
  const { say, count, longDate, plural } = useSpeech()
  const { kind, gdNumber, gdDate, districtId, thana, reporter, rejectedBefore, reportedAt } = report
  const district = districts.find(({ id }) => id === districtId)
  return (
    <div>
      <h2 className="text-lead wrap-anywhere">
        {say(...kinds[kind])}: {say('GD', 'জিডি')} <span translate="no">{gdNumber}</span>
      </h2>
      <p className="wrap-anywhere">
        <span translate="no">{thana}</span>, {district && say(district.name, district.bangla)}{' '}
        <span aria-hidden="true">·</span> {longDate(`${gdDate}T06:00:00Z`)}
      </p>
      <p className="text-small wrap-anywhere text-quiet">
        <span translate="no">
          {reporter.name} ({reporter.email})
        </span>{' '}
        <span aria-hidden="true">·</span> <Ago time={reportedAt} now={now} />
        {rejectedBefore > 0 && (
          <strong className="block text-error">
            {plural(rejectedBefore, {
              one: say('One other report by this person was rejected', 'এই ব্যক্তির আরেকটি রিপোর্ট নাকচ হয়েছে'),
              other: say(
                `${count(rejectedBefore)} other reports by this person were rejected`,
                `এই ব্যক্তির আরও ${count(rejectedBefore)}টি রিপোর্ট নাকচ হয়েছে`,
              ),
            })}
          </strong>
        )}
      </p>
    </div>
  )
}

function Phones({ phones }: { phones: LostReport['phones'] }) {
  const { say } = useSpeech()
  if (phones.length === 0)
    return <p className="text-quiet">{say('No listing has this IMEI.', 'এই IMEI-র কোনো ফোন এখানে তোলা হয়নি।')}</p>
  return (
    <ul className="flex flex-col gap-2 border-s-2 border-line ps-3">
      {phones.map(({ _id, title, isFrozen, isPaid, seller }) => (
        <li key={_id} className="wrap-anywhere">
          <strong translate="no">{title}</strong> {isFrozen && say('(off the market)', '(বাজারে নেই)')}
          {isPaid && (
            <span className="text-error">{say('(paid, the deal is on hold)', '(টাকা দেওয়া হয়েছে, কেনাবেচা আটকে আছে)')}</span>
          )}
          <span className="block text-small text-quiet" translate="no">
            {seller.name} ({seller.email})
          </span>
        </li>
      ))}
    </ul>
  )
}

function Imeis({ report }: { report: LostReport }) {
  const { say } = useSpeech()
  const reading = useAction({
    mutationFn: () => ask(readLostImeis, { params: { id: report._id } }),
    onError: toastError,
  })
  if (reading.data) return <ImeiList imeis={reading.data.imeis} />
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="figures font-mono wrap-anywhere" translate="no">
        {report.imeis.join(', ')}
      </span>
      <button type="button" className="btn btn-sm" disabled={reading.isPending} onClick={() => reading.mutate()}>
        {say('Show the full IMEI', 'পুরো IMEI দেখুন')}
      </button>
      <span className="text-small text-quiet">
        {say('The audit log records who reads it.', 'কে দেখেছেন তা অডিট লগে থাকে।')}
      </span>
    </div>
  )
}

import { useState } from 'react'
import {
  lostReportHours,
  type LossKind,
  type LostReport,
  type LostReportState,
  readLostImeis,
} from '#contract/lost-phones/lost-phones'
import { districts } from '#contract/catalogue/places'
import { ImeiList } from '#web/phones/imei-list.tsx'
import { ask } from '#web/session/api.ts'
import { toastError } from '#web/session/toast-error.ts'
import { type Both, useSpeech } from '#web/i18n/speech.ts'
import { Ago } from '#web/ui/time.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { decisionsOf, decisionWords, type LostDecisionName } from './lost-decisions.ts'
import { LostDecisionDialog } from './lost-decision-dialog.tsx'
import { ReportedPhones } from './reported-phones.tsx'
import { PersonLink } from './person-link.tsx'

const kinds: Record<LossKind, Both> = { lost: ['Lost', 'হারানো'], stolen: ['Stolen', 'চুরি'] }

const stateWords: Record<LostReportState, Both> = {
  open: ['open', 'খোলা'],
  confirmed: ['confirmed', 'মেনে নেওয়া'],
  rejected: ['rejected', 'নাকচ'],
  taken_back: ['withdrawn', 'তুলে নেওয়া'],
}

/** Reports of lost phones with the listings and deals that they are about. `now` in milliseconds. */
export function LostReportList({ reports, now }: { reports: LostReport[]; now: number }) {
  const { say } = useSpeech()
  const [deciding, setDeciding] = useState<{ report: LostReport; decision: LostDecisionName } | null>(null)
  return (
    <>
      <ul className="flex flex-col gap-4">
        {reports.map((report) => (
          <li key={report._id} className="flex flex-col gap-4 rounded-box border border-line p-4 sm:p-5">
            <Diary report={report} now={now} />
            <Hold report={report} now={now} />
            <ReportedPhones phones={report.phones} />
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
                {decisionsOf(report).map((decision) => (
                  <button
                    key={decision}
                    type="button"
                    className="btn"
                    onClick={() => setDeciding({ report, decision })}
                  >
                    {say(...decisionWords[decision])}
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
  const { say, count, longDate } = useSpeech()
  const { kind, gdNumber, gdDate, districtId, thana, reporter, reportedAt, earlier } = report
  const { rejectedBefore, takenBackBefore, confirmedBefore } = report
  const district = districts.find(({ id }) => id === districtId)
  return (
    <div>
      <h2 className="text-lead wrap-anywhere">
        {say(...kinds[kind])}: {say('GD', 'জিডি')} <span translate="no">{gdNumber}</span>
      </h2>
      <p className="wrap-anywhere">
        <span translate="no">{thana}</span>, <span>{district && say(district.name, district.bangla)}</span>{' '}
        <span aria-hidden="true">·</span> {longDate(`${gdDate}T06:00:00Z`)}
      </p>
      <p className="text-small wrap-anywhere text-quiet">
        <PersonLink person={reporter} /> <span aria-hidden="true">·</span> <Ago time={reportedAt} now={now} />
        <span className="block">
          {say(`Account since ${longDate(reporter.joinedAt)}.`, `অ্যাকাউন্ট ${longDate(reporter.joinedAt)} থেকে।`)}{' '}
          {confirmedBefore + rejectedBefore + takenBackBefore === 0
            ? say('Their first report.', 'এটিই প্রথম রিপোর্ট।')
            : say(
                `Other reports: ${count(confirmedBefore)} confirmed, ${count(rejectedBefore)} rejected, ${count(takenBackBefore)} withdrawn.`,
                `অন্য রিপোর্ট: মেনে নেওয়া ${count(confirmedBefore)}টি, নাকচ ${count(rejectedBefore)}টি, তুলে নেওয়া ${count(takenBackBefore)}টি।`,
              )}
        </span>
        {earlier.length > 0 && (
          <span className="block">
            {say('Other reports of this phone:', 'এই ফোনের অন্য রিপোর্ট:')}{' '}
            {earlier.map((one) => `${say(...stateWords[one.state])}, ${longDate(one.reportedAt)}`).join('; ')}
          </span>
        )}
      </p>
    </div>
  )
}

/** Returns whether the report holds its phones, and until when, or that it no longer does. */
function Hold({ report, now }: { report: LostReport; now: number }) {
  const { holdEndsAt, holdEndedAt, isProven, reportedAt, state } = report
  const { say, deadline } = useSpeech()
  const decideBy = new Date(Date.parse(reportedAt) + lostReportHours * 3_600_000).toISOString()
  if (state !== 'open') return null
  return (
    <p className="empty:hidden">
      {isProven && (
        <span>
          {say(
            'The reporter bought this phone here, and was its last buyer. ',
            'যিনি রিপোর্ট করেছেন তিনি এখান থেকেই ফোনটি সবশেষে কিনেছিলেন। ',
          )}
        </span>
      )}
      {!holdEndsAt && !holdEndedAt && (
        <strong className={Date.parse(decideBy) < now ? 'text-error' : ''}>
          {say(`Decide by ${deadline(decideBy)}.`, `${deadline(decideBy)}-এর মধ্যে সিদ্ধান্ত দিন।`)}
        </strong>
      )}
      {holdEndsAt && (
        <strong>
          {say(
            `On hold. Decide by ${deadline(holdEndsAt)}: then its phones and deals go on.`,
            `আটকে রাখা হয়েছে। ${deadline(holdEndsAt)}-এর মধ্যে সিদ্ধান্ত দিন: এরপর ফোন ও কেনাবেচা আবার চলবে।`,
          )}
        </strong>
      )}
      {holdEndedAt && (
        <strong className="text-error">
          {say(
            `Its hold ended on ${deadline(holdEndedAt)} without a decision. Its phones and deals go on.`,
            `${deadline(holdEndedAt)}-এ সিদ্ধান্ত ছাড়াই আটকে রাখার সময় শেষ হয়েছে। ফোন ও কেনাবেচা আবার চলছে।`,
          )}
        </strong>
      )}
    </p>
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

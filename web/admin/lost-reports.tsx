import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import {
  type LostReportState,
  type LossKind,
  type LostReport,
  readLostImeis,
  getLostReports,
  LostDecision,
  confirmLostReport,
  holdLostReport,
  rejectLostReport,
} from '#contract/lost-phones/lost-phones'
import { HiddenName } from '#web/ui/name.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ListedPages } from '#web/ui/listed.tsx'
import { useSpeech, type Both } from '#web/i18n/speech.ts'
import { lostReports } from './queries.ts'
import { useState } from 'react'
import { districts } from '#contract/catalogue/places'
import { ImeiList } from '#web/phones/imei-list.tsx'
import { ask } from '#web/session/api.ts'
import { Ago } from '#web/ui/time.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { ReportedPhones } from './reported-phones.tsx'
import { PersonLink } from './person-link.tsx'
import { invalidate } from '#web/session/query-of.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** Reports of lost phones in one state, for an admin who decides. */
export function LostReports({ state }: { state: LostReportState }) {
  const { say } = useSpeech()
  const query = useInfiniteQuery(lostReports(state))
  return (
    <ListedPages query={query} of="reports" empty={<Empty title={say('Nothing here', 'এখানে কিছু নেই')} />}>
      {(rows, now) => <LostReportList reports={rows} now={now} />}
    </ListedPages>
  )
}

const kinds: Record<LossKind, Both> = { lost: ['Lost', 'হারানো'], stolen: ['Stolen', 'চুরি'] }

const stateWords: Record<LostReportState, Both> = {
  open: ['open', 'খোলা'],
  confirmed: ['confirmed', 'মেনে নেওয়া'],
  rejected: ['rejected', 'নাকচ'],
  taken_back: ['withdrawn', 'তুলে নেওয়া'],
}

/** Reports of lost phones with the listings and deals that they are about. `now` in milliseconds. */
function LostReportList({ reports, now }: { reports: LostReport[]; now: number }) {
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
                    <HiddenName>: {report.gdNumber}</HiddenName>
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
  const { holdEndsAt, holdEndedAt, isProven, decideBy, state } = report
  const { say, deadline } = useSpeech()
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

interface LostDecisionProps {
  report: LostReport
  decision: LostDecisionName
  onClose: () => void
}

/** Asks an admin why a report of a lost phone is confirmed, held or rejected. */
function LostDecisionDialog({ report, decision, onClose }: LostDecisionProps) {
  const { say } = useSpeech()
  const client = useQueryClient()
  const { title, text } = questionWords[decision]
  return (
    <ReasonDialog
      title={say(...title)}
      reason={LostDecision.shape.reason}
      label={say('Why', 'কেন')}
      submit={say(...decisionWords[decision])}
      onSubmit={async (reason) => {
        await ask(decisionCalls[decision], { params: { id: report._id }, body: { reason } })
        onClose()
        void invalidate(client, getLostReports)
      }}
      onClose={onClose}
    >
      {say(...text)}
    </ReasonDialog>
  )
}

type LostDecisionName = 'confirm' | 'hold' | 'reject'

const decisionCalls = { confirm: confirmLostReport, hold: holdLostReport, reject: rejectLostReport } as const

const decisionWords: Record<LostDecisionName, Both> = {
  confirm: ['Take down its phones', 'ফোনগুলো নামিয়ে দিন'],
  hold: ['Hold while we look', 'দেখা পর্যন্ত আটকান'],
  reject: ['Reject', 'নাকচ করুন'],
}

/** Lists the decisions that an admin can take about an open report; a report holds its phones only once. */
const decisionsOf = ({ holdEndsAt, holdEndedAt, phones }: LostReport): LostDecisionName[] =>
  holdEndsAt || holdEndedAt || phones.length === 0 ? ['confirm', 'reject'] : ['confirm', 'hold', 'reject']

const questionWords: Record<LostDecisionName, { title: Both; text: Both }> = {
  confirm: {
    title: ['Confirm this report?', 'রিপোর্টটি মেনে নেবেন?'],
    text: [
      'Its listings will be taken down, and nothing of its deals is paid out. A buyer who does not have the phone yet is refunded at once; one who has it returns it, or shows the paper of the police, first. The seller will read what you write.',
      'এই IMEI-র ফোনগুলো বাজার থেকে নামবে, কেনাবেচার টাকা বিক্রেতাকে দেওয়া হবে না। যে ক্রেতা ফোন এখনও পাননি তিনি সঙ্গে সঙ্গে টাকা ফেরত পাবেন; যাঁর কাছে ফোন আছে তিনি আগে ফেরত দেবেন বা পুলিশের কাগজ দেখাবেন। আপনি যা লিখবেন বিক্রেতা পড়বেন।',
    ],
  },
  hold: {
    title: ['Hold its phones and deals?', 'ফোন ও কেনাবেচা আটকে রাখবেন?'],
    text: [
      'Its listings leave the market, unpaid bookings end, and deals that are paid wait, for a few days and once. Without a decision by then they go on. What you write goes into the audit log.',
      'কয়েক দিনের জন্য, একবারই: ফোনগুলো বাজার থেকে সরবে, টাকা না দেওয়া বুকিং শেষ হবে, টাকা দেওয়া কেনাবেচা থেমে থাকবে। এর মধ্যে সিদ্ধান্ত না হলে আবার চলবে। আপনি যা লিখবেন অডিট লগে থাকবে।',
    ],
  },
  reject: {
    title: ['Reject this report?', 'রিপোর্টটি নাকচ করবেন?'],
    text: [
      'What it holds will return to the market, and deals will continue. After two rejected reports a person cannot make any more. The person who reported it will read what you write.',
      'আটকে থাকা ফোন আবার বাজারে আসবে, কেনাবেচা চলবে। দুটি রিপোর্ট নাকচ হলে কেউ আর রিপোর্ট করতে পারেন না। আপনি যা লিখবেন, যিনি রিপোর্ট করেছেন তিনি পড়বেন।',
    ],
  },
}

import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { photoUrl } from '#contract/photos/photo-urls'
import { undoTakeDown } from '#contract/moderation/appeals'
import {
  getReports,
  reopenReport,
  type Report,
  type ReportState,
  TakeDown,
  takeDown,
  Dismissal,
  dismissReport,
} from '#contract/moderation/reports'
import { HiddenName } from '#web/ui/name.tsx'
import { Ago } from '#web/ui/time.tsx'
import { ask, Refused } from '#web/session/api.ts'
import { reasonWords } from '#web/i18n/report-reasons.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { toastUndo } from '#web/ui/undo.tsx'
import { brandsPhones } from '#web/phones/answers.ts'
import { invalidate } from '#web/session/query-of.ts'
import { statusWords } from './status-words.ts'
import { PersonLink } from './person-link.tsx'
import { readImeis } from '#contract/accounts/identity'
import { ImeiList } from '#web/phones/imei-list.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { useForm } from 'react-hook-form'
import { Lines } from '#web/ui/field.tsx'
import { FormDialog } from '#web/session/form-dialog.tsx'
import type { z } from 'zod'
import { resolverOf } from '#web/i18n/form-resolver.ts'

const decisions: Record<Exclude<ReportState, 'open'>, [english: string, bangla: string]> = {
  dismissed: ['Dismissed: the phone stays.', 'খারিজ: ফোনটি থাকছে।'],
  upheld: ['Taken down.', 'নামানো হয়েছে।'],
}

/** Lists reports, with the decisions of admins about them. `now` in milliseconds. */
export function ReportList({ reports, now }: { reports: Report[]; now: number }) {
  const { say } = useSpeech()
  const [judged, setJudged] = useState<Report | null>(null)
  const [dismissed, setDismissed] = useState<Report | null>(null)
  const queryClient = useQueryClient()
  const refetch = () => invalidate(queryClient, getReports)
  const reopening = useAction({
    mutationFn: ({ _id }: Report) => ask(reopenReport, { params: { id: _id } }),
    onSuccess: ({ message }) => toast.success(say(message, 'রিপোর্টটি আবার খোলা হয়েছে।')),
    onSettled: refetch,
  })
  const [undone, setUndone] = useState<Report | null>(null)
  const undoing = useAction({
    mutationFn: ({ phone }: Report) => ask(undoTakeDown, { params: { id: phone._id } }),
    onSuccess: ({ message }) => toast.success(say(message, 'নামানোর সিদ্ধান্ত তুলে নেওয়া হয়েছে।')),
    onSettled: () => {
      setUndone(null)
      return refetch()
    },
  })

  return (
    <>
      <ul className="flex flex-col gap-4">
        {reports.map((report) => (
          <ReportCard key={report._id} report={report} now={now}>
            {report.state === 'open' ? (
              <>
                <button type="button" className="btn btn-error" onClick={() => setJudged(report)}>
                  {say('Take down', 'নামিয়ে দিন')}
                  <HiddenName> {report.phone.title}</HiddenName>
                </button>
                <button type="button" className="btn" onClick={() => setDismissed(report)}>
                  {say(
                    <>
                      Dismiss<span className="sr-only"> the report of {report.phone.title}</span>
                    </>,
                    <>
                      খারিজ করুন
                      <HiddenName>: {report.phone.title}</HiddenName>
                    </>,
                  )}
                </button>
              </>
            ) : (
              <p className="wrap-anywhere">
                <strong>{say(...decisions[report.state])}</strong> <span translate="no">{report.decision}</span>
                {report.decidedBy && report.decidedAt && (
                  <span className="block text-small text-quiet">
                    <span translate="no">{report.decidedBy}</span> <span aria-hidden="true">·</span>{' '}
                    <Ago time={report.decidedAt} now={now} />
                  </span>
                )}
                {report.state === 'upheld' && report.phone.isTakenDown && (
                  <button type="button" className="btn btn-sm mt-2" onClick={() => setUndone(report)}>
                    {say('Take this back', 'সিদ্ধান্ত তুলে নিন')}
                    <HiddenName> {report.phone.title}</HiddenName>
                  </button>
                )}
                {report.state === 'dismissed' && (
                  <button
                    type="button"
                    className="btn btn-sm mt-2"
                    disabled={reopening.isPending && reopening.variables._id === report._id}
                    onClick={() => reopening.mutate(report)}
                  >
                    {say('Reopen', 'আবার খুলুন')}
                    <HiddenName> {report.phone.title}</HiddenName>
                  </button>
                )}
              </p>
            )}
          </ReportCard>
        ))}
      </ul>
      {dismissed && (
        <DismissDialog
          report={dismissed}
          onClose={() => setDismissed(null)}
          onDecided={(isDismissed) => {
            setDismissed(null)
            void refetch()
            if (isDismissed)
              toastUndo(say('Report dismissed.', 'রিপোর্টটি খারিজ করা হয়েছে।'), () => reopening.mutate(dismissed))
          }}
        />
      )}
      {undone && (
        <Confirm
          isHarmless
          question={say('Take the take-down back?', 'নামানোর সিদ্ধান্ত তুলে নেবেন?')}
          action={say('Take it back', 'তুলে নিন')}
          decline={say('Not now', 'এখন না')}
          isPending={undoing.isPending}
          onDecline={() => setUndone(null)}
          onConfirm={() => undoing.mutate(undone)}
        >
          <p>
            <span translate="no">{undone.phone.title}</span>{' '}
            {say(
              'returns to what it was. Its seller is notified, and the reports of it count as dismissed.',
              'আগে যেমন ছিল, তেমন হয়ে যাবে। বিক্রেতাকে জানানো হবে, ফোনটির রিপোর্টগুলো খারিজ ধরা হবে।',
            )}
          </p>
        </Confirm>
      )}
      {judged && (
        <TakeDownDialog
          report={judged}
          onClose={() => setJudged(null)}
          onDecided={() => {
            setJudged(null)
            void refetch()
            void invalidate(queryClient, ...brandsPhones)
          }}
        />
      )}
    </>
  )
}

function ReportCard({ report, now, children }: { report: Report; now: number; children: ReactNode }) {
  const { say, taka } = useSpeech()
  const { phone, reporter, reason, note, reportedAt } = report
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-box border border-line p-4 sm:p-5">
      {phone.img ? (
        <img
          src={photoUrl(phone.img, 320, 'webp')}
          alt=""
          width="64"
          height="80"
          loading="lazy"
          className="aspect-4/5 w-16 rounded-selector bg-base-200 object-cover dark:brightness-92"
        />
      ) : (
        <span className="aspect-4/5 w-16 rounded-selector bg-base-200" />
      )}
      <div className="min-w-0">
        <h2 className="text-lead wrap-anywhere" translate="no">
          {phone.title}
        </h2>
        <p>
          <span className="figures font-semibold">{taka(phone.price)}</span>{' '}
          <span className="text-quiet">
            <span aria-hidden="true">·</span> {say(...statusWords[phone.status])}
          </span>
        </p>
        <p className="text-small wrap-anywhere text-quiet">
          {say('Sold by', 'বিক্রেতা:')} <PersonLink person={phone.seller} />
        </p>
        {phone.hasImei && <PhoneImeis phone={phone} />}
      </div>
      <div className="flex min-w-0 flex-col gap-3 max-sm:col-span-full sm:col-start-2">
        <div className="border-s-2 border-line ps-3">
          <p className="font-semibold">{say(...reasonWords[reason])}</p>
          {note && (
            <p className="max-w-prose wrap-anywhere whitespace-pre-line" translate="no">
              {note}
            </p>
          )}
          <p className="text-small wrap-anywhere text-quiet">
            <PersonLink person={reporter} /> <span aria-hidden="true">·</span> <Ago time={reportedAt} now={now} />
          </p>
        </div>
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
    </li>
  )
}

/** The IMEIs of a phone for an admin, who requests them: each reading is in the audit log. */
function PhoneImeis({ phone }: { phone: { _id: string; title: string } }) {
  const { say } = useSpeech()
  const reading = useAction({
    mutationFn: () => ask(readImeis, { params: { id: phone._id } }),
  })
  if (reading.data) return <ImeiList imeis={reading.data.imeis} />
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <button type="button" className="btn btn-sm" disabled={reading.isPending} onClick={() => reading.mutate()}>
        {say('Show its IMEI', 'IMEI দেখুন')}
        <HiddenName>: {phone.title}</HiddenName>
      </button>
      <span className="text-small text-quiet">
        {say('The audit log records who reads it.', 'কে দেখেছেন তা অডিট লগে থাকে।')}
      </span>
    </div>
  )
}

interface TakeDownDialogProps {
  report: Report
  onDecided: () => void
  onClose: () => void
}

/** Asks an admin for the reason, which the seller reads, and takes the phone down. */
function TakeDownDialog({ report, onDecided, onClose }: TakeDownDialogProps) {
  const { say } = useSpeech()
  async function take(reason: string) {
    try {
      const { message } = await ask(takeDown, { params: { id: report._id }, body: { reason } })
      toast.success(say(message, 'ফোনটি নামানো হয়েছে।'))
    } catch (cause) {
      if (!(cause instanceof Refused) || cause.problem.code !== 'report_decided') throw cause
      toast.error(cause.message)
    }
    onDecided()
  }
  return (
    <ReasonDialog
      title={say('Take this phone down?', 'ফোনটি নামিয়ে দেবেন?')}
      reason={TakeDown.shape.reason}
      label={say('Reason', 'কারণ')}
      hint={say(
        <>{report.phone.seller.name} will read this in My Product.</>,
        <>
          <span translate="no">{report.phone.seller.name}</span> এটি ‘আমার ফোন’ পাতায় পড়বেন।
        </>,
      )}
      cancel={say('Keep', 'থাক')}
      submit={say('Take down', 'নামিয়ে দিন')}
      submitting={say('Taking down…', 'নামানো হচ্ছে…')}
      isDangerous
      onSubmit={take}
      onClose={onClose}
    >
      <span translate="no">{report.phone.title}</span>{' '}
      {say(
        'will be taken off the market. Any booking for it will be cancelled or refunded, and other reports about it settled too.',
        'বাজার থেকে সরে যাবে। বুকিং থাকলে বাতিল হবে বা টাকা ফেরত যাবে, ফোনটির অন্য রিপোর্টগুলোও মিটে যাবে।',
      )}
    </ReasonDialog>
  )
}

interface DismissDialogProps {
  report: Report
  /** False where another admin was quicker. */
  onDecided: (isDismissed: boolean) => void
  onClose: () => void
}

/** Asks an admin for a note, which may stay empty, and lets the phone stay. */
function DismissDialog({ report, onDecided, onClose }: DismissDialogProps) {
  const { say } = useSpeech()
  const form = useForm({ resolver: resolverOf(Dismissal) })
  async function dismiss(body: z.output<typeof Dismissal>) {
    try {
      await ask(dismissReport, { params: { id: report._id }, body })
      onDecided(true)
    } catch (cause) {
      if (!(cause instanceof Refused) || cause.problem.code !== 'report_decided') throw cause
      toast.error(cause.message)
      onDecided(false)
    }
  }
  return (
    <FormDialog
      title={say('Dismiss this report?', 'রিপোর্টটি খারিজ করবেন?')}
      form={form}
      send={dismiss}
      cancel={say('Cancel', 'বাতিল')}
      submit={say('Dismiss', 'খারিজ করুন')}
      submitting={say('Dismissing…', 'খারিজ হচ্ছে…')}
      onClose={onClose}
    >
      <p className="wrap-anywhere text-quiet">
        <span translate="no">{report.phone.title}</span>{' '}
        {say('stays on the market. You can reopen the report later.', 'বাজারে থাকবে। রিপোর্টটি পরে আবার খুলতে পারবেন।')}
      </p>
      <Lines
        label={say('Note', 'নোট')}
        isOptional
        hint={say('Only admins read this.', 'শুধু অ্যাডমিনরা পড়বেন।')}
        error={form.formState.errors.note?.message}
        {...form.register('note')}
      />
    </FormDialog>
  )
}

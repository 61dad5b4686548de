import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import {
  closeConversationReport,
  type ConversationReport,
  getConversationReports,
  ReportClosing,
} from '#contract/conversations/conversation-reports'
import { HiddenName } from '#web/ui/name.tsx'
import { Lines } from '#web/ui/field.tsx'
import { Ago } from '#web/ui/time.tsx'
import { ask } from '#web/session/api.ts'
import { FormDialog } from '#web/session/form-dialog.tsx'
import { resolverOf } from '#web/i18n/form-resolver.ts'
import { conversationReasonWords } from '#web/i18n/report-reasons.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { invalidate } from '#web/session/query-of.ts'
import { MessageList } from './message-list.tsx'
import { EmailAddress } from './person-name.tsx'
import { PersonLink } from './person-link.tsx'

/** Conversations that people reported, with what was written until then. `now` in milliseconds. */
export function ConversationReportList({ reports, now }: { reports: ConversationReport[]; now: number }) {
  const { say } = useSpeech()
  const [closing, setClosing] = useState<ConversationReport | null>(null)
  return (
    <>
      <ul className="flex flex-col gap-4">
        {reports.map((report) => (
          <ReportCard key={report._id} report={report} now={now}>
            {report.closedAt ? (
              <p className="wrap-anywhere">
                <strong>{say('Closed:', 'বন্ধ:')}</strong> <span translate="no">{report.decision}</span>
                <span className="block text-small text-quiet">
                  <span translate="no">{report.closedBy}</span> <span aria-hidden="true">·</span>{' '}
                  <Ago time={report.closedAt} now={now} />
                </span>
              </p>
            ) : (
              <div className="flex flex-wrap gap-3">
                <button type="button" className="btn btn-primary" onClick={() => setClosing(report)}>
                  {say('Close the report', 'রিপোর্ট বন্ধ করুন')}
                  <HiddenName>: {report.reported.name}</HiddenName>
                </button>
              </div>
            )}
          </ReportCard>
        ))}
      </ul>
      {closing && <CloseDialog report={closing} onClose={() => setClosing(null)} />}
    </>
  )
}

type Person = ConversationReport['reported']

function ReportCard({ report, now, children }: { report: ConversationReport; now: number; children: ReactNode }) {
  const { say } = useSpeech()
  const { listing, reporter, reported, reason, note, messages, reportedAt } = report
  const nameOf = (side: Person['side']) => (reporter.side === side ? reporter : reported).name
  return (
    <li className="flex flex-col gap-4 rounded-box border border-line p-4 sm:p-5">
      <div>
        <h2 className="text-lead wrap-anywhere">
          <PersonLink person={{ _id: reported._id, name: reported.name }} />: {say(...conversationReasonWords[reason])}
        </h2>
        <p className="text-small wrap-anywhere text-quiet" translate="no">
          <EmailAddress email={reported.email} /> <span aria-hidden="true">·</span> {listing.title}
        </p>
      </div>
      <div className="border-s-2 border-line ps-3">
        {note && (
          <p className="max-w-prose wrap-anywhere whitespace-pre-line" translate="no">
            {note}
          </p>
        )}
        <p className="text-small wrap-anywhere text-quiet">
          <PersonLink person={reporter} /> <span aria-hidden="true">·</span> <Ago time={reportedAt} now={now} />
        </p>
      </div>
      {messages.length === 0 ? (
        <p className="text-quiet">{say('The messages have been removed.', 'মেসেজগুলো মুছে ফেলা হয়েছে।')}</p>
      ) : (
        <MessageList messages={messages} nameOf={nameOf} now={now} />
      )}
      {children}
    </li>
  )
}

function CloseDialog({ report, onClose }: { report: ConversationReport; onClose: () => void }) {
  const { say } = useSpeech()
  const client = useQueryClient()
  const form = useForm({ resolver: resolverOf(ReportClosing) })
  return (
    <FormDialog
      title={say('Close this report', 'রিপোর্টটি বন্ধ করুন')}
      form={form}
      send={async (body) => {
        await ask(closeConversationReport, { params: { id: report._id }, body })
        onClose()
        void invalidate(client, getConversationReports)
      }}
      submit={say('Close the report', 'রিপোর্ট বন্ধ করুন')}
      onClose={onClose}
    >
      <p className="text-quiet">
        {say(
          'To suspend someone, open their page first, by their name. Only admins can read what you write here.',
          'কাউকে স্থগিত করতে আগে নাম চেপে তাঁর পাতায় যান। এখানে যা লিখবেন শুধু অ্যাডমিনরা দেখবেন।',
        )}
      </p>
      <Lines
        label={say('What was decided', 'কী সিদ্ধান্ত হলো')}
        error={form.formState.errors.decision?.message}
        {...form.register('decision')}
      />
    </FormDialog>
  )
}

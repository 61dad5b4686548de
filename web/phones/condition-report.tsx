import { Link } from 'react-router'
import { photoUrl } from '#contract/photos/photo-urls'
import { conditionName } from '#contract/listings/condition-names'
import { gradesPath } from '#contract/base/page-addresses'
import { useSpeech } from '#web/i18n/speech.ts'
import { AlertIcon, CheckIcon } from '#web/ui/icons.tsx'
import type { ReportInWords } from './report-words.ts'
import type { SelfTestInWords } from './self-test-words.ts'

/** Shows the seller's answers about a phone, its faults first, and the result of its self-test. Null: nothing was answered, or no test was done. */
export function ConditionReportSection({
  report,
  selfTest,
}: {
  report: ReportInWords | null
  selfTest: SelfTestInWords | null
}) {
  const { say, longDate } = useSpeech()
  return (
    <section aria-labelledby="condition-report" className="flex flex-col gap-3">
      <h2 id="condition-report" className="text-lead font-semibold">
        {say('Condition report', 'অবস্থার বিবরণ')}
      </h2>
      {report ? (
        <>
          <p>
            {say(
              <>
                Grade: <strong>{report.grade}</strong>. The seller answered on {longDate(report.answeredAt)}.
              </>,
              <>
                গ্রেড: <strong>{conditionName(report.grade, 'bn')}</strong>। বিক্রেতা উত্তর দিয়েছেন{' '}
                {longDate(report.answeredAt)}।
              </>,
            )}
          </p>
          <Answers report={report} />
        </>
      ) : (
        <p>
          {say(
            'Not examined: the seller answered no questions about this phone. Ask before you book, and look closely when you meet.',
            'যাচাই করা হয়নি: বিক্রেতা এই ফোন নিয়ে প্রশ্নের উত্তর দেননি। বুক করার আগে জিজ্ঞেস করুন, দেখা হলে ভালো করে দেখে নিন।',
          )}
        </p>
      )}
      {selfTest && <SelfTestResult test={selfTest} />}
      <Link to={gradesPath} className="inline-flex min-h-11 items-center self-start link">
        {say('How condition is graded', 'অবস্থা যেভাবে ঠিক হয়')}
      </Link>
    </section>
  )
}

function Answers({ report: { faults, fine } }: { report: ReportInWords }) {
  const { say, count } = useSpeech()
  return (
    <>
      {faults.length > 0 ? (
        <ul className="flex flex-col gap-2">
          {faults.map(({ question, answer, grade, photo }) => (
            <li key={question} className="flex gap-2">
              <AlertIcon className={`mt-0.5 size-5 shrink-0 ${grade === 'faulty' ? 'text-error' : 'text-quiet'}`} />
              <span className="min-w-0">
                <span className="text-quiet">{question}:</span> <span className="font-medium">{answer}</span>
              </span>
              {photo && (
                <a href={photoUrl(photo, 1280, 'webp')} className="ms-auto shrink-0">
                  <img
                    src={photoUrl(photo, 320, 'webp')}
                    alt={say(`Photo: ${question}`, `ছবি: ${question}`)}
                    width="48"
                    height="60"
                    loading="lazy"
                    className="aspect-4/5 w-12 rounded-selector bg-base-200 object-cover"
                  />
                </a>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p>{say('The seller says nothing is wrong.', 'বিক্রেতার কথায় কোনো সমস্যা নেই।')}</p>
      )}
      {fine.length > 0 && (
        <details className="group">
          <summary className="flex min-h-11 link items-center gap-2">
            <CheckIcon className="size-5" />
            {say(`Fine: ${fine.length}`, `ঠিক আছে: ${count(fine.length)}টি`)}
          </summary>
          <dl className="border-b border-line">
            {fine.map(({ question, answer }) => (
              <div key={question} className="flex gap-4 border-t border-line py-2">
                <dt className="w-2/5 shrink-0 text-quiet">{question}</dt>
                <dd className="min-w-0">{answer}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  )
}

/** Shows the result of a self-test: failed steps and mismatches first, and the rest behind a press. */
export function SelfTestResult({ test: { before, model, after, notes, lines, caution } }: { test: SelfTestInWords }) {
  return (
    <>
      {notes.map((note) => (
        <p key={note} className="font-medium text-error">
          {note}
        </p>
      ))}
      <details>
        <summary className="link py-2">
          {before}
          <span translate="no">{model}</span>
          {after}
        </summary>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </details>
      <p className="text-small text-quiet">{caution}</p>
    </>
  )
}

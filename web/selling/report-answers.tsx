import { type ReactNode, useState } from 'react'
import type { Question } from '#contract/listings/condition-questions'
import { useSpeech } from '#web/i18n/speech.ts'
import { ChevronIcon } from '#web/ui/icons.tsx'
import { Modal } from '#web/ui/modal.tsx'
import type { emptyReport } from './report-form.ts'

interface ReportAnswersProps {
  report: typeof emptyReport
  title: string
  questions: readonly Question[]
  /** Those that stand on the page itself with their answers. */
  shown: readonly Question[]
  /** True when missing answers are the fault of the report. */
  hasFault: boolean
  onAnswer: (changed: typeof emptyReport) => void
}

/** Questions that are answered one by one, on a sheet: it lists them with their answers, and closes once each has one. */
export function ReportAnswers({ report, title, questions, shown, hasFault, onAnswer }: ReportAnswersProps) {
  const { say } = useSpeech()
  const [isOpen, setOpen] = useState(false)
  const [about, setAbout] = useState<Question | null>(null)
  const answerTo = ({ id, answers }: Question) => answers.find((answer) => answer.id === report.answers[id])

  function open(question: Question | null) {
    setAbout(question)
    setOpen(true)
  }

  function answer({ id }: Question, given: string) {
    onAnswer({ ...report, answers: { ...report.answers, [id]: given } })
    setAbout(null)
    setOpen(!questions.every((one) => one.id === id || answerTo(one)))
  }

  const line = (question: Question) => {
    const given = answerTo(question)
    return (
      <li key={question.id}>
        <Line onPress={() => open(question)}>
          {say(...question.words)}
          <span className={`max-w-3/5 text-end text-small ${!given && hasFault ? 'text-error' : 'text-quiet'}`}>
            {given ? say(...given.words) : hasFault ? say('Not answered', 'উত্তর নেই') : '–'}
          </span>
        </Line>
      </li>
    )
  }

  return (
    <>
      {shown.length > 0 && <ul className="mt-1 divide-y divide-line">{shown.map(line)}</ul>}
      <Line onPress={() => open(null)}>
        <span className="text-quiet">{title}</span>
        <ChevronIcon className="size-5 shrink-0 -rotate-90 text-quiet" />
      </Line>
      {isOpen && (
        <Modal title={about ? say(...about.words) : title} onClose={() => setOpen(false)}>
          {about ? (
            <div className="flex flex-col gap-2">
              {about.hint && <p className="text-quiet">{say(...about.hint)}</p>}
              {about.answers.map(({ id, words }) => (
                <button
                  key={id}
                  type="button"
                  aria-pressed={report.answers[about.id] === id}
                  className="min-h-11 rounded-field border border-line px-3 py-2 text-start aria-pressed:border-primary aria-pressed:bg-base-200"
                  onClick={() => answer(about, id)}
                >
                  {say(...words)}
                </button>
              ))}
            </div>
          ) : (
            <ul className="divide-y divide-line">{questions.map(line)}</ul>
          )}
        </Modal>
      )}
    </>
  )
}

function Line({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="flex min-h-11 w-full items-center justify-between gap-3 py-1 text-start leading-5"
      onClick={onPress}
    >
      {children}
    </button>
  )
}

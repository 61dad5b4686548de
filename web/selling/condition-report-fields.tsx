import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { conditionName } from '#contract/listings/condition-names'
import { faultsOf, questionsFor } from '#contract/listings/condition-grade'
import type { PhoneKind } from '#contract/listings/condition-questions'
import { gradesPath } from '#contract/base/page-addresses'
import { useFieldWords } from '#web/i18n/field-words.ts'
import { type Both, useSpeech } from '#web/i18n/speech.ts'
import type { PhotoUploads, Upload } from '#web/phones/photo-uploads.ts'
import { Tappable } from '#web/ui/tappable.tsx'
import { FaultPhotos } from './fault-photo.tsx'
import type { ProductFields, ProductValues } from './product-form.ts'
import { modelFacts } from './queries.ts'
import {
  answered,
  commonLook,
  countAnswers,
  emptyReport,
  gradeOfFields,
  looksFor,
  partsFor,
  withLooks,
  withoutPartsFine,
  withPartsFine,
} from './report-form.ts'
import { ReportAnswers } from './report-answers.tsx'

type Form = UseFormReturn<ProductFields, unknown, ProductValues>

/** The answers about marks in few words, as one chooses among them. A phone that is cracked is cracked in one place. */
const looks: readonly [answer: string, words: Both][] = [
  ['none', ['None', 'একটিও নেই']],
  ['within-20-cm', ['Seen only close up', 'শুধু কাছ থেকে দেখা যায়']],
  ['within-50-cm', ['Seen in the hand', 'হাতে নিলে দেখা যায়']],
  ['visible', ['Seen from afar', 'দূর থেকেও দেখা যায়']],
]

const partsInWords: Record<PhoneKind, Both> = {
  smartphone: [
    'Display, touch, cameras, sound, buttons, charging, lock and network. Never repaired, no water inside, and my accounts come off.',
    'ডিসপ্লে, টাচ, ক্যামেরা, শব্দ, বাটন, চার্জ, লক ও নেটওয়ার্ক। কখনও খোলা হয়নি, পানি ঢোকেনি, আমার অ্যাকাউন্ট সরিয়ে দেব।',
  ],
  button: [
    'Display, keypad, sound, charging and network. Never repaired, no water inside.',
    'ডিসপ্লে, কিপ্যাড, শব্দ, চার্জ ও নেটওয়ার্ক। কখনও খোলা হয়নি, পানি ঢোকেনি।',
  ],
}

/**
 * The questions about a phone's condition: what is fine is said in one press, and then only what is not. All of them can be left out; once they
 * are answered, the condition follows from them.
 */
export function ConditionReportFields({
  form,
  ...photos
}: {
  form: Form
  uploads: PhotoUploads
  items: readonly Upload[]
}) {
  const { language, say, count } = useSpeech()
  const inWords = useFieldWords()
  const { control, getValues, setValue, trigger, formState } = form
  const [report, slug] = useWatch({ control, name: ['conditionReport', 'modelSlug'] })
  const kindOfModel = useQuery(modelFacts(slug)).data?.kind
  const done = countAnswers(report)
  const asked = questionsFor(report.kind)
  const faults = faultsOf(answered(report))
  const grade = gradeOfFields(report)
  const error = formState.errors.conditionReport?.message
  const battery = asked.find(({ id }) => id === 'battery')!
  const parts = partsFor(report.kind)
  const wrong = parts.filter(({ id }) => faults.includes(id))
  const hasPartsLeft = parts.some(({ id }) => !report.answers[id])
  const marks = looksFor(report.kind)
  const look = commonLook(report)
  function follow() {
    const grade = gradeOfFields(getValues('conditionReport'))
    if (grade) setValue('condition', grade, { shouldDirty: true, shouldValidate: formState.isSubmitted })
    if (formState.isSubmitted || error) void trigger('conditionReport')
  }

  function set(changed: typeof emptyReport) {
    setValue('conditionReport', changed, { shouldDirty: true })
    follow()
  }

  const askAbout = useEffectEvent((kind: PhoneKind) => {
    if (kind !== getValues('conditionReport.kind')) setValue('conditionReport.kind', kind)
  })
  useEffect(() => {
    if (kindOfModel) askAbout(kindOfModel)
  }, [kindOfModel])

  const answers = { report, hasFault: error !== undefined, onAnswer: set }
  return (
    <div id="report" className="flex scroll-mt-20 flex-col gap-5 rounded-box border border-line p-4">
      <div>
        <p className="font-medium">
          {say('Condition report', 'অবস্থার বিবরণ')}
          <span className="font-normal text-quiet">
            {' '}
            {done === 0
              ? say('(optional)', '(না দিলেও চলে)')
              : say(
                  `${done} of ${asked.length} answered`,
                  `${count(asked.length)}টির মধ্যে ${count(done)}টির উত্তর দিয়েছেন`,
                )}
          </span>
        </p>
        <p className="flex flex-wrap items-center justify-between gap-x-4 text-small text-quiet">
          <Link to={gradesPath} target="_blank" className="link inline-flex min-h-11 items-center">
            {say('How condition is graded', 'অবস্থা যেভাবে ঠিক হয়')}
          </Link>
          {done > 0 && (
            <button type="button" className="link min-h-11" onClick={() => set({ ...emptyReport, kind: report.kind })}>
              {say('Clear the report', 'উত্তরগুলো মুছুন')}
            </button>
          )}
        </p>
      </div>
      {error && (
        <p role="alert" tabIndex={-1} data-fault className="text-error">
          {inWords(error)}
        </p>
      )}
      {!kindOfModel && <KindOfPhone form={form} onChange={follow} />}
      <div>
        <Tappable>
          <input
            type="checkbox"
            className="size-5 shrink-0 self-start accent-primary"
            checked={!hasPartsLeft}
            onChange={() => set(hasPartsLeft ? withPartsFine(report) : withoutPartsFine(report))}
          />
          <span className="leading-5">
            <span className="font-medium">
              {wrong.length > 0
                ? say('Everything else works', 'বাকি সব ঠিক আছে')
                : say('Everything works', 'সব ঠিক আছে')}
            </span>
            <span className="block text-small text-quiet">{say(...partsInWords[report.kind])}</span>
          </span>
        </Tappable>
        <ReportAnswers
          {...answers}
          title={
            hasPartsLeft
              ? say('Something is not right', 'কোনো কিছু ঠিক নেই')
              : say('Change one answer', 'একটি উত্তর বদলান')
          }
          questions={parts}
          shown={wrong}
        />
      </div>
      <fieldset className="flex min-w-0 flex-col">
        <legend className="mb-1 font-medium">{say('Marks on glass, back and frame', 'কাচ, পেছন ও ফ্রেমে দাগ')}</legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2">
          {looks.map(([answer, words]) => (
            <Tappable key={answer}>
              <input
                type="radio"
                name="looks"
                className="size-5 shrink-0 accent-primary"
                checked={look === answer}
                onChange={() => set(withLooks(report, answer))}
              />
              <span className="leading-5">{say(...words)}</span>
            </Tappable>
          ))}
        </div>
        <ReportAnswers
          {...answers}
          title={say('They differ, or one is cracked', 'একেক জায়গায় একেক রকম, বা ফাটা')}
          questions={marks}
          shown={look ? [] : marks.filter(({ id }) => report.answers[id])}
        />
      </fieldset>
      <fieldset className="grid min-w-0 grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2 max-sm:*:last:col-span-full">
        <legend className="mb-1 font-medium">{say(...battery.words)}</legend>
        {battery.answers.map(({ id, words }) => (
          <Tappable key={id}>
            <input
              type="radio"
              value={id}
              className="size-5 shrink-0 accent-primary"
              {...form.register('conditionReport.answers.battery', { onChange: follow })}
            />
            <span className="leading-5">{say(...words)}</span>
          </Tappable>
        ))}
      </fieldset>
      <FaultPhotos form={form} asked={asked.filter(({ id }) => faults.includes(id))} {...photos} />
      <p role="status" className="font-medium empty:hidden">
        {grade
          ? say(`Condition by your answers: ${grade}.`, `আপনার উত্তর অনুযায়ী অবস্থা: ${conditionName(grade, language)}।`)
          : done > 0 && say(`${asked.length - done} to go.`, `আরও ${count(asked.length - done)}টি বাকি।`)}
      </p>
    </div>
  )
}

/** The questions depend on the kind of phone, if no model of the catalogue says it. */
function KindOfPhone({ form, onChange }: { form: Form; onChange: () => void }) {
  const { say } = useSpeech()
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-1 font-medium">{say('Kind of phone', 'কী ধরনের ফোন')}</legend>
      {(['smartphone', 'button'] as const).map((kind) => (
        <Tappable key={kind}>
          <input
            type="radio"
            value={kind}
            className="size-5 shrink-0 accent-primary"
            {...form.register('conditionReport.kind', { onChange })}
          />
          {kind === 'smartphone' ? say('Smartphone', 'স্মার্টফোন') : say('Keypad phone', 'বাটন ফোন')}
        </Tappable>
      ))}
    </fieldset>
  )
}

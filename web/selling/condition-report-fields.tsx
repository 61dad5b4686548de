import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { conditionName } from '#contract/condition-names'
import { faultsOf, questionsFor } from '#contract/condition-grade'
import type { PhoneKind } from '#contract/condition-questions'
import { gradesPath } from '#contract/page-addresses'
import { useFieldWords } from '#web/i18n/field-words.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { FaultPhoto } from './fault-photo.tsx'
import { OptionalPart } from './optional-part.tsx'
import type { PhotoUploads, Upload } from '#web/phones/photo-uploads.ts'
import type { ProductFields, ProductValues } from './product-form.ts'
import { modelFacts } from './queries.ts'
import { answered, countAnswers, emptyReport, gradeOfFields } from './report-form.ts'

type Form = UseFormReturn<ProductFields, unknown, ProductValues>

/** The questions about a phone's condition. All of them can be left out; once they are answered, the condition follows from them. */
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
  const model = useQuery(modelFacts(slug)).data
  const kindOfModel = model?.kind
  const done = countAnswers(report)
  const asked = questionsFor(report.kind)
  const faults = faultsOf(answered(report))
  const grade = gradeOfFields(report)
  const error = formState.errors.conditionReport?.message

  function follow() {
    const grade = gradeOfFields(getValues('conditionReport'))
    if (grade) setValue('condition', grade, { shouldDirty: true, shouldValidate: formState.isSubmitted })
    if (formState.isSubmitted) void trigger('conditionReport')
  }

  const askAbout = useEffectEvent((kind: PhoneKind) => {
    if (kind !== getValues('conditionReport.kind')) setValue('conditionReport.kind', kind)
  })
  useEffect(() => {
    if (kindOfModel) askAbout(kindOfModel)
  }, [kindOfModel])

  return (
    <OptionalPart
      title={say('Condition report', 'অবস্থার বিবরণ')}
      note={
        done === 0
          ? undefined
          : say(`${done} of ${asked.length} answered`, `${count(asked.length)}টির মধ্যে ${count(done)}টির উত্তর দিয়েছেন`)
      }
      hasFault={Boolean(error)}
      attempts={formState.submitCount}
    >
      <div className="flex flex-col gap-6 px-4 pb-5">
        <p className="text-quiet">
          {say(
            `${asked.length} questions, under two minutes. Buyers see what is wrong before they book, and trust what is fine.`,
            `${count(asked.length)}টি প্রশ্ন, দুই মিনিটও লাগে না। কী সমস্যা তা ক্রেতা আগেই জানেন, যা ঠিক আছে তাতে ভরসা পান।`,
          )}{' '}
          <Link to={gradesPath} target="_blank" className="link">
            {say('How condition is graded', 'অবস্থা যেভাবে ঠিক হয়')}
          </Link>
        </p>
        {error && (
          <p role="alert" className="text-error">
            {inWords(error)}
          </p>
        )}
        {!kindOfModel && <KindOfPhone form={form} onChange={follow} />}
        {asked.map((question, at) => (
          <fieldset key={question.id} className="flex min-w-0 flex-col gap-1">
            <legend className="mb-1 font-medium">
              <span className="figures text-quiet">{count(at + 1)}.</span> {say(...question.words)}
            </legend>
            {question.hint && <p className="text-small text-quiet">{say(...question.hint)}</p>}
            {question.answers.map(({ id, words }) => (
              <Tappable key={id}>
                <input
                  type="radio"
                  value={id}
                  className="size-5 shrink-0 accent-primary"
                  {...form.register(`conditionReport.answers.${question.id}`, { onChange: follow })}
                />
                {say(...words)}
              </Tappable>
            ))}
            {faults.includes(question.id) && (
              <FaultPhoto form={form} question={question.id} words={say(...question.words)} {...photos} />
            )}
          </fieldset>
        ))}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p role="status" className="font-medium">
            {grade
              ? say(`Condition by your answers: ${grade}.`, `আপনার উত্তর অনুযায়ী অবস্থা: ${conditionName(grade, language)}।`)
              : done > 0 && say(`${asked.length - done} to go.`, `আরও ${count(asked.length - done)}টি বাকি।`)}
          </p>
          {done > 0 && (
            <button
              type="button"
              className="btn btn-ghost"
              onClick={() =>
                setValue(
                  'conditionReport',
                  { ...emptyReport, kind: report.kind },
                  { shouldDirty: true, shouldValidate: formState.isSubmitted },
                )
              }
            >
              {say('Clear the report', 'উত্তরগুলো মুছুন')}
            </button>
          )}
        </div>
      </div>
    </OptionalPart>
  )
}

/** A choice whose whole line can be tapped. */
function Tappable({ children }: { children: ReactNode }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field border border-line px-3 py-2 has-checked:border-primary has-checked:bg-base-200">
      {children}
    </label>
  )
}

/** What is asked depends on the kind of phone, where no model of the catalogue says it. */
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

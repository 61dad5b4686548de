import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { getAnswerHours, type SupportKind, VisitorForm, writeAsVisitor, writeToMarket } from '#contract/support/support'
import { resolverOf } from '#web/i18n/form-resolver.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Choice, Field, Lines } from '#web/ui/field.tsx'
import { ask } from '#web/session/api.ts'
import { placeProblem } from '#web/session/form-problem.ts'
import { queryOf } from '#web/session/query-of.ts'
import { kindWords } from '#web/session/support-words.tsx'
import { isSessionProblem } from '#web/session/toast-error.ts'

const VisitorFields = VisitorForm.pick({ reach: true, kind: true, text: true })
const OwnFields = VisitorFields.extend({ reach: z.literal('') })

interface WriteToMarketProps {
  /** Somebody without an account says where the answer goes. */
  isVisitor?: boolean
  kind: SupportKind
  /** An order or a sale of one's own that it is about. */
  orderId?: string | undefined
  /** `id`: of what was written, with an account. */
  onSent: (sent: { id: string | null; reach: string }) => void
}

/** Writes to the market. */
export function WriteToMarket({ isVisitor = false, kind, orderId, onSent }: WriteToMarketProps) {
  const { say, language } = useSpeech()
  const [problem, setProblem] = useState<string | null>(null)
  // The same until it has arrived, so that it arrives once.
  const [key] = useState(() => crypto.randomUUID())
  const form = useForm<z.input<typeof VisitorFields>, unknown, z.output<typeof VisitorFields>>({
    resolver: resolverOf<z.input<typeof VisitorFields>, z.output<typeof VisitorFields>>(
      isVisitor ? VisitorFields : OwnFields,
    ),
    defaultValues: { reach: '', kind, text: '' },
  })
  const { register, handleSubmit, setError, formState } = form
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ reach, ...written }) => {
    setProblem(null)
    try {
      const id = isVisitor
        ? (await ask(writeAsVisitor, { body: { ...written, reach, language, key } }), null)
        : (await ask(writeToMarket, { body: { ...written, orderId } })).insertedId
      onSent({ id, reach })
    } catch (cause) {
      if (isSessionProblem(cause)) return
      setProblem(placeProblem(cause, ['reach', 'kind', 'text'], setError))
    }
  })
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <Choice label={say('What is it?', 'কী নিয়ে?')} {...register('kind')}>
        {Object.entries(kindWords).map(([kind, words]) => (
          <option key={kind} value={kind}>
            {say(...words)}
          </option>
        ))}
      </Choice>
      <Lines
        label={say('What you want to say', 'যা বলতে চান')}
        hint={
          orderId
            ? undefined
            : say(
                'With the number of your order or receipt, if it is about one.',
                'অর্ডার বা রসিদ নিয়ে হলে তার নম্বরটি লিখুন।',
              )
        }
        dir="auto"
        error={errors.text?.message}
        {...register('text')}
      />
      {isVisitor && (
        <Field
          label={say('Email address or mobile number', 'ইমেইল ঠিকানা বা মোবাইল নম্বর')}
          hint={say('Our answer goes there, and nothing else.', 'শুধু আমাদের উত্তর সেখানে যাবে।')}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.reach?.message}
          {...register('reach')}
        />
      )}
      {problem && <Alert>{problem}</Alert>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button type="submit" className="btn btn-primary" disabled={isSubmitting}>
          {isSubmitting ? say('Sending…', 'পাঠানো হচ্ছে…') : say('Send', 'পাঠান')}
        </button>
        <UsualTime />
      </div>
    </form>
  )
}

/** Says in how many hours the market usually answers, where that is known. */
function UsualTime() {
  const { say, count, plural } = useSpeech()
  const hours = useQuery(queryOf(getAnswerHours, {})).data?.hours
  if (!hours) return null
  return (
    <p className="text-small text-quiet">
      {say(
        plural(hours, {
          one: 'We usually answer within an hour.',
          other: `We usually answer within ${count(hours)} hours.`,
        }),
        `আমরা সাধারণত ${count(hours)} ঘণ্টার মধ্যে উত্তর দিই।`,
      )}
    </p>
  )
}

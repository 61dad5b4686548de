import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { askAboutImei, ImeiQuestion } from '#contract/lost-phones/lost-phones'
import { Alert } from '#web/ui/alert.tsx'
import { imeiInput } from '#web/phones/imei-input.ts'
import { Field } from '#web/ui/field.tsx'
import { ask } from '#web/session/api.ts'
import { placeProblem } from '#web/session/form-problem.ts'
import { isSessionProblem } from '#web/session/toast-error.ts'
import { resolverOf } from '#web/i18n/form-resolver.ts'
import { useSpeech } from '#web/i18n/speech.ts'

/** Asks whether a phone was reported here as lost or stolen. */
export function ImeiQuestionForm() {
  const { say } = useSpeech()
  const [answer, setAnswer] = useState<{ imei: string; isReported: boolean } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: resolverOf(ImeiQuestion),
    defaultValues: { imei: '' },
  })
  const submit = handleSubmit(async (body) => {
    setProblem(null)
    setAnswer(null)
    try {
      setAnswer({ ...body, ...(await ask(askAboutImei, { body })) })
    } catch (cause) {
      if (!isSessionProblem(cause)) setProblem(placeProblem(cause, ['imei'], setError))
    }
  })
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Field
        label={say('IMEI', 'IMEI')}
        {...imeiInput}
        hint={say('15 digits, after *#06# on the phone.', 'ফোনে *#06# ডায়াল করলে যে ১৫টি সংখ্যা আসে।')}
        error={formState.errors.imei?.message}
        {...register('imei')}
      />
      {problem && <Alert>{problem}</Alert>}
      <button type="submit" className="btn self-start" disabled={formState.isSubmitting}>
        {formState.isSubmitting ? say('Checking…', 'যাচাই হচ্ছে…') : say('Check', 'যাচাই করুন')}
      </button>
      <div role="status">
        {answer && (
          <div className="flex flex-col gap-1 rounded-box bg-base-200 p-4">
            <p className="text-lead font-semibold">
              {answer.isReported
                ? say('Reported here', 'এখানে রিপোর্ট করা আছে')
                : say('Not known here as lost or stolen', 'এখানে হারানো বা চুরি বলে জানা নেই')}
            </p>
            <p className="figures text-small text-quiet" translate="no">
              {answer.imei}
            </p>
            <p className="max-w-prose">
              {answer.isReported
                ? say(
                    'A phone with this IMEI has been reported as lost or stolen. Do not buy it. An IMEI can be copied, so this may be another phone with the same number.',
                    'এই IMEI-র ফোন কেউ হারানো বা চুরি হিসেবে রিপোর্ট করেছেন। কিনবেন না। IMEI নকল করা যায়, তাই একই নম্বরের অন্য ফোনও হতে পারে।',
                  )
                : say(
                    'It may still be stolen: we only know what people report on this site, say so once there is reason to believe it, and do not ask the police or NEIR.',
                    'তবু ফোনটি চুরির হতে পারে: আমরা শুধু এই সাইটে করা রিপোর্ট জানি, বিশ্বাস করার কারণ থাকলে তবেই জানাই, পুলিশ বা NEIR-এর তথ্য নয়।',
                  )}
            </p>
          </div>
        )}
      </div>
    </form>
  )
}

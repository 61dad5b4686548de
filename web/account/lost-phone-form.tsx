import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import toast from 'react-hot-toast/headless'
import { Link } from 'react-router'
import type { z } from 'zod'
import { reportLostPhone } from '#contract/lost-phones/lost-phones'
import { dealPath } from '#contract/base/dashboard-addresses'
import { Alert } from '#web/ui/alert.tsx'
import { DistrictOptions } from '#web/phones/district-options.tsx'
import { Choice, Field } from '#web/ui/field.tsx'
import { ask } from '#web/session/api.ts'
import { placeProblem } from '#web/session/form-problem.ts'
import { Refused } from '#web/session/refused.ts'
import { isSessionProblem } from '#web/session/toast-error.ts'
import { resolverOf } from '#web/i18n/form-resolver.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { placeImeis } from '#web/phones/barcodes.ts'
import { ImeiFromPhoto } from '#web/phones/imei-from-photo.tsx'
import { imeiInput } from '#web/phones/imei-input.ts'
import { invalidate } from '#web/session/query-of.ts'
import { kindWords, LostPhoneFields, ownLostReports } from './lost-phones.ts'

const fields = ['kind', 'gdNumber', 'gdDate', 'districtId', 'thana', 'imeis.0', 'imeis.1'] as const
const empty = { gdNumber: '', gdDate: '', districtId: '', thana: '', imeis: ['', ''] as [string, string] }

type Typed = z.input<typeof LostPhoneFields>
type Notified = z.output<typeof LostPhoneFields>

/** Reports a phone as lost or stolen. */
export function LostPhoneForm() {
  const { say } = useSpeech()
  const client = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const [ownDeal, setOwnDeal] = useState<string | null>(null)
  const { register, control, handleSubmit, setError, setValue, getValues, reset, formState } = useForm<
    Typed,
    unknown,
    Notified
  >({
    resolver: resolverOf(LostPhoneFields),
    defaultValues: empty,
  })
  const { errors } = formState
  const [imei] = useWatch({ control, name: 'imeis' })
  // The next questions come once there is a phone to report, or with all that is missing.
  const hasImei = formState.isSubmitted || imei.replace(/\D/g, '').length >= 14
  const submit = handleSubmit(async ({ imeis, ...diary }) => {
    setProblem(null)
    setOwnDeal(null)
    try {
      const body = { ...diary, imeis: imeis.filter((imei) => imei !== '') }
      const { message } = await ask(reportLostPhone, { body })
      toast.success(say(message, 'ধন্যবাদ। একজন অ্যাডমিন রিপোর্টটি দেখবেন।'))
      reset(empty)
      void invalidate(client, ownLostReports)
    } catch (cause) {
      if (isSessionProblem(cause)) return
      setProblem(placeProblem(cause, fields, setError))
      const refusal = cause instanceof Refused ? cause.problem : null
      if (refusal?.code === 'lost_own_deal') setOwnDeal(String(refusal['bookingId']))
    }
  })
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <p className="text-quiet">
        {say(
          'If this phone is listed here, its seller is asked for an answer and an admin decides. A phone that you bought here leaves the market at once, for some days. No seller learns who reported, and you do not learn whether it was listed. After two rejected reports you cannot make any more.',
          'ফোনটি এখানে থাকলে বিক্রেতার কাছে উত্তর চাওয়া হয়, তারপর অ্যাডমিন সিদ্ধান্ত দেন। এখান থেকে কেনা ফোন কয়েক দিনের জন্য সঙ্গে সঙ্গে বাজার থেকে সরে। কে রিপোর্ট করেছেন বিক্রেতা জানবেন না, ফোনটি এখানে আছে কি না আপনিও জানবেন না। দুটি রিপোর্ট নাকচ হলে আর রিপোর্ট করা যায় না।',
        )}
      </p>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Choice label={say('What happened', 'কী হয়েছে')} error={errors.kind?.message} {...register('kind')}>
          <option value="">{say('Choose', 'বেছে নিন')}</option>
          {Object.entries(kindWords).map(([kind, words]) => (
            <option key={kind} value={kind}>
              {say(...words)}
            </option>
          ))}
        </Choice>
        <Field
          label={say('IMEI', 'IMEI')}
          {...imeiInput}
          hint={say(
            'On the box or the receipt, or in your Google or Apple account.',
            'বক্সে, রসিদে, কিংবা আপনার Google বা Apple অ্যাকাউন্টে পাবেন।',
          )}
          error={errors.imeis?.[0]?.message}
          {...register('imeis.0')}
        />
        {hasImei && (
          <Field
            label={say('Second IMEI', 'দ্বিতীয় IMEI')}
            isOptional
            {...imeiInput}
            error={errors.imeis?.[1]?.message}
            {...register('imeis.1')}
          />
        )}
        <div className="col-span-full">
          <ImeiFromPhoto
            onFound={(found) =>
              setValue('imeis', placeImeis(getValues('imeis'), found), { shouldValidate: formState.isSubmitted })
            }
          />
        </div>
      </div>
      {hasImei ? (
        <fieldset className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <legend className="mb-3 font-semibold">{say('The general diary (GD)', 'সাধারণ ডায়েরি (জিডি)')}</legend>
          <Field
            label={say('GD number', 'জিডি নম্বর')}
            autoComplete="off"
            error={errors.gdNumber?.message}
            {...register('gdNumber')}
          />
          <Field
            label={say('Date of the general diary (GD)', 'সাধারণ ডায়েরির (জিডি) তারিখ')}
            type="date"
            error={errors.gdDate?.message}
            {...register('gdDate')}
          />
          <Field label={say('Police station (thana)', 'থানা')} error={errors.thana?.message} {...register('thana')} />
          <Choice label={say('District', 'জেলা')} error={errors.districtId?.message} {...register('districtId')}>
            <option value="">{say('Choose', 'বেছে নিন')}</option>
            <DistrictOptions />
          </Choice>
        </fieldset>
      ) : (
        <p className="text-small text-quiet">
          {say(
            'Next: the number, date and police station of your general diary (GD).',
            'এরপর: সাধারণ ডায়েরির (জিডি) নম্বর, তারিখ ও থানা।',
          )}
        </p>
      )}
      {problem && <Alert>{problem}</Alert>}
      {ownDeal && (
        <Link to={dealPath(ownDeal)} className="btn btn-primary self-start">
          {say('Go to the deal', 'কেনাবেচার পাতায় যান')}
        </Link>
      )}
      <button type="submit" className="btn btn-primary self-start" disabled={formState.isSubmitting}>
        {formState.isSubmitting ? say('Sending…', 'পাঠানো হচ্ছে…') : say('Report the phone', 'ফোনটি রিপোর্ট করুন')}
      </button>
    </form>
  )
}

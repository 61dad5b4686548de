import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { AttributeGroup } from '#contract/catalogue/attributes'
import { attributeName, groupNames } from '#contract/catalogue/attribute-names'
import { includedItems, includedName, maxDescription, simKinds, simName } from '#contract/listings/details'
import { monthInDhaka } from '#contract/base/dhaka'
import { type NeirState, neirStates } from '#contract/listings/neir'
import { now } from '#web/browser/clock.ts'
import { type Both, useSpeech } from '#web/i18n/speech.ts'
import { Choice, Field, Lines } from '#web/ui/field.tsx'
import { capital } from './capital.ts'
import { choicesOf, type chosenGroups, type ProductFields, type ProductValues } from './product-form.ts'

type Form = UseFormReturn<ProductFields, unknown, ProductValues>

const ownNeirWords: Record<NeirState, Both> = {
  registered: ['Registered to my NID', 'আমার এনআইডিতে নিবন্ধিত'],
  deregistered: ['I have de-registered it', 'নিবন্ধন বাতিল করেছি'],
  'not-registered': ['Not registered', 'নিবন্ধিত নয়'],
  unknown: ['I do not know', 'জানি না'],
}

/** The most months of a warranty that can be left. */
const longestWarranty = 36

/** The months from this one on: '2026-11'. */
function comingMonths(): string[] {
  const { year, month } = monthInDhaka(now())
  return Array.from({ length: longestWarranty + 1 }, (_, ahead) => {
    const at = year * 12 + month - 1 + ahead
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}

/** Edits the seller's own words about a phone, and the things that come with it: all of it can be left out, as the facts below. */
export function DescriptionFields({ form }: { form: Form }) {
  const { language, say, count } = useSpeech()
  const { register, control, formState } = form
  const { errors } = formState
  const description = useWatch({ control, name: 'description' }) ?? ''
  return (
    <>
      <Lines
        label={say('Description', 'বিবরণ')}
        rows={4}
        maxLength={maxDescription}
        placeholder={say(
          'Why you sell it, what was repaired, what a buyer should know.',
          'কেন বিক্রি করছেন, কী মেরামত হয়েছে, ক্রেতার কী জানা দরকার।',
        )}
        hint={say(
          `${count(description.length)} of ${count(maxDescription)} characters. Leave out your number: buyers who book will get it.`,
          `${count(maxDescription)} অক্ষরের মধ্যে ${count(description.length)}। নম্বর লিখবেন না: যিনি বুক করবেন তিনি পাবেন।`,
        )}
        error={errors.description?.message}
        {...register('description')}
      />
      <fieldset>
        <legend className="font-medium">{say('What comes with it', 'সঙ্গে যা পাবেন')}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-x-4">
          {includedItems.map((item) => (
            <label key={item} className="inline-flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                value={item}
                className="size-5 shrink-0 accent-primary"
                {...register('included')}
              />
              {capital(includedName(item, language))}
            </label>
          ))}
        </div>
      </fieldset>
      <label className="inline-flex min-h-11 items-center gap-3">
        <input type="checkbox" className="size-5 shrink-0 accent-primary" {...register('exchange')} />
        {say('I am open to an exchange', 'এক্সচেঞ্জেও রাজি')}
      </label>
    </>
  )
}

export function FactsFields({ form }: { form: Form }) {
  const { language, say, monthOrYear } = useSpeech()
  const { register, control, formState } = form
  const { errors } = formState
  const warrantyUntil = useWatch({ control, name: 'warrantyUntil' })
  const months = comingMonths()
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-4 gap-y-5 sm:grid-cols-2">
      <GroupChoice form={form} group="colour" />
      <GroupChoice form={form} group="import" />
      <GroupChoice form={form} group="box" />
      <GroupChoice form={form} group="version" />
      <Field
        label={say('Battery health', 'ব্যাটারি হেলথ')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        placeholder={say('87%', '৮৭%')}
        hint={say('If its settings show it.', 'ফোনের সেটিংসে দেখালে।')}
        error={errors.batteryHealth?.message}
        {...register('batteryHealth')}
      />
      <Choice label={say('SIM', 'সিম')} error={errors.sims?.message} {...register('sims')}>
        <option value="">{say('Not said', 'বলিনি')}</option>
        {simKinds.map((kind) => (
          <option key={kind} value={kind}>
            {capital(simName(kind, language))}
          </option>
        ))}
      </Choice>
      <Choice
        label={say('Warranty until', 'ওয়ারেন্টি কবে পর্যন্ত')}
        error={errors.warrantyUntil?.message}
        {...register('warrantyUntil')}
      >
        <option value="">{say('None left', 'নেই')}</option>
        {warrantyUntil && !months.includes(warrantyUntil) && (
          <option value={warrantyUntil}>{monthOrYear(warrantyUntil)}</option>
        )}
        {months.map((month) => (
          <option key={month} value={month}>
            {monthOrYear(month)}
          </option>
        ))}
      </Choice>
      <Choice
        label={say('Registered in NEIR', 'NEIR-এ নিবন্ধন')}
        hint={say('Buyers read it with today’s date.', 'ক্রেতারা আজকের তারিখসহ পড়েন।')}
        error={errors.neir?.message}
        {...register('neir')}
      >
        <option value="">{say('Not said', 'বলিনি')}</option>
        {neirStates.map((state) => (
          <option key={state} value={state}>
            {say(...ownNeirWords[state])}
          </option>
        ))}
      </Choice>
    </div>
  )
}

function GroupChoice({
  form: { register },
  group,
}: {
  form: Form
  group: (typeof chosenGroups)[number] & AttributeGroup
}) {
  const { language, say } = useSpeech()
  return (
    <Choice label={say(...groupNames[group])} {...register(group)}>
      <option value="">{say('Not said', 'বলিনি')}</option>
      {choicesOf(group).map((value) => (
        <option key={value} value={value}>
          {capital(attributeName(`${group}:${value}`, language))}
        </option>
      ))}
    </Choice>
  )
}

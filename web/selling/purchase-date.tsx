import { useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { Choice } from '#web/ui/field.tsx'
import { now } from '#web/browser/clock.ts'
import type { ProductFields, ProductValues } from './product-form.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { monthInDhaka } from '#contract/base/dhaka'

const months = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  bn: ['জানুয়ারি', 'ফেব্রুয়ারি', 'মার্চ', 'এপ্রিল', 'মে', 'জুন', 'জুলাই', 'আগস্ট', 'সেপ্টেম্বর', 'অক্টোবর', 'নভেম্বর', 'ডিসেম্বর'],
}

/** Phones that are older are collectors' items. */
const oldestYear = 2005

/** Edits the date on which a phone was bought: `2023`, or `2023-05` if the month is known. Never a month that is still to come. */
export function PurchaseDate({ control }: { control: Control<ProductFields, unknown, ProductValues> }) {
  const { language, say, digits } = useSpeech()
  const {
    field: { ref, value, onBlur, onChange },
    fieldState,
  } = useController({ control, name: 'purchaseDate' })
  const [year = '', month = ''] = value.split('-')
  const [today] = useState(() => monthInDhaka(now()))
  const years = Array.from({ length: today.year - oldestYear + 1 }, (_, index) => String(today.year - index))
  const known = Number(year) === today.year ? months[language].slice(0, today.month) : months[language]
  const change = (newYear: string, newMonth: string) => {
    const fits = newMonth && !(Number(newYear) === today.year && Number(newMonth) > today.month)
    onChange(newYear && fits ? `${newYear}-${newMonth}` : newYear)
  }

  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-start gap-x-4 gap-y-5">
      <Choice
        ref={ref}
        label={say('Purchase Year', 'কেনার বছর')}
        value={year}
        error={fieldState.error?.message}
        onBlur={onBlur}
        onChange={(event) => change(event.target.value, month)}
      >
        <option value="">{say('Choose the year', 'বছর বেছে নিন')}</option>
        {years.map((year) => (
          <option key={year} value={year}>
            {digits(year)}
          </option>
        ))}
      </Choice>
      <Choice
        label={say('Month', 'মাস')}
        isOptional
        value={month}
        disabled={!year}
        onChange={(event) => change(year, event.target.value)}
      >
        <option value="">{say('Year only', 'শুধু বছর')}</option>
        {known.map((name, index) => (
          <option key={name} value={String(index + 1).padStart(2, '0')}>
            {name}
          </option>
        ))}
      </Choice>
    </div>
  )
}

import { useId } from 'react'
import type { OpeningHours } from '#contract/shops/shop-fields'
import { useFieldWords } from '#web/i18n/field-words.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { weekdays } from '#web/phones/opening-table.tsx'

interface HoursFieldsProps {
  hours: OpeningHours
  error: string | undefined
  onChange: (hours: OpeningHours) => void
}

/** From when to when a shop is open on each day, with the week as it begins in Dhaka: on Saturday. */
export function HoursFields({ hours, error, onChange }: HoursFieldsProps) {
  const { say } = useSpeech()
  const inWords = useFieldWords()
  const id = useId()
  const set = (day: number, value: OpeningHours[number]) => onChange(hours.map((one, at) => (at === day ? value : one)))
  return (
    <fieldset className="flex flex-col gap-2" aria-describedby={error ? id : undefined}>
      <legend className="mb-2 font-medium">{say('Opening hours', 'খোলার সময়')}</legend>
      {[6, 0, 1, 2, 3, 4, 5].map((day) => {
        const open = hours[day] ?? null
        const name = say(...weekdays[day]!)
        return (
          <div key={day} className="flex flex-wrap items-center justify-between gap-2 sm:justify-start">
            <label className="flex min-h-11 items-center gap-2 sm:w-40">
              <input
                type="checkbox"
                className="checkbox"
                checked={open !== null}
                onChange={({ target }) => set(day, target.checked ? { from: '10:00', to: '20:00' } : null)}
              />
              {name}
            </label>
            {open ? (
              <span className="flex flex-wrap items-center gap-1">
                {(['from', 'to'] as const).map((end) => (
                  <input
                    key={end}
                    type="time"
                    className="input w-28 px-2"
                    aria-label={`${name}: ${end === 'from' ? say('opens', 'খোলে') : say('closes', 'বন্ধ হয়')}`}
                    value={open[end]}
                    onChange={({ target }) => set(day, { ...open, [end]: target.value })}
                  />
                ))}
              </span>
            ) : (
              <span className="text-quiet">{say('Closed', 'বন্ধ')}</span>
            )}
          </div>
        )
      })}
      {error && (
        <p id={id} className="text-small text-error">
          {inWords(error)}
        </p>
      )}
    </fieldset>
  )
}

import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { phonesPath, withQuery } from '#contract/base/page-addresses'
import { phonesIn } from '#web/phones/count-words.ts'
import { AddressForm } from '#web/site/address-form.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import { type Suggestion, suggestionsFor } from '#web/phones/fetch-phones.ts'
import { type Speech, useSpeech } from '#web/i18n/speech.ts'

/** The search's parameter that a suggestion stands for. */
const parameters = { model: 'model', brand: 'brand', place: 'district', search: 'q', near: 'q', series: 'q' } as const

/** The search for phones, with suggestions while one types where there is a script. */
export function PhoneSearch({ value = '', isFocused = false }: { value?: string; isFocused?: boolean }) {
  const field = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isFocused) field.current?.querySelector('input')?.focus()
  }, [isFocused])
  const speech = useSpeech()
  const { say } = speech
  const navigate = useNavigate()
  const [text, setText] = useState(value)
  const [last, setLast] = useState(value)

  // The address changed by other means, such as the way back.
  if (last !== value) {
    setLast(value)
    setText(value)
  }

  function choose({ kind, value }: Suggestion) {
    setText('')
    const params = new URLSearchParams(value && { [parameters[kind]]: value })
    void navigate(kind === 'near' ? withQuery('/near', params) : phonesPath(params))
  }

  return (
    <search ref={field} className="relative block w-full">
      <AddressForm action="/phones" className="flex gap-2">
        <SearchIcon className="pointer-events-none absolute inset-y-0 start-3 z-1 my-auto size-5 text-quiet" />
        <Combobox
          type="search"
          name="q"
          aria-label={say('Search phones', 'ফোন খুঁজুন')}
          placeholder={say('iPhone 13 under 60k', 'আইফোন ১৩, ঢাকা')}
          maxLength={200}
          className="input h-11 grow ps-10 sm:h-12"
          listLabel={say('Suggestions', 'যা হতে পারে')}
          value={text}
          onType={setText}
          find={suggestionsFor}
          keyOf={({ kind, value }) => `${kind} ${value}`}
          onChoose={choose}
          goesOn={({ kind, value }) => (kind === 'series' ? value : null)}
        >
          {(suggestion) => (
            <>
              <span translate={isPlace(suggestion) ? undefined : 'no'} className="min-w-0">
                {suggestion.kind === 'series' ? `${suggestion.text}…` : suggestion.text}
              </span>
              <span className="figures shrink-0 text-small text-quiet">{about(suggestion, speech)}</span>
            </>
          )}
        </Combobox>
        <button type="submit" className="btn btn-primary px-4 sm:h-12 sm:px-5">
          {say('Search', 'খুঁজুন')}
        </button>
      </AddressForm>
    </search>
  )
}

const isPlace = ({ kind }: Pick<Suggestion, 'kind'>) => kind === 'place' || kind === 'near'

function about({ kind, count }: Suggestion, speech: Speech): string {
  const { say } = speech
  if (kind === 'brand') return say('Brand', 'ব্র্যান্ড')
  if (kind === 'series') return say('Series', 'সিরিজ')
  if (isPlace({ kind })) return say('Place', 'জায়গা')
  return count === null ? '' : phonesIn(speech, count)
}

import { useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { Combobox } from '#ui/combobox'
import { SearchIcon } from '#ui/icons'
import { type Suggestion, suggestionsFor } from '#web/found-phones'
import { phonesPath } from '#web/phones-address'

/** The search's parameter that a suggestion stands for. */
const parameters = { model: 'model', brand: 'brand', place: 'district' } as const

/** The search for phones, with suggestions while one types where there is a script. */
export function PhoneSearch({ value = '' }: { value?: string }) {
  const navigate = useNavigate()
  const [text, setText] = useState(value)
  const [last, setLast] = useState(value)

  // The address changed by other means, such as the way back.
  if (last !== value) {
    setLast(value)
    setText(value)
  }

  function choose(suggestion: Suggestion) {
    setText('')
    void navigate(phonesPath(new URLSearchParams({ [parameters[suggestion.kind]]: suggestion.value })))
  }

  return (
    <search className="relative block w-full">
      <Form action="/phones" className="flex gap-2">
        <SearchIcon className="pointer-events-none absolute inset-y-0 left-3 z-1 my-auto size-5 text-quiet" />
        <Combobox
          type="search"
          name="q"
          aria-label="Search phones"
          placeholder="iPhone 13 under 60k Dhaka"
          maxLength={200}
          className="input h-12 grow pl-10"
          listLabel="Suggestions"
          value={text}
          onType={setText}
          find={suggestionsFor}
          keyOf={({ kind, value }) => `${kind} ${value}`}
          onChoose={choose}
        >
          {(suggestion) => (
            <>
              <span className="min-w-0 break-words">{suggestion.text}</span>
              <span className="figures shrink-0 text-small text-quiet">{about(suggestion)}</span>
            </>
          )}
        </Combobox>
        <button type="submit" className="btn btn-primary h-12 px-5">
          Search
        </button>
      </Form>
    </search>
  )
}

function about({ kind, count }: Suggestion): string {
  if (kind === 'brand') return 'Brand'
  if (kind === 'place') return 'Place'
  return count === null ? '' : count === 1 ? '1 phone' : `${count} phones`
}

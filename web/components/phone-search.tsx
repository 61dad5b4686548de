import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { SearchIcon } from '#ui/icons'
import { type Suggestion, suggestionsFor } from '#web/found-phones'
import { useHydrated } from '#web/hydrated'
import { phonesPath } from '#web/phones-address'

/** How long the typing must pause before suggestions are asked for, in milliseconds. */
const pause = 120

/** The search's parameter that a suggestion stands for. */
const parameters = { model: 'model', brand: 'brand', place: 'district' } as const

/** The search for phones, with suggestions while one types where there is a script: a combobox as ARIA 1.2 describes it. */
export function PhoneSearch({ value = '' }: { value?: string }) {
  const id = useId()
  const isHydrated = useHydrated()
  const navigate = useNavigate()
  const [text, setText] = useState(value)
  const [last, setLast] = useState(value)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const suggestions = useSuggestions(text, isOpen)
  const isShown = isOpen && suggestions.length > 0

  // The address changed by other means, such as the way back.
  if (last !== value) {
    setLast(value)
    setText(value)
  }

  function close() {
    setOpen(false)
    setActive(-1)
  }

  function choose(suggestion: Suggestion) {
    close()
    setText('')
    void navigate(phonesPath(new URLSearchParams({ [parameters[suggestion.kind]]: suggestion.value })))
  }

  function move(step: 1 | -1) {
    setOpen(true)
    // One more place than suggestions: the words as they were typed.
    const places = suggestions.length + 1
    setActive((active) => ((active + 1 + step + places) % places) - 1)
  }

  const keys: Partial<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    ...(isShown && { Escape: close }),
    ...(isShown && suggestions[active] && { Enter: () => choose(suggestions[active]!) }),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.nativeEvent.isComposing ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  const combobox = isHydrated && {
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': isShown,
    'aria-controls': `${id}-list`,
    'aria-activedescendant': isShown && active >= 0 ? `${id}-${active}` : undefined,
  }

  return (
    <search className="relative block w-full">
      <Form action="/phones" className="flex gap-2" onSubmit={close}>
        <div className="relative grow">
          <SearchIcon className="pointer-events-none absolute inset-y-0 left-3 z-1 my-auto size-5 text-quiet" />
          <input
            type="search"
            name="q"
            aria-label="Search phones"
            placeholder="iPhone 13 under 60k Dhaka"
            value={text}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="input h-12 pl-10"
            onChange={(event) => {
              setText(event.target.value)
              setOpen(true)
              setActive(-1)
            }}
            onKeyDown={onKeyDown}
            onBlur={close}
            {...combobox}
          />
        </div>
        <button type="submit" className="btn btn-primary h-12 px-5">
          Search
        </button>
      </Form>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Suggestions"
        hidden={!isShown}
        className="absolute inset-x-0 top-full z-30 mt-1 overflow-hidden rounded-field bg-base-100 py-1 shadow-lg dark:border dark:border-line"
      >
        {suggestions.map((suggestion, index) => (
          <div
            key={`${suggestion.kind} ${suggestion.value}`}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className="flex min-h-11 cursor-pointer items-center justify-between gap-4 px-4 hover:bg-base-200 aria-selected:bg-base-200"
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onKeyDown={onKeyDown}
            onClick={() => choose(suggestion)}
          >
            <span className="min-w-0 break-words">{suggestion.text}</span>
            <span className="figures shrink-0 text-small text-quiet">{about(suggestion)}</span>
          </div>
        ))}
      </div>
    </search>
  )
}

function about({ kind, count }: Suggestion): string {
  if (kind === 'brand') return 'Brand'
  if (kind === 'place') return 'Place'
  return count === null ? '' : count === 1 ? '1 phone' : `${count} phones`
}

const none: Suggestion[] = []

/** What the typed words may become. Whoever waits in vain for suggestions can still search, so trouble is kept quiet. */
function useSuggestions(text: string, isWanted: boolean): Suggestion[] {
  const [found, setFound] = useState({ for: '', suggestions: none })
  const wanted = isWanted ? text.trim() : ''

  useEffect(() => {
    if (!wanted) return
    const asking = new AbortController()
    const timer = setTimeout(() => {
      suggestionsFor(wanted, asking.signal).then(
        (suggestions) => setFound({ for: wanted, suggestions }),
        () => undefined,
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [wanted])

  // Those of the words before stay until the new ones are there, so that the list does not flicker.
  return wanted && found.for && (wanted.startsWith(found.for) || found.for.startsWith(wanted)) ? found.suggestions : none
}

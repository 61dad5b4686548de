import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { useEarlyText } from '#web/browser/use-early-text.ts'
import { useHydrated } from '#web/browser/use-hydrated.ts'

/** The pause in the typing before options are requested, in milliseconds. */
const pause = 120

type Input = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'role' | 'children'>

interface Combobox<Option> extends Input {
  value: string
  onType: (text: string) => void
  /** Finds options for the typed words. A failure stays silent: the words can be used as they are. */
  find: (text: string, signal: AbortSignal) => Promise<Option[]>
  keyOf: (option: Option) => string
  onChoose: (option: Option) => void
  /** The text that is typed on from, of an option that chooses nothing yet. */
  goesOn?: (option: Option) => string | null
  /** Names the list. */
  listLabel: string
  /** A line above the options, read out as well. */
  note?: (options: Option[]) => string | null
  children: (option: Option) => ReactNode
}

/**
 * A text field with options while one types, as ARIA 1.2 describes it; without a script a text field. The list is as wide as the nearest
 * positioned element around it. Everything else goes to the `<input>`.
 */
export function Combobox<Option>({
  value,
  onType,
  find,
  keyOf,
  onChoose,
  goesOn,
  listLabel,
  note,
  children,
  onKeyDown,
  ...input
}: Combobox<Option>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const hasScript = useHydrated()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [step, setStep] = useState('')
  const options = useOptions(value, isOpen, find)
  const isShown = isOpen && options.length > 0
  const said = isShown ? note?.(options) : null

  const field = useRef<HTMLInputElement>(null)
  useEarlyText(field, value, onType)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function close() {
    setOpen(false)
    setActive(-1)
  }

  function choose(option: Option) {
    const text = goesOn?.(option)
    if (text) {
      onType(text)
      setStep(text)
      return setActive(-1)
    }
    close()
    onChoose(option)
  }

  function move(step: 1 | -1) {
    setOpen(true)
    // One more place than options: the words as they were typed.
    const places = options.length + 1
    setActive((active) => ((active + 1 + step + places) % places) - 1)
  }

  const keys: Partial<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    ...(isShown && { Escape: close }),
    ...(isShown && options[active] && { Enter: () => choose(options[active]!) }),
  }
  const press = (event: KeyboardEvent) => {
    const act = event.nativeEvent.isComposing ? undefined : keys[event.key]
    if (!act) return event.key === 'Enter' && close()
    event.preventDefault()
    act()
  }

  const combobox = hasScript && {
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': isShown,
    'aria-controls': `${id}-list`,
    'aria-activedescendant': isShown && active >= 0 ? `${id}-${active}` : undefined,
  }

  return (
    <>
      <input
        ref={field}
        value={value}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => {
          onType(event.target.value)
          setOpen(true)
          setActive(-1)
          setStep('')
        }}
        onKeyDown={(event) => {
          press(event)
          onKeyDown?.(event)
        }}
        {...input}
        onBlur={(event) => {
          close()
          input.onBlur?.(event)
        }}
        {...combobox}
      />
      <div
        hidden={!isShown}
        className="absolute inset-x-0 top-full z-35 mt-1 overflow-hidden rounded-field bg-base-100 py-1 shadow-lg dark:border dark:border-line"
        // The field keeps the focus.
        onPointerDown={(event) => event.preventDefault()}
      >
        {said && <p className="px-4 py-2 text-small text-quiet">{said}</p>}
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={listLabel}
          className="max-h-80 overflow-y-auto overscroll-contain"
        >
          {options.map((option, index) => (
            <div
              key={keyOf(option)}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className="flex min-h-11 cursor-pointer items-center justify-between gap-4 px-4 hover:bg-base-200 aria-selected:bg-base-200"
              onKeyDown={press}
              onClick={() => choose(option)}
            >
              {children(option)}
            </div>
          ))}
        </div>
      </div>
      {(note ?? goesOn) && (
        <p role="status" className="sr-only">
          {note ? said : step}
        </p>
      )}
    </>
  )
}

/** The options of the typed words while somebody wants them. */
function useOptions<Option>(text: string, isWanted: boolean, find: Combobox<Option>['find']): Option[] {
  const [found, setFound] = useState<{ for: string; options: Option[] }>({ for: '', options: [] })
  const wanted = isWanted ? text.trim() : ''
  const seek = useEffectEvent(find)

  useEffect(() => {
    if (!wanted) return
    const asking = new AbortController()
    const timer = setTimeout(() => {
      seek(wanted, asking.signal).then(
        (options) => setFound({ for: wanted, options }),
        () => undefined,
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [wanted])

  // Those of the words before stay until the new ones are there, so that the list does not flicker.
  const [now, before] = [wanted.toLowerCase(), found.for.toLowerCase()]
  return now && before && (now.startsWith(before) || before.startsWith(now)) ? found.options : []
}

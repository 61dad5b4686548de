import { type ReactNode, useEffect, useRef, useState } from 'react'
import { capital } from '#contract/search/filter-words'
import type { Counted } from './offered-facets.ts'
import type { Choice } from './phones-address.ts'
import { Cached } from '#web/site/cached-markup.ts'
import { ChevronIcon } from '#web/ui/icons.tsx'
import { useSpeech } from '#web/i18n/speech.ts'

/** A group of filters that can be collapsed. */
export function Fold({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  // As it was at first: what one chooses inside does not fold it.
  const [wasOpen] = useState(isOpen)
  return (
    <details open={wasOpen} className="fold">
      <summary>
        {title}
        <ChevronIcon />
      </summary>
      <fieldset>
        <legend>{title}</legend>
        {children}
      </fieldset>
    </details>
  )
}

interface FacetProps {
  title: string
  name: Choice
  values: readonly Counted[]
  chosen: readonly string[]
  isOpen?: boolean
  /** The content below its values. */
  children?: ReactNode
}

/** Kinds whose values are names: the same in every language, and written as they are, as iPhone is. */
const names = new Set<Choice>(['brand', 'model'])

/** Kinds of which there are dozens. Without a script, a model that is folded away is found by its name and a district by its division. */
const long = new Set<Choice>(['model', 'district'])

/** More than this many of a kind are folded away. */
const shown = 8

/** Values of one kind with the number of phones each would show. */
export function Facet({ title, name, values, chosen, isOpen = false, children }: FacetProps) {
  const { say, count } = useSpeech()
  const of = (value: string) => chosen.includes(value)
  const useful = values.filter(({ value, count }) => count > 0 || of(value))
  if (useful.length === 0) return null
  const rest = useful.slice(shown)
  const box = (value: Counted) => (
    <Box
      key={value.value}
      name={name}
      value={value.value}
      label={names.has(name) ? value.name : capital(value.name)}
      count={value.count}
      isChosen={of(value.value)}
    />
  )
  const boxes = () => (
    <>
      {useful.slice(0, shown).map(box)}
      {rest.length > 0 && (
        <Rest
          isOpen={rest.some(({ value }) => of(value))}
          isDrawnLater={long.has(name)}
          title={say(`${rest.length} more`, `আরও ${count(rest.length)}টি`)}
          translate={names.has(name) ? 'yes' : undefined}
        >
          {() => rest.map(box)}
        </Rest>
      )}
    </>
  )
  return (
    <Fold title={title} isOpen={isOpen || chosen.length > 0}>
      {/* Once for all of its values; what is said in words is translated all the same. */}
      <div className="choices" translate={names.has(name) ? 'no' : undefined}>
        {children ? boxes() : <Cached of={() => `facet ${JSON.stringify([name, useful, chosen])}`}>{boxes}</Cached>}
        {children}
      </div>
    </Fold>
  )
}

interface RestProps {
  isOpen: boolean
  /** Drawn once it is opened. Without a script it is not there. */
  isDrawnLater: boolean
  title: string
  translate: 'yes' | undefined
  children: () => ReactNode
}

/** The values that are folded away. */
function Rest({ isOpen, isDrawnLater, title, translate, children }: RestProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isDrawn, setDrawn] = useState(isOpen || !isDrawnLater)
  // It can be opened before the scripts have come.
  useEffect(() => void (details.current?.open && setDrawn(true)), [])
  return (
    <details
      ref={details}
      open={isOpen || undefined}
      className={isDrawn ? undefined : 'noscript:hidden'}
      onToggle={(event) => event.currentTarget.open && setDrawn(true)}
    >
      <summary translate={translate}>{title}</summary>
      <div tabIndex={-1}>{isDrawn && children()}</div>
    </details>
  )
}

interface BoxProps {
  name: string
  value: string | number
  label: string
  count: number
  isChosen: boolean
  type?: 'checkbox' | 'radio'
}

export function Box({ name, value, label, count, isChosen, type = 'checkbox' }: BoxProps) {
  return (
    <label>
      {/* The form handles every change: see `PhoneFilters`. */}
      <input type={type} name={name} value={value} checked={isChosen} onChange={() => undefined} />
      {label}
      <Count count={count} />
    </label>
  )
}

/** Counts the phones of a choice. It is inside `choices`, whose style sheet adds 'phones' for those who do not see the list. */
export function Count({ count }: { count: number }) {
  const { count: inDigits } = useSpeech()
  return <small>{inDigits(count)}</small>
}

import { type ReactNode, useState } from 'react'
import type { Counted } from './facet-lines.ts'
import type { Choice } from './phones-address.ts'
import { Kept } from '#web/site/kept-markup.ts'
import { useSpeech } from '#web/i18n/speech.ts'

/** A group of filters that can be collapsed. */
export function Fold({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  // As it was at first: what one chooses inside does not fold it.
  const [wasOpen] = useState(isOpen)
  return (
    <details open={wasOpen} className="fold">
      <summary>{title}</summary>
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
  /** What stands below its values. */
  children?: ReactNode
}

/** Kinds whose values are called the same in every language. */
const names = new Set<Choice>(['brand', 'model'])

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
      label={value.name}
      count={value.count}
      isChosen={of(value.value)}
    />
  )
  const boxes = () => (
    <>
      {useful.slice(0, shown).map(box)}
      {rest.length > 0 && (
        <details open={rest.some(({ value }) => of(value)) || undefined}>
          <summary translate={names.has(name) ? 'yes' : undefined}>
            {say(`${rest.length} more`, `আরও ${count(rest.length)}টি`)}
          </summary>
          <div tabIndex={-1}>{rest.map(box)}</div>
        </details>
      )}
    </>
  )
  return (
    <Fold title={title} isOpen={isOpen || chosen.length > 0}>
      {/* Once for all of its values; what is said in words is translated all the same. */}
      <div className="choices" translate={names.has(name) ? 'no' : undefined}>
        {children ? boxes() : <Kept of={() => `facet ${JSON.stringify([name, useful, chosen])}`}>{boxes}</Kept>}
        {children}
      </div>
    </Fold>
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
      <span>{label}</span>
      <Count count={count} />
    </label>
  )
}

/** How many phones a choice would show. It stands within `choices`, whose style sheet adds 'phones' for those who do not see the list. */
export function Count({ count }: { count: number }) {
  const { count: inDigits } = useSpeech()
  return <small>{inDigits(count)}</small>
}

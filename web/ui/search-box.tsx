import { useEffect, useEffectEvent, useState } from 'react'
import { SearchIcon } from './icons.tsx'

interface SearchBoxProps {
  label: string
  value: string
  /** Called when the typing pauses. */
  onSearch: (text: string) => void
}

/** The pause in the typing before the search begins, in milliseconds. */
const pause = 300

/** A field that searches while one types. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const [last, setLast] = useState(value)
  /** Searches of this box whose values have not come yet, the oldest first: more may have been typed since. */
  const [begun, setBegun] = useState<string[]>([])

  if (last !== value) {
    setLast(value)
    const at = begun.lastIndexOf(value)
    setBegun(at < 0 ? [] : begun.slice(at + 1))
    // The address changed by other means, such as the way back.
    if (at < 0) setText(value)
  }

  const search = () => {
    const words = text.trim()
    if (words !== value) setBegun([...begun, words])
    onSearch(words)
  }
  const searchAfterPause = useEffectEvent(search)

  useEffect(() => {
    if (text.trim() === value) return
    const timer = setTimeout(() => searchAfterPause(), pause)
    return () => clearTimeout(timer)
  }, [text, value])

  return (
    <search className="relative block w-full sm:max-w-sm">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          search()
        }}
      >
        <SearchIcon className="pointer-events-none absolute inset-y-0 start-3 z-1 my-auto size-5 text-quiet" />
        <input
          type="search"
          aria-label={label}
          placeholder={label}
          value={text}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="input ps-10"
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </search>
  )
}

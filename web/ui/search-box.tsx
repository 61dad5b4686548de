import { useEffect, useEffectEvent, useState } from 'react'
import { SearchIcon } from './icons.tsx'

interface SearchBoxProps {
  label: string
  value: string
  /** Called when the typing pauses. */
  onSearch: (text: string) => void
}

/** How long the typing must pause, in milliseconds. */
const pause = 300

/** A field that searches while one types. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const [last, setLast] = useState(value)
  /** What the value is by this box: it may come late, when more has been typed. */
  const [told, setTold] = useState(value)
  const search = () => {
    setTold(text.trim())
    onSearch(text.trim())
  }
  const searchAfterPause = useEffectEvent(search)

  if (last !== value) {
    setLast(value)
    // The address changed by other means, such as the way back.
    if (value !== told) {
      setTold(value)
      setText(value)
    }
  }

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

import { useRef, useState } from 'react'
import { useSpeech } from '#web/i18n/speech.ts'
import type { ComparedPhone, ComparedRow as Row } from './compare-words.ts'

/** The first cell of a row, which stays in sight. On a phone it takes no room: the name is above the answers. */
export const nameColumn =
  'sticky start-0 z-1 text-start align-top max-sm:w-0 max-sm:p-0 sm:w-40 sm:min-w-40 sm:bg-base-100 sm:p-3'
/** The name in it. */
const rowName = 'max-sm:absolute max-sm:start-2 max-sm:top-1.5 max-sm:flex max-sm:gap-4 max-sm:whitespace-nowrap'

/** In letters: what fits into seven lines of the narrowest column. */
const longAnswer = 72

/**
 * One fact of each phone. Where the phones do not fit next to each other, an answer that takes more than seven lines shows five of them
 * until one requests more: it would leave the row of the phones in sight empty, long after its own phone is scrolled away.
 */
export function ComparedRow({ row: { name, values }, phones }: { row: Row; phones: ComparedPhone[] }) {
  const { say } = useSpeech()
  const [isOpen, setOpen] = useState(false)
  const long = useRef<HTMLTableCellElement>(null)
  const isLong = (lines: string[]) => lines.join(' ').length > longAnswer
  const firstLong = values.findIndex(isLong)
  const toggle = () => {
    setOpen(!isOpen)
    // A person who opens more text sees the phone that it is about.
    if (!isOpen) long.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  return (
    <tr className="border-t border-line">
      <th scope="row" className={`${nameColumn} text-small font-normal text-quiet sm:wrap-anywhere`}>
        <span className={rowName}>
          {name}
          {firstLong >= 0 && (
            <button
              type="button"
              aria-expanded={isOpen}
              className="link flex min-h-11 min-w-11 items-center max-sm:-my-2.5 noscript:hidden lg:hidden print:hidden"
              onClick={toggle}
            >
              {isOpen ? say('Less', 'কম') : say('More', 'আরও')}
              <span className="sr-only">: {name}</span>
            </button>
          )}
        </span>
      </th>
      {values.map((lines, at) => (
        <td
          key={phones[at]!.id}
          ref={at === firstLong ? long : null}
          className="figures p-2 align-top wrap-anywhere max-sm:pt-8 max-sm:text-small sm:scroll-ms-40 sm:p-3"
        >
          <div
            className={
              isLong(lines) && !isOpen
                ? 'line-clamp-5 noscript:line-clamp-none lg:line-clamp-none print:line-clamp-none'
                : undefined
            }
          >
            {lines.map((line) => (
              <p key={line} className="not-first:mt-1.5 first-letter:uppercase">
                {line}
              </p>
            ))}
          </div>
        </td>
      ))}
    </tr>
  )
}

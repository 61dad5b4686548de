import { useSpeech } from '#web/i18n/speech.ts'

interface StockLinesProps {
  title: string
  /** `about` names a column or a phone. */
  lines: readonly { line: number; about: string | null; message: string }[]
}

/** Lines of a table, and the reason why each was left out or could not be done. */
export function StockLines({ title, lines }: StockLinesProps) {
  const { say, count } = useSpeech()
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold">{title}</h3>
      <ul className="max-h-96 overflow-y-auto border-t border-line" tabIndex={0}>
        {lines.map(({ line, about, message }) => (
          <li key={`${line} ${about}`} className="flex flex-col border-b border-line py-2">
            <span className="figures text-small text-quiet">
              {say(`Line ${count(line)}`, `লাইন ${count(line)}`)}
              {about && (
                <>
                  {' · '}
                  <span translate="no">{about}</span>
                </>
              )}
            </span>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

import type { Understood } from '#contract/listings/phones'
import { useSpeech } from '#web/i18n/speech.ts'

interface SearchOutcomeProps {
  /** The number of phones found, in words. */
  number: string
  /** The interpretation of the words; null without any. */
  understood: readonly string[] | null
}

/** Shows the outcome of a search: the number of phones, and the interpretation of its words. */
export function SearchOutcome({ number, understood }: SearchOutcomeProps) {
  const { say } = useSpeech()
  return (
    <p className="text-quiet max-sm:text-small max-sm:leading-5" role="status">
      {understood && understood.length > 0 && (
        <span className="sr-only">
          {say('Understood as ', 'যা বোঝা গেছে: ')}
          <span translate="no">{understood.join(' · ')}</span>
          {say('. ', '। ')}
        </span>
      )}
      <span className="figures">{number}</span>
    </p>
  )
}

interface SearchNotesProps {
  corrections: Understood['corrections']
  /** Words that none of the phones says. */
  unsaid: readonly string[]
}

/** Notes the words that no phone has, and those that the search read as others. */
export function SearchNotes({ corrections, unsaid }: SearchNotesProps) {
  const { say } = useSpeech()
  const corrected = corrections.map(({ from, to }, index) => (
    <span key={from}>
      <span>{index > 0 && ', '}</span>
      {say(
        <>
          <Sought words={to} /> instead of ‘{from}’
        </>,
        <>
          ‘<span translate="no">{from}</span>’-এর বদলে <Sought words={to} />
        </>,
      )}
    </span>
  ))
  const quoted = <span translate="no">{unsaid.map((word) => `‘${word}’`).join(say(' or ', ' বা '))}</span>
  return (
    <div className="text-quiet max-sm:text-small" role="status">
      {unsaid.length > 0 && <p>{say(<>None of them mentions {quoted}.</>, <>কোনোটিতে {quoted} নেই।</>)}</p>}
      {corrections.length > 0 && <p>{say(<>Showing results for {corrected}</>, <>{corrected} ধরে খোঁজা হয়েছে</>)}</p>}
    </div>
  )
}

function Sought({ words }: { words: string }) {
  return (
    <strong translate="no" className="text-base-content">
      {words}
    </strong>
  )
}

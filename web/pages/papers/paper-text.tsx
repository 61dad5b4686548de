import type { ReactNode } from 'react'
import { Head } from '#web/site/head.tsx'
import type { PaperWords } from './paper-words.ts'

interface PaperTextProps {
  words: PaperWords
  /** Between the lead and the first part. */
  first?: ReactNode
  last?: ReactNode
}

type Part = PaperWords['parts'][number]

/** A page of running text. */
export function PaperText({ words: { title, lead, since, inShort, parts }, first, last }: PaperTextProps) {
  return (
    <article className="page flex max-w-3xl! flex-col gap-8 py-8 lg:py-12">
      <Head title={title} description={lead} />
      <header className="flex flex-col gap-3">
        <h1 className="text-heading">{title}</h1>
        <p className="max-w-prose text-lead text-quiet">{lead}</p>
        {since && <p className="text-small text-quiet">{since}</p>}
      </header>
      {inShort && (
        <dl className="grid gap-x-6 gap-y-4 rounded-box bg-base-200 p-5 md:grid-cols-3">
          {inShort.map(([name, text]) => (
            <div key={name}>
              <dt className="mb-1 text-lead font-semibold">{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {first}
      {parts.map((part) =>
        part.isFolded ? (
          <details key={part.title} className="fold not-last-of-type:-mb-8">
            <summary>
              <h2 className="text-lead">{part.title}</h2>
            </summary>
            <div className="max-w-prose pt-1 pb-5">
              <Sentences of={part} />
            </div>
          </details>
        ) : (
          <section key={part.title} className="flex max-w-prose flex-col gap-3">
            <h2 className="text-title">{part.title}</h2>
            <Sentences of={part} />
          </section>
        ),
      )}
      {last}
    </article>
  )
}

function Sentences({ of: { text, list } }: { of: Part }) {
  return (
    <>
      {text.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {list.length > 0 && (
        <ul className="flex list-disc flex-col gap-2 ps-5 marker:text-primary">
          {list.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </>
  )
}

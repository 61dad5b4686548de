import type { ReactNode } from 'react'
import { languageOfPath } from '#contract/base/language'
import { Head } from '#web/site/head.tsx'
import { type Both, speechOf } from '#web/i18n/speech.ts'
import type { Paper } from './paper.ts'

/** The words of a paper in one language: a browser loads no other. */
export type PaperWords = ReturnType<typeof wordsOf>

/** @param pathname of the page, which says the language */
export function wordsOf(paper: Paper, pathname: string) {
  const { say, longDate } = speechOf(languageOfPath(pathname))
  const inWords = (texts: Both[] = []) => texts.map((text) => say<string>(...text))
  return {
    title: say<string>(...paper.title),
    lead: say<string>(...paper.lead),
    since: paper.since && say(`In force since ${longDate(paper.since)}`, `${longDate(paper.since)} থেকে কার্যকর`),
    inShort: paper.inShort?.map(({ title, text }) => [say<string>(...title), say<string>(...text)] as const),
    parts: paper.parts.map(({ title, text, list, isFolded }) => ({
      title: say<string>(...title),
      text: inWords(text),
      list: inWords(list),
      isFolded,
    })),
    leadsToPhones: paper.leadsToPhones ?? false,
    namesOperator: paper.namesOperator ?? false,
  }
}

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

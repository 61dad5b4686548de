import type { ReactNode } from 'react'
import { languageOfPath } from '#contract/base/language'
import { Head } from '#web/site/head.tsx'
import { type Both, speechOf } from '#web/i18n/speech.ts'
import type { Paper } from './paper.ts'

/** The words of a paper in one language: a browser loads no other. */
export type PaperWords = ReturnType<typeof wordsOf>

/** @param pathname of the page, which says the language */
export function wordsOf(paper: Paper, pathname: string) {
  const { say } = speechOf(languageOfPath(pathname))
  const inWords = (texts: Both[] = []) => texts.map((text) => say<string>(...text))
  return {
    title: say<string>(...paper.title),
    lead: say<string>(...paper.lead),
    parts: paper.parts.map(({ title, text, list }) => ({
      title: say<string>(...title),
      text: inWords(text),
      list: inWords(list),
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

/** A page of running text. */
export function PaperText({ words: { title, lead, parts }, first, last }: PaperTextProps) {
  return (
    <article className="page flex max-w-3xl! flex-col gap-8 py-8 lg:py-12">
      <Head title={title} description={lead} />
      <header className="flex flex-col gap-3">
        <h1 className="text-heading">{title}</h1>
        <p className="max-w-prose text-lead text-quiet">{lead}</p>
      </header>
      {first}
      {parts.map((part) => (
        <section key={part.title} className="flex max-w-prose flex-col gap-3">
          <h2 className="text-title">{part.title}</h2>
          {part.text.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {part.list.length > 0 && (
            <ul className="flex list-disc flex-col gap-2 ps-5 marker:text-primary">
              {part.list.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
      {last}
    </article>
  )
}

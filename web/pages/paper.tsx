import { data, useRouteLoaderData } from 'react-router'
import type { papers as paths } from '#contract/page-addresses'
import { languageOfPath } from '#contract/language'
import { Head } from '#web/site/head.tsx'
import type { Site } from '#web/site/page-context.ts'
import { type Both, speechOf, useSpeech } from '#web/i18n/speech.ts'
import { company } from './papers/company.ts'
import { help } from './papers/help.ts'
import { legal } from './papers/legal.ts'
import type { Paper } from './papers/paper.ts'
import type { Route } from './+types/paper'

const papers: Record<string, Paper> = { ...help, ...company, ...legal } satisfies Record<Path, Paper>

type Path = (typeof paths)[number]

/** The words of one page in one language: a browser loads no other. */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url)
  const paper =
    papers[
      pathname
        .replace(/\.data$/, '')
        .split('/')
        .at(-1) ?? ''
    ]
  if (!paper) throw data(null, { status: 404, statusText: 'Not Found' })
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
    namesOperator: paper.namesOperator ?? false,
  }
}

/** A page that the footer leads to. */
export default function PaperPage({ loaderData: { title, lead, parts, namesOperator } }: Route.ComponentProps) {
  return (
    <article className="page flex max-w-3xl! flex-col gap-8 py-8 lg:py-12">
      <Head title={title} description={lead} />
      <header className="flex flex-col gap-3">
        <h1 className="text-heading">{title}</h1>
        <p className="max-w-prose text-lead text-quiet">{lead}</p>
      </header>
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
      {namesOperator && <Operator />}
    </article>
  )
}

/** Who runs the market, as far as the settings say. */
function Operator() {
  const { say, digits } = useSpeech()
  const operator = useRouteLoaderData<{ site: Site }>('root')?.site.operator
  if (!operator) return null
  const { name, address, email, phone } = operator
  return (
    <section className="flex flex-col gap-1 rounded-box bg-base-200 p-5">
      <h2 className="mb-1 text-lead">{say('Who runs PhoneHaat', 'PhoneHaat কারা চালান')}</h2>
      <p translate="no">{name}</p>
      {address && <p translate="no">{address}</p>}
      {email && (
        <p>
          <a href={`mailto:${email}`} translate="no" className="inline-flex min-h-11 items-center link link-primary">
            {email}
          </a>
        </p>
      )}
      {phone && (
        <p>
          <a
            href={`tel:${phone.replace(/[^+\d]/g, '')}`}
            className="inline-flex min-h-11 items-center link link-primary"
          >
            {digits(phone)}
          </a>
        </p>
      )}
    </section>
  )
}

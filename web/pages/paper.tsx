import { data, Link, useRouteLoaderData } from 'react-router'
import type { papers as paths } from '#contract/base/page-addresses'
import type { Site } from '#web/site/page-context.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { company } from './papers/company.ts'
import { help } from './papers/help.ts'
import { legal } from './papers/legal.ts'
import type { Paper } from './papers/paper.ts'
import { PaperText, wordsOf } from './papers/paper-text.tsx'
import type { Route } from './+types/paper'

const papers: Record<string, Paper> = { ...help, ...company, ...legal } satisfies Record<Path, Paper>

type Path = (typeof paths)[number]

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
  return wordsOf(paper, pathname)
}

/** A page that the footer leads to. */
export default function PaperPage({ loaderData: words }: Route.ComponentProps) {
  return (
    <PaperText
      words={words}
      last={
        <>
          {words.leadsToPhones && <ToPhones />}
          {words.namesOperator && <Operator />}
        </>
      }
    />
  )
}

/** Leads on to the phones on sale. */
function ToPhones() {
  const { say } = useSpeech()
  return (
    <Link to="/phones" className="btn btn-primary self-start">
      {say('See the phones', 'ফোন দেখুন')}
    </Link>
  )
}

/** Names the operator of the market, as far as the settings say. */
function Operator() {
  const { say, digits } = useSpeech()
  const operator = useRouteLoaderData<{ site: Site }>('root')?.site.operator
  if (!operator) return null
  const { name, address, email, phone } = operator
  return (
    <section className="flex flex-col gap-1 rounded-box bg-base-200 p-5">
      <h2 className="mb-1 text-lead">{say('Who runs PhoneHaat', 'ফোনহাট কারা চালান')}</h2>
      <p translate="no">{name}</p>
      {address && <p translate="no">{address}</p>}
      {email && (
        <p>
          <a href={`mailto:${email}`} translate="no" className="inline-flex min-h-11 items-center link">
            {email}
          </a>
        </p>
      )}
      {phone && (
        <p>
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="inline-flex min-h-11 items-center link">
            {digits(phone)}
          </a>
        </p>
      )}
    </section>
  )
}

import { data, Link } from 'react-router'
import { writePath } from '#contract/base/page-addresses'
import { useOperator } from '#web/site/operator.ts'
import { OperatorFacts } from '#web/site/operator-facts.tsx'
import { pageContext } from '#web/site/page-context.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { papers } from './papers/paper.ts'
import { fee } from './papers/fee.ts'
import { companies } from './papers/processors.ts'
import { PaperText } from './papers/paper-text.tsx'
import { wordsOf } from './papers/paper-words.ts'
import type { Route } from './+types/paper'

/** Its scripts come when they are needed (`app/asleep.ts`). */
export const handle = { isText: true }

export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url)
  const name = pathname
    .replace(/\.data$/, '')
    .split('/')
    .at(-1)
  const { processors, feeBasisPoints, law } = context.get(pageContext)
  const paper = papers.get(name ?? '')
  if (!paper) throw data(null, { status: 404, statusText: 'Not Found' })
  const added = name === 'privacy' ? [companies(processors)] : name === 'terms' ? [fee(feeBasisPoints)] : []
  return wordsOf({ ...paper, parts: [...paper.parts, ...added] }, pathname, law)
}

/** A page that the footer leads to. */
export default function PaperPage({ loaderData: words }: Route.ComponentProps) {
  return (
    <PaperText
      words={words}
      first={words.writes && <ToSupport kind={words.writes} />}
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

/** Leads to the form that writes to the market. */
function ToSupport({ kind }: { kind: string }) {
  const { say } = useSpeech()
  return (
    <Link to={writePath(kind)} className="btn btn-primary self-start">
      {say('Write to us', 'আমাদের লিখুন')}
    </Link>
  )
}

/** Names the operator of the market. */
function Operator() {
  const { say } = useSpeech()
  const operator = useOperator()
  if (!operator) return null
  return (
    <section className="flex flex-col gap-2 rounded-box bg-base-200 p-5">
      <h2 className="text-lead">{say('Who runs PhoneHaat', 'ফোনহাট কারা চালান')}</h2>
      <OperatorFacts operator={operator} isStacked />
    </section>
  )
}

import { data, Link } from 'react-router'
import { writePath } from '#contract/base/page-addresses'
import { useOperator } from '#web/site/operator.ts'
import { OperatorFacts } from '#web/site/operator-facts.tsx'
import { pageContext, type Processor } from '#web/site/page-context.ts'
import { useSpeech, type Both } from '#web/i18n/speech.ts'
import { papers, type Paper } from './papers/paper.ts'
import { fee } from './papers/fee.ts'
import { PaperText } from './papers/paper-text.tsx'
import { wordsOf } from './papers/paper-words.ts'
import type { Route } from './+types/paper'

/** The work of each kind of company, for which it gets data of a person. */
const given: Record<Processor['does'], Both> = {
  payments: ['takes payments and refunds', 'পেমেন্ট নেয় ও টাকা ফেরত দেয়'],
  courier: ['brings phones, with the name, number and address of a parcel', 'ফোন পৌঁছে দেয়; পার্সেলের নাম, নম্বর ও ঠিকানা পায়'],
  login: ['says who you are when you log in with it', 'এটি দিয়ে লগইন করলে আপনার পরিচয় জানায়'],
  mail: ['carries our emails to you', 'আমাদের ইমেইল আপনার কাছে পৌঁছায়'],
  texts: ['carries our text messages to your number', 'আমাদের মেসেজ আপনার নম্বরে পৌঁছায়'],
  photos: ['stores photos', 'ছবি জমা রাখে'],
}

/** Names of companies that are written otherwise in Bangla. */
const inBangla = new Map([['bKash', 'বিকাশ']])

/** The part of the privacy policy that names the companies that work for this market. */
const companies = (processors: readonly Processor[]): Paper['parts'][number] => ({
  title: ['Companies that work for us', 'যেসব কোম্পানি আমাদের হয়ে কাজ করে'],
  text: [
    [
      'Each gets only what it needs for its work, and uses it for nothing else.',
      'প্রত্যেকে শুধু নিজের কাজের জন্য যা লাগে তা-ই পায়, অন্য কিছুতে ব্যবহার করে না।',
    ],
  ],
  list: processors.map(({ name, does }) => [
    `${name}: ${given[does][0]}.`,
    `${inBangla.get(name) ?? name}: ${given[does][1]}।`,
  ]),
})

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

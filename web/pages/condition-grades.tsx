import { Link } from 'react-router'
import { conditionName, conditions } from '#contract/listings/condition-names'
import { answerTable } from '#contract/listings/condition-grade'
import { languageOfPath } from '#contract/base/language'
import type { Condition } from '#contract/listings/listings'
import { type Both, useSpeech } from '#web/i18n/speech.ts'
import { Head } from '#web/site/head.tsx'
import type { Route } from './+types/condition-grades'

/** Its scripts come when they are needed (`app/asleep.ts`). */
export const handle = { isText: true }

/** The table in the language of the page: a browser loads no other. */
export const loader = ({ request }: Route.LoaderArgs) => ({
  table: answerTable(languageOfPath(new URL(request.url).pathname)),
})

const meanings: Record<Condition, Both> = {
  'like new': [
    'No marks, even close up. Everything works, and it was never opened.',
    'কাছ থেকেও কোনো দাগ নেই। সব কাজ করে, কখনও খোলা হয়নি।',
  ],
  excellent: [
    'At most faint marks, seen only close up (within 20 cm). Everything works.',
    'বড়জোর হালকা দাগ, শুধু কাছ থেকে (২০ সেমির মধ্যে) দেখা যায়। সব কাজ করে।',
  ],
  good: [
    'At most small marks, seen only in the hand (within 50 cm). The battery may hold less charge, or parts may have been replaced.',
    'বড়জোর ছোট দাগ, শুধু হাতে নিলে (৫০ সেমির মধ্যে) দেখা যায়। চার্জ কম থাকতে পারে, বা কোনো পার্টস বদলানো হতে পারে।',
  ],
  fair: [
    'Marks seen from further away, or a part that works badly.',
    'দূর থেকেও দাগ দেখা যায়, বা কোনো অংশ ঠিকমতো কাজ করে না।',
  ],
  faulty: [
    'Something is broken: cracked glass, a part that does not work, or a lock that cannot be removed.',
    'কিছু একটা নষ্ট: ফাটা কাচ, কোনো অংশ কাজ করে না, বা লক খোলা যায় না।',
  ],
}

/** The table by which answers become a grade. */
export default function ConditionGradesPage({ loaderData: { table } }: Route.ComponentProps) {
  const { language, say } = useSpeech()
  const lead = say(
    'Sellers answer questions about their phone. The worst answer decides the grade, by this table, and no seller can claim a better condition.',
    'বিক্রেতা ফোন নিয়ে প্রশ্নের উত্তর দেন। এই তালিকা ধরে সবচেয়ে খারাপ উত্তরটিই গ্রেড ঠিক করে; এর চেয়ে ভালো অবস্থা লেখা যায় না।',
  )
  return (
    <article className="page flex max-w-3xl! flex-col gap-8 py-8 lg:py-12">
      <Head title={say('How condition is graded', 'অবস্থা যেভাবে ঠিক হয়')} description={lead} />
      <header className="flex flex-col gap-3">
        <h1 className="text-heading">{say('How condition is graded', 'অবস্থা যেভাবে ঠিক হয়')}</h1>
        <p className="max-w-prose text-lead text-quiet">{lead}</p>
      </header>
      <section className="flex flex-col gap-3">
        <h2 className="text-title">{say('The grades', 'গ্রেডগুলো')}</h2>
        <dl className="border-b border-line">
          {conditions.map((condition) => (
            <div key={condition} className="gap-4 border-t border-line py-3 sm:flex">
              <dt className="w-36 shrink-0 font-semibold first-letter:uppercase">
                {conditionName(condition, language)}
              </dt>
              <dd>{say(...meanings[condition])}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="flex flex-col gap-3">
        <h2 className="text-title">{say('What each answer allows', 'কোন উত্তরে কোন গ্রেড')}</h2>
        <p className="max-w-prose">
          {say(
            'A keypad phone has fewer questions. A phone without a report says ‘not examined’: its condition is what its seller chose.',
            'বাটন ফোনের প্রশ্ন কম। বিবরণ না থাকলে লেখা থাকে ‘যাচাই করা হয়নি’: তখন অবস্থা বিক্রেতার নিজের বেছে নেওয়া।',
          )}
        </p>
        {table.map(({ id, question, isOfSmartphones, answers }) => (
          <details key={id} className="fold">
            <summary>
              <span>
                {question}
                {isOfSmartphones && (
                  <span className="font-normal text-quiet"> {say('(smartphones)', '(স্মার্টফোন)')}</span>
                )}
              </span>
            </summary>
            <table aria-label={question} className="mb-4 w-full border-collapse">
              <thead className="sr-only">
                <tr>
                  <th scope="col">{say('Answer', 'উত্তর')}</th>
                  <th scope="col">{say('At best', 'সর্বোচ্চ')}</th>
                </tr>
              </thead>
              <tbody>
                {answers.map(({ answer, grade }) => (
                  <tr key={answer} className="border-t border-line last:border-b">
                    <td className="py-2 pe-4">{answer}</td>
                    <td className="w-28 py-2 align-top font-medium">
                      <span className="inline-block first-letter:uppercase">{conditionName(grade, language)}</span>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        ))}
      </section>
      <Link to="/phones" className="btn btn-primary self-start">
        {say('See the phones', 'ফোন দেখুন')}
      </Link>
    </article>
  )
}

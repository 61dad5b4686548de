import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { gradesPath, modelWorthPath } from '#contract/base/page-addresses'
import { useSpeech } from '#web/i18n/speech.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { lineSize, type WorthLine } from './worth-line.ts'
import type { OfferInWords, WorthInWords } from './worth-words.ts'

/** Is on few pages, so that the others do without its script. */
const Offers = lazy(async () => ({ default: (await import('./offers.tsx')).Offers }))

/**
 * Says what a phone of a model is worth, and asks about it by a form that needs no script: its answers are the address of the page.
 * @param children the words for where no range is known
 */
export function WorthOfPhone({
  worth,
  offers,
  slug,
  children,
}: {
  worth: WorthInWords
  offers: readonly OfferInWords[]
  slug: string
  children: ReactNode
}) {
  const { prefix, say } = useSpeech()
  const { yours, range, facts, notes, line, fields } = worth
  return (
    <section
      id="worth"
      aria-labelledby="worth-title"
      className="flex min-w-0 scroll-mt-20 flex-col gap-5 rounded-box border border-line p-4 sm:p-6"
    >
      <h2 id="worth-title" className="text-title">
        {say('What is yours worth?', 'আপনারটির দাম কত?')}
      </h2>
      {yours && (
        <p className="font-semibold first-letter:uppercase">
          <span className="font-normal text-quiet">{say('Your phone: ', 'আপনার ফোন: ')}</span>
          {yours}
        </p>
      )}
      {range ? (
        <p className="figures text-heading font-bold">
          <span className="block text-base font-normal text-quiet">{range.title}</span>
          {range.words}
        </p>
      ) : (
        children
      )}
      {notes.map((note) => (
        <p key={note} className="max-w-prose">
          {note}
        </p>
      ))}
      {facts.length > 0 && (
        <Facts>
          {facts.map(([term, words]) => (
            <Fact key={term} term={term}>
              <span className="figures">{words}</span>
            </Fact>
          ))}
        </Facts>
      )}
      {line && <Line line={line} />}
      {offers.length > 0 && (
        <Suspense>
          <Offers offers={offers} worth={worth} />
        </Suspense>
      )}
      {yours && offers.length === 0 && (
        <Link to="/sell" className="btn btn-primary self-start max-sm:w-full">
          {say('Sell it here yourself', 'নিজেই এখানে বিক্রি করুন')}
        </Link>
      )}
      <details open={!yours} className="border-t border-line pt-2">
        <summary className="flex min-h-11 link items-center font-semibold">
          {yours ? say('Change the answers', 'উত্তর বদলান') : say('Answer a few questions', 'কয়েকটি প্রশ্নের উত্তর দিন')}
        </summary>
        <form action={`${prefix}${modelWorthPath(slug)}`} className="grid items-end gap-4 pt-2 sm:grid-cols-2">
          {fields.map(({ name, label, value, options }) => (
            <label key={name} className="flex flex-col gap-1.5">
              <span className="font-medium">{label}</span>
              <select name={name} required defaultValue={value} className="select">
                {options.map(([answer, words]) => (
                  <option key={answer} value={answer}>
                    {words}
                  </option>
                ))}
              </select>
            </label>
          ))}
          <button type="submit" className="btn btn-primary justify-self-start max-sm:w-full">
            {say('Show the price', 'দাম দেখুন')}
          </button>
          <p className="text-small text-quiet sm:col-span-2">
            {say(
              'No account needed, and nothing is stored. The worst answer decides:',
              'অ্যাকাউন্ট লাগে না, কিছু জমাও রাখা হয় না। সবচেয়ে খারাপ উত্তরটিই অবস্থা ঠিক করে:',
            )}{' '}
            <Link to={gradesPath} className="link">
              {say('how condition is graded', 'অবস্থা যেভাবে ঠিক হয়')}
            </Link>
          </p>
        </form>
      </details>
    </section>
  )
}

function Line({ line: { path, dots, summary, of, edges, rows } }: { line: WorthLine }) {
  const { say } = useSpeech()
  const title = say('Price over the months', 'মাসে মাসে দাম')
  return (
    <figure className="flex flex-col gap-2">
      <figcaption>
        <h3 className="text-base font-semibold">{title}</h3>
        <p className="figures text-small text-quiet">
          {summary} <span className="inline-block first-letter:uppercase">{of}</span>
        </p>
      </figcaption>
      <div className="figures grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-small text-quiet" aria-hidden="true">
        <p className="flex flex-col justify-between text-end leading-none">
          <span>{edges.high}</span>
          {edges.low !== edges.high && <span>{edges.low}</span>}
        </p>
        <svg
          viewBox={`0 0 ${lineSize.width} ${lineSize.height}`}
          preserveAspectRatio="none"
          className="h-28 w-full overflow-visible fill-none *:[vector-effect:non-scaling-stroke]"
        >
          <path d={`M0 ${lineSize.height}H${lineSize.width}`} className="stroke-line" />
          <path d={path} strokeWidth="2" className="stroke-primary" />
          <path d={dots} strokeWidth="7" strokeLinecap="round" className="stroke-primary" />
        </svg>
        <p className="col-start-2 flex justify-between pt-1">
          <span>{edges.from}</span>
          <span>{edges.to}</span>
        </p>
      </div>
      <details>
        <summary className="flex min-h-11 link items-center text-small">
          {say('Month by month', 'প্রতি মাসের দাম')}
        </summary>
        <table aria-label={title} className="figures w-full border-collapse text-small">
          <tbody>
            {rows.map(([month, price]) => (
              <tr key={month} className="border-t border-line last:border-b">
                <th scope="row" className="py-1.5 pe-4 text-start font-normal">
                  {month}
                </th>
                <td className="py-1.5 text-end">{price}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="pt-2 text-small text-quiet">
          {say(
            'Each month is the middle of the prices paid in it and in the two before.',
            'প্রতি মাসের দাম মানে ওই মাস ও আগের দুই মাসে দেওয়া দামগুলোর মাঝামাঝি।',
          )}
        </p>
      </details>
    </figure>
  )
}

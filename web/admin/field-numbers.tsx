import { useQuery } from '@tanstack/react-query'
import type { FieldConnection, FieldPage } from '#contract/base/field-pages'
import type { FieldNumbers as Reply } from '#contract/search/field-numbers'
import { type Speech, useSpeech } from '#web/i18n/speech.ts'
import { LoadError } from '#web/ui/alert.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Cell, Row, Table, TableSkeleton } from '#web/ui/table.tsx'
import { fieldNumbers } from './queries.ts'

const pagesIn = ({ say }: Speech): Record<FieldPage, string> => ({
  home: say('Home', 'হোম'),
  phones: say('All phones', 'সব ফোন'),
  phone: say('One phone', 'একটি ফোন'),
  models: say('One model', 'একটি মডেল'),
  sellers: say('One seller', 'একজন বিক্রেতা'),
  favourites: say('Favourites', 'পছন্দের ফোন'),
  compare: say('Compare', 'তুলনা'),
  login: say('Login', 'লগইন'),
  signup: say('Sign up', 'অ্যাকাউন্ট খোলা'),
  dashboard: say('My Orders', 'আমার অর্ডার'),
  messages: say('Messages', 'মেসেজ'),
  deal: say('A deal', 'একটি কেনাবেচা'),
  payment: say('Payment', 'পেমেন্ট'),
  'add-product': say('Add A Product', 'ফোন বিক্রি'),
  'my-product': say('My Products', 'আমার ফোন'),
  other: say('Other pages', 'অন্যান্য পাতা'),
})

const connectionsIn = ({ say }: Speech): Record<FieldConnection, string> => ({
  '4g': say('As fast as 4G', '৪জির মতো দ্রুত'),
  '3g': say('As fast as 3G', '৩জির মতো'),
  '2g': say('As fast as 2G', '২জির মতো'),
  unknown: say('Unknown', 'জানা নেই'),
})

type Summary = Pick<Reply['pages'][number], 'visits' | 'paint' | 'press' | 'shift'>
/** The bound before the last of each figure, above which no more is known, and the aim. */
const figuresIn = ({ say, digits }: Speech) => ({
  paint: {
    title: say('Seen within', 'দেখা যায়'),
    most: 4000,
    aim: 1000,
    words: (value: number) => say(`${value / 1000} s`, `${digits(String(value / 1000))} সেকেন্ড`),
  },
  press: {
    title: say('Answers a press within', 'চাপে সাড়া দেয়'),
    most: 1000,
    aim: 100,
    words: (value: number) => say(`${value} ms`, `${digits(String(value))} মি.সে.`),
  },
  shift: {
    title: say('Jumps by at most', 'নড়ে বড়জোর'),
    most: 500,
    aim: 10,
    words: (value: number) => say(`${value / 10} %`, `${digits(String(value / 10))}%`),
  },
})

function Figures({ summary }: { summary: Summary }) {
  const speech = useSpeech()
  const { say, count } = speech
  const figures = figuresIn(speech)
  return (
    <>
      {(Object.keys(figures) as (keyof typeof figures)[]).map((name) => {
        const { title, most, aim, words } = figures[name]
        const value = summary[name]
        return (
          <Cell key={name} title={title}>
            <span className={value !== null && value > aim ? 'font-bold' : ''}>
              {value === null
                ? say('not known', 'জানা নেই')
                : value > most
                  ? say(`more than ${words(most)}`, `${words(most)}-এর বেশি`)
                  : words(value)}
            </span>
          </Cell>
        )
      })}
      <Cell title={say('Visits', 'ভিজিট')}>{count(summary.visits)}</Cell>
    </>
  )
}

/** Shows how fast pages were for visitors, of which one in ten reports, without who it is. */
export function FieldNumbers() {
  const speech = useSpeech()
  const { say } = speech
  const { data, isPending, error, refetch } = useQuery(fieldNumbers)
  const pages = pagesIn(speech)
  const connections = connectionsIn(speech)
  const title = say('How fast pages are for visitors', 'ভিজিটরদের কাছে পাতা কত দ্রুত')
  const headings = [...Object.values(figuresIn(speech)).map((one) => one.title), say('Visits', 'ভিজিট')]
  return (
    <Fold title={title}>
      <div className="flex flex-col gap-6">
        <p className="max-w-prose text-quiet">
          {say(
            'What three of four visits of the last 28 days got or better. One visit in ten reports, without who it was. In bold: beyond our aims of 1 s, 100 ms and 1 %.',
            'গত ২৮ দিনের প্রতি চারটি ভিজিটের তিনটিতে এমন বা এর চেয়ে ভালো ছিল। দশটি ভিজিটের একটি থেকে জানা যায়, কার ভিজিট তা নয়। মোটা অক্ষরে যা লক্ষ্যের বাইরে: ১ সেকেন্ড, ১০০ মি.সে., ১%।',
          )}
        </p>
        {isPending && <TableSkeleton />}
        {error && !data && <LoadError message={error.message} onRetry={() => void refetch()} />}
        {data?.pages.length === 0 && <p>{say('Nothing has been reported yet.', 'এখনও কোনো ভিজিট থেকে জানা যায়নি।')}</p>}
        {data && data.pages.length > 0 && (
          <>
            <Table label={title} columns={[say('Page', 'পাতা'), ...headings]}>
              {data.pages.map((one) => (
                <Row key={one.page} name={pages[one.page]}>
                  <Figures summary={one} />
                </Row>
              ))}
            </Table>
            <Table label={say('By connection', 'ইন্টারনেট অনুযায়ী')} columns={[say('Connection', 'ইন্টারনেট'), ...headings]}>
              {data.connections.map((one) => (
                <Row key={one.connection} name={connections[one.connection]}>
                  <Figures summary={one} />
                </Row>
              ))}
            </Table>
          </>
        )}
      </div>
    </Fold>
  )
}

import { Link } from 'react-router'
import { phonePath } from '#contract/base/page-addresses'
import type { MyMonth } from '#contract/search/statistics'
import { Spark } from '#web/ui/plot.tsx'
import { Cell, Row, Table } from '#web/ui/table.tsx'
import { useSpeech } from '#web/i18n/speech.ts'

/** One's busiest phones, each with its own numbers; what did not happen is left out. */
export function PhonesOfMonth({ phones }: { phones: MyMonth['phones'] }) {
  const { say, count, plural, taka } = useSpeech()
  const title = say('Your busiest phones', 'যে ফোনগুলো সবচেয়ে বেশি দেখা হয়েছে')
  const figuresOf = ({ views, favourites, bookings, income }: MyMonth['phones'][number]['totals']) =>
    [
      say(plural(views, { one: '1 view', other: `${count(views)} views` }), `${count(views)} বার দেখা`),
      favourites > 0 &&
        say(
          plural(favourites, { one: '1 favourite', other: `${count(favourites)} favourites` }),
          `${count(favourites)} জনের পছন্দ`,
        ),
      bookings > 0 &&
        say(plural(bookings, { one: '1 booking', other: `${count(bookings)} bookings` }), `${count(bookings)}টি বুকিং`),
      income > 0 && say(`${taka(income)} earned`, `আয় ${taka(income)}`),
    ].filter(Boolean)
  return (
    <section aria-labelledby="busiest" className="mt-4 flex flex-col gap-2">
      <h2 id="busiest" className="text-title">
        {title}
      </h2>
      <Table label={title} columns={[say('Phone', 'ফোন'), say('Views by day', 'দিনে দিনে দেখা')]} isList>
        {phones.map((phone) => (
          <Row
            key={phone.id}
            isLine
            name={
              <>
                <Name phone={phone} />
                <p className="figures text-small text-quiet">{figuresOf(phone.totals).join(' · ')}</p>
              </>
            }
          >
            <Cell>
              <span className="flex justify-end">
                <Spark values={phone.days.map(({ views }) => views)} />
              </span>
            </Cell>
          </Row>
        ))}
      </Table>
    </section>
  )
}

function Name({ phone }: { phone: MyMonth['phones'][number] }) {
  if (phone.status === 'withdrawn')
    return (
      <span translate="no" className="font-semibold wrap-anywhere text-quiet">
        {phone.title}
      </span>
    )
  return (
    <Link
      to={phonePath(phone)}
      translate="no"
      className="inline-flex min-h-8 items-center font-semibold wrap-anywhere hover:text-primary hover:underline"
    >
      {phone.title}
    </Link>
  )
}

import { Link } from 'react-router'
import { phonePath } from '#contract/base/page-addresses'
import type { MyMonth } from '#contract/search/statistics'
import { Spark } from '#web/ui/plot.tsx'
import { Cell, Row, Table } from '#web/ui/table.tsx'
import { useSpeech } from '#web/i18n/speech.ts'

/** One's busiest phones, each with its own numbers. */
export function PhonesOfMonth({ phones }: { phones: MyMonth['phones'] }) {
  const { say, count, taka } = useSpeech()
  const title = say('Your busiest phones', 'যে ফোনগুলো সবচেয়ে বেশি দেখা হয়েছে')
  const words = {
    phone: say('Phone', 'ফোন'),
    spark: say('Views by day', 'দিনে দিনে দেখা'),
    views: say('Views', 'কতবার দেখা হয়েছে'),
    favourites: say('Favourites', 'পছন্দ'),
    bookings: say('Bookings', 'বুকিং'),
    income: say('Income', 'আয়'),
  }
  return (
    <section aria-labelledby="busiest" className="mt-4 flex flex-col gap-2">
      <h2 id="busiest" className="text-title">
        {title}
      </h2>
      <Table label={title} columns={Object.values(words)}>
        {phones.map((phone) => (
          <Row key={phone.id} name={<Name phone={phone} />}>
            <Cell isWide>
              <Spark values={phone.days.map(({ views }) => views)} />
            </Cell>
            <Cell title={words.views}>{count(phone.totals.views)}</Cell>
            <Cell title={words.favourites}>{count(phone.totals.favourites)}</Cell>
            <Cell title={words.bookings}>{count(phone.totals.bookings)}</Cell>
            <Cell title={words.income} isNumber>
              {taka(phone.totals.income)}
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
      className="inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:text-primary hover:underline"
    >
      {phone.title}
    </Link>
  )
}

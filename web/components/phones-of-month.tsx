import { Link } from 'react-router'
import { phonePath } from '#contract/page-addresses'
import type { MyMonth } from '#contract/statistics'
import { Spark } from '#ui/plot'
import { Cell, Row, Table } from '#ui/table'
import { formatCount, formatTaka } from '#web/money'

/** One's busiest phones, each with its own numbers. */
export function PhonesOfMonth({ phones }: { phones: MyMonth['phones'] }) {
  return (
    <section aria-labelledby="busiest" className="mt-4 flex flex-col gap-2">
      <h2 id="busiest" className="text-title">
        Your busiest phones
      </h2>
      <Table label="Your busiest phones" columns={['Phone', 'Day by day', 'Views', 'Favourites', 'Bookings', 'Income']}>
        {phones.map((phone) => (
          <Row key={phone.id} name={<Name phone={phone} />}>
            <Cell isWide>
              <Spark values={phone.days.map(({ views }) => views)} />
            </Cell>
            <Cell title="Views">{formatCount(phone.totals.views)}</Cell>
            <Cell title="Favourites">{formatCount(phone.totals.favourites)}</Cell>
            <Cell title="Bookings">{formatCount(phone.totals.bookings)}</Cell>
            <Cell title="Income" isNumber>
              {formatTaka(phone.totals.income)}
            </Cell>
          </Row>
        ))}
      </Table>
    </section>
  )
}

function Name({ phone }: { phone: MyMonth['phones'][number] }) {
  if (phone.status === 'withdrawn') return <span className="font-semibold wrap-anywhere text-quiet">{phone.title}</span>
  return (
    <Link
      to={phonePath(phone)}
      className="inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:text-primary hover:underline"
    >
      {phone.title}
    </Link>
  )
}

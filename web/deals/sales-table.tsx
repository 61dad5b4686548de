import { Link } from 'react-router'
import type { Sale } from '#contract/deal-lists'
import { Cell, Row, Table } from '#web/ui/table.tsx'
import { stateWords } from '#web/i18n/deal-states.ts'
import { useSpeech } from '#web/i18n/speech.ts'

/** The bookings of one's own phones. */
export function SalesTable({ sales }: { sales: Sale[] }) {
  const { say, taka, exactTime, shortTime } = useSpeech()
  const [price, buyer, state] = [say('Price', 'দাম'), say('Buyer', 'ক্রেতা'), say('Where it stands', 'অবস্থা')]
  return (
    <Table label={say('Your sales', 'আপনার বিক্রি')} columns={[say('Phone', 'ফোন'), price, buyer, state]} numbers={price}>
      {sales.map((sale) => (
        <Row key={sale.id} name={<SoldPhone sale={sale} />}>
          <Cell title={price} isNumber>
            {taka(sale.price)}
          </Cell>
          <Cell title={buyer}>
            <span translate="no">{sale.buyer}</span>
          </Cell>
          <Cell title={state} isWide>
            <span className={sale.state === 'paid' || sale.state === 'to_send' ? 'font-semibold text-primary' : ''}>
              {say(...stateWords[sale.state])}
            </span>
            {sale.deadline && (
              <span className="block text-small text-quiet">
                {say('until', 'সময়:')}{' '}
                <time dateTime={sale.deadline} title={exactTime(sale.deadline)}>
                  {shortTime(sale.deadline)}
                </time>
              </span>
            )}
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

function SoldPhone({ sale: { id, title, img } }: { sale: Sale }) {
  return (
    <Link to={`/dashboard/deal/${id}`} className="flex items-center gap-4">
      <img
        src={img}
        alt=""
        width="56"
        height="70"
        loading="lazy"
        className="aspect-4/5 w-14 rounded-selector bg-base-200 object-cover"
      />
      <span className="min-w-0 font-semibold wrap-anywhere link" translate="no">
        {title}
      </span>
    </Link>
  )
}

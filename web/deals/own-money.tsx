import { Link } from 'react-router'
import type { OwnMoney, OwnPayout } from '#contract/payouts'
import { Cell, Row, Table } from '#web/ui/table.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { payoutMethodWords, payoutStateWords } from '#web/i18n/payout-words.ts'
import { stageWords, totalWords } from './payout-words.ts'

/** What is held, to be paid out, on its way and paid, in sum. */
export function MoneyTotals({ totals }: Pick<OwnMoney, 'totals'>) {
  const { say, taka } = useSpeech()
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {(Object.keys(totalWords) as (keyof typeof totals)[]).map((name) => (
        <div key={name} className="flex flex-col gap-1 rounded-box border border-line p-4">
          <dt className="text-small text-quiet">{say(...totalWords[name])}</dt>
          <dd className="figures text-lead font-semibold wrap-anywhere">{taka(totals[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Each sale with money in it, and where that money is. */
export function SalesMoney({ sales }: Pick<OwnMoney, 'sales'>) {
  const { say, taka } = useSpeech()
  const [amount, where, since] = [say('Amount', 'টাকা'), say('Where it is', 'কোথায় আছে'), say('Since', 'কবে থেকে')]
  return (
    <Table
      label={say('Your sales', 'আপনার বিক্রি')}
      columns={[say('Phone', 'ফোন'), amount, where, since]}
      numbers={amount}
    >
      {sales.map(({ bookingId, title, stage, poisha, at }) => (
        <Row
          key={bookingId}
          name={
            <Link
              to={`/dashboard/deal/${bookingId}`}
              className="link inline-flex min-h-11 items-center wrap-anywhere"
              translate="no"
            >
              {title}
            </Link>
          }
        >
          <Cell title={amount} isNumber>
            {taka(poisha)}
          </Cell>
          <Cell title={where}>{say(...stageWords[stage])}</Cell>
          <Cell title={since}>
            <When at={at} />
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

/** What was sent, or is being sent, and to where. */
export function OwnPayouts({ payouts }: { payouts: OwnPayout[] }) {
  const { say, taka, digits } = useSpeech()
  const [amount, where, state] = [say('Amount', 'টাকা'), say('To', 'কোথায়'), say('State', 'অবস্থা')]
  return (
    <Table
      label={say('Payouts', 'পাঠানো টাকা')}
      columns={[say('Reference', 'রেফারেন্স'), amount, where, state]}
      numbers={amount}
    >
      {payouts.map((payout) => (
        <Row key={payout.id} name={<span translate="no">{payout.reference}</span>}>
          <Cell title={amount} isNumber>
            {taka(payout.poisha)}
          </Cell>
          <Cell title={where}>
            {say(...payoutMethodWords[payout.method])} <span className="figures">•••• {digits(payout.hint)}</span>
          </Cell>
          <Cell title={state}>
            {say(...payoutStateWords[payout.state])} <When at={payout.sentAt ?? payout.at} />
            {payout.failedFor && (
              <span className="block text-small text-quiet wrap-anywhere" translate="no">
                {payout.failedFor}
              </span>
            )}
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

function When({ at }: { at: string }) {
  const { exactTime, shortTime } = useSpeech()
  return (
    <time dateTime={at} title={exactTime(at)} className="text-small text-quiet whitespace-nowrap">
      {shortTime(at)}
    </time>
  )
}

import { Link } from 'react-router'
import type { OwnMoney, OwnPayout, SaleStage } from '#contract/payments/payouts'
import { dealPath } from '#contract/base/dashboard-addresses'
import { Alert } from '#web/ui/alert.tsx'
import { Cell, Row, Table } from '#web/ui/table.tsx'
import { useSpeech, type Both } from '#web/i18n/speech.ts'
import { payoutMethodWords, payoutStateWords } from '#web/i18n/payout-words.ts'
import { InvoiceButton } from './invoice-button.tsx'

/** Words the place of the money of a sale. */
const stageWords: Record<SaleStage, Both> = {
  held: ['Deal under way', 'কেনাবেচা চলছে'],
  disputed: ['Disputed by the buyer’s bank', 'ক্রেতার ব্যাংক ফেরত চেয়েছে'],
  reserved: ['In reserve', 'রিজার্ভে আছে'],
  payable: ['To be paid out', 'পাঠানো হবে'],
  on_its_way: ['On its way', 'পাঠানো হচ্ছে'],
  paid: ['Paid', 'পাঠানো হয়েছে'],
}

const totalWords: Record<keyof OwnMoney['totals'], Both> = {
  held: ['Held', 'জমা আছে'],
  disputed: ['Disputed', 'ফেরত চাওয়া হয়েছে'],
  reserved: ['In reserve', 'রিজার্ভে আছে'],
  payable: ['To be paid out', 'পাঠানো হবে'],
  onItsWay: ['On its way', 'পাঠানো হচ্ছে'],
  paid: ['Paid', 'পাঠানো হয়েছে'],
}

/** Words a sale whose money went back after the seller had it. */
const owedWords: Both = ['You owe this: money that went back', 'আপনার দেনা: ফেরত যাওয়া টাকা']

/** Words a sale that was paid in cash, of which the seller owes the fee. */
const owedFeeWords: Both = ['Paid in cash: you owe our fee', 'নগদে বিক্রি: আমাদের ফি বাকি']

/** Shows the sum that is to be paid out, and those that are held, in reserve, disputed, on their way and paid, unless they are zero. A debt is no sum to be paid out: `OwedMoney` says it. */
export function MoneyTotals({ totals }: Pick<OwnMoney, 'totals'>) {
  const { say, taka } = useSpeech()
  const names = (Object.keys(totalWords) as (keyof typeof totals)[]).filter(
    (name) => name === 'payable' || totals[name] !== 0,
  )
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-5">
      {names.map((name) => (
        <div key={name} className="flex flex-col gap-1 rounded-box border border-line p-4">
          <dt className="text-small text-quiet">{say(...totalWords[name])}</dt>
          <dd className="figures text-lead font-semibold wrap-anywhere">{taka(Math.max(totals[name], 0))}</dd>
        </div>
      ))}
    </dl>
  )
}

type Sales = OwnMoney['sales']

/** Each sale with money in it, where that money is and until when; deals that are under way are one line with their sum, until one opens it. */
export function SalesMoney({ sales }: { sales: Sales }) {
  const { say, count, taka } = useSpeech()
  const held = sales.filter(({ stage }) => stage === 'held')
  const others = sales.filter(({ stage }) => stage !== 'held')
  const underWay = say('Deals under way', 'যেসব কেনাবেচা চলছে')
  return (
    <div>
      {held.length > 0 && (
        <details className="fold border-t border-line" open={others.length === 0}>
          <summary>
            <span className="min-w-0 grow">
              {underWay} <span className="figures font-normal text-quiet">{count(held.length)}</span>
            </span>
            <span className="figures">{taka(held.reduce((sum, { poisha }) => sum + poisha, 0))}</span>
          </summary>
          <Lines sales={held} label={underWay} />
        </details>
      )}
      {others.length > 0 && <Lines sales={others} label={say('Your sales', 'আপনার বিক্রি')} />}
    </div>
  )
}

function Lines({ sales, label }: { sales: Sales; label: string }) {
  const { say, taka, deadline } = useSpeech()
  const amount = say('Amount', 'টাকা')
  return (
    <Table label={label} columns={[say('Phone', 'ফোন'), amount]} numbers={amount} isList>
      {sales.map(({ bookingId, title, stage, poisha, fee, payableFrom }) => (
        <Row
          key={bookingId}
          isLine
          name={
            <>
              <Link
                to={dealPath(bookingId)}
                className="inline-flex min-h-6 items-center font-semibold wrap-anywhere hover:underline"
                translate="no"
              >
                {title}
              </Link>
              <p className="text-small text-quiet">
                {say(...(poisha >= 0 ? stageWords[stage] : -poisha === fee ? owedFeeWords : owedWords))}
                {payableFrom && (
                  <span>
                    {say(
                      <>
                        {' '}
                        until <time dateTime={payableFrom}>{deadline(payableFrom)}</time>
                      </>,
                      <>
                        {', '}
                        <time dateTime={payableFrom}>{deadline(payableFrom)}</time> পর্যন্ত
                      </>,
                    )}
                  </span>
                )}
              </p>
            </>
          }
        >
          <Cell isNumber>
            {taka(poisha)}
            {fee > 0 && (
              <div className="flex flex-col items-end text-small font-normal text-quiet">
                {-poisha !== fee && <p>{say(`after a fee of ${taka(fee)}`, `${taka(fee)} ফি বাদে`)}</p>}
                <InvoiceButton dealId={bookingId} className="link inline-flex min-h-6 items-center" />
              </div>
            )}
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

/** Shows the debt of the seller, or one that they bear for another account, and its reason. */
export function OwedMoney({ money: { totals, inherited, fees } }: { money: OwnMoney }) {
  const { say, taka } = useSpeech()
  return (
    <>
      <OwedFees fees={fees} />
      {totals.payable < 0 && -totals.payable > fees.owed && (
        <Alert>
          {say(
            `You owe ${taka(-totals.payable)} in all, with money that a buyer got back. It is taken off your next sale.`,
            `আপনার কাছে মোট ${taka(-totals.payable)} পাওনা, তার মধ্যে কোনো ক্রেতার ফেরত পাওয়া টাকাও আছে। পরের বিক্রি থেকে কাটা হবে।`,
          )}
        </Alert>
      )}
      {inherited > 0 && (
        <Alert>
          {say(
            `An account that has something in common with yours (email address, payout account or number) owes ${taka(inherited)}, so we take both for yours. It is taken off what you have earned first; the rest is paid to you. If that account is not yours, please write to us.`,
            `আপনার সঙ্গে ইমেইল, টাকা পাওয়ার অ্যাকাউন্ট বা নম্বর মেলে এমন আরেকটি অ্যাকাউন্টে ${taka(inherited)} পাওনা আছে, তাই দুটিই আপনার বলে ধরছি। আপনার বিক্রির টাকা থেকে আগে তা কাটা হবে, বাকিটা আপনি পাবেন। ওই অ্যাকাউন্ট আপনার না হলে আমাদের লিখুন।`,
          )}
        </Alert>
      )}
    </>
  )
}

/** Says quietly what a seller owes in fees of sales in cash, what to do and by when, and what was noted as paid. */
function OwedFees({ fees: { owed, dueBy, most, paid, paidAt } }: Pick<OwnMoney, 'fees'>) {
  const { say, taka, deadline } = useSpeech()
  if (owed === 0 && paid === 0) return null
  return (
    <div className="flex flex-col gap-1 rounded-box bg-base-200 p-4">
      {owed > 0 && (
        <>
          <p className="font-semibold">
            {say(`Our fee for what you sold for cash: ${taka(owed)}`, `নগদে বিক্রির ফি: ${taka(owed)}`)}
          </p>
          <p>
            {dueBy
              ? say(
                  `Please pay it to us by ${deadline(dueBy)}; our address is at the end of this page.`,
                  `${deadline(dueBy)}-এর মধ্যে আমাদের দিন; আমাদের ঠিকানা এই পাতার শেষে আছে।`,
                )
              : say(
                  `You do not need to do anything: it is taken off your next sale that is paid through us.${most === null ? '' : ` Buyers can choose cash for your phones while it is ${taka(most)} or less.`}`,
                  `আপনাকে কিছু করতে হবে না: আমাদের মাধ্যমে টাকা আসা পরের বিক্রি থেকে কাটা হবে।${most === null ? '' : ` ${taka(most)} বা তার কম থাকলে ক্রেতারা আপনার ফোন নগদে কিনতে পারেন।`}`,
                )}
          </p>
        </>
      )}
      {paid > 0 && paidAt && (
        <p className="text-small text-quiet">
          {say(
            `You have paid ${taka(paid)} of fees, noted last on ${deadline(paidAt)}.`,
            `${taka(paid)} ফি শোধ করেছেন, শেষ লেখা হয়েছে ${deadline(paidAt)}।`,
          )}
        </p>
      )}
    </div>
  )
}

/** Lists the payouts that were sent or are being sent, with their accounts. */
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

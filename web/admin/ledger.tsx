import type { LedgerAccount, LedgerBalances, LedgerCause } from '#contract/payments/ledger'
import { receiptPath } from '#contract/base/dashboard-addresses'
import { Link } from 'react-router'
import { Cell, Row, Table } from '#web/ui/table.tsx'
import { type Both, useSpeech } from '#web/i18n/speech.ts'

const accountWords: Record<LedgerAccount, Both> = {
  'card clearing': ['With payment companies', 'পেমেন্ট কোম্পানিগুলোর কাছে'],
  collected: ['Fees collected', 'আদায় করা ফি'],
  cash: ['Paid in cash, with the seller', 'নগদে দেওয়া, বিক্রেতার কাছে'],
  courier: ['With the courier, in cash', 'কুরিয়ারের কাছে, নগদে'],
  held: ['Held for open deals', 'চলমান কেনাবেচার জন্য জমা'],
  sellers: ['Owed to sellers', 'বিক্রেতাদের পাওনা'],
  payouts: ['On its way to sellers', 'বিক্রেতাদের কাছে যাচ্ছে'],
  bank: ['Paid to sellers', 'বিক্রেতাদের দেওয়া হয়েছে'],
  fee: ['Market fee', 'মার্কেটের ফি'],
  refunds: ['Owed to buyers', 'ক্রেতাদের ফেরত দিতে হবে'],
}

const causeWords: Record<LedgerCause, Both> = {
  charge: ['Charged', 'ক্রেতার কাছ থেকে নেওয়া'],
  'refund due': ['Refund due', 'ফেরত দিতে হবে'],
  'part due': ['Part refund due', 'কিছু অংশ ফেরত দিতে হবে'],
  'given back': ['Refunded', 'ফেরত দেওয়া হয়েছে'],
  'refund failed': ['Refund failed', 'ফেরত যায়নি'],
  release: ['Released to the seller', 'বিক্রেতার পাওনা হয়েছে'],
  'fees paid': ['Fees paid by the seller', 'বিক্রেতা ফি শোধ করেছেন'],
  'fees not paid': ['Fees not paid after all', 'ফি শোধ হয়নি'],
  'cash kept': ['Kept by the seller in cash', 'নগদে বিক্রেতা নিয়েছেন'],
  'courier paid': ['Paid out by the courier', 'কুরিয়ার দিয়েছে'],
  'payout exported': ['Added to a batch', 'পাঠানোর তালিকায়'],
  'payout sent': ['Paid to the seller', 'বিক্রেতাকে পাঠানো'],
  'payout rejected': ['Batch rejected', 'তালিকা বাতিল'],
  'payout failed': ['Payout came back', 'পাঠানো টাকা ফেরত'],
}

/** Returns the amount to show: a debt is a credit in the books and is shown as a plain amount; only the money at the card company or a courier is a debit. */
const shown = (account: LedgerAccount, amount: number) =>
  account === 'card clearing' || account === 'courier' ? amount : 0 - amount

/** Shows the balance of each account that is not zero. */
export function Balances({ accounts }: Pick<LedgerBalances, 'accounts'>) {
  const { say, taka, charge } = useSpeech()
  const amount = say('Taka', 'টাকা')
  return (
    <Table label={say('Balances', 'হিসাব')} columns={[say('Account', 'খাত'), amount]} numbers={amount} isList>
      {accounts
        .filter(({ poisha, charged }) => poisha !== 0 || charged !== 0)
        .map(({ account, currency, poisha, charged }) => (
          <Row key={`${account} ${currency}`} isLine name={say(...accountWords[account])}>
            <Cell isNumber>
              {taka(shown(account, poisha))}
              <span className="block text-end text-small font-normal text-quiet">
                {charge({ amount: shown(account, charged), currency })}
              </span>
            </Cell>
          </Row>
        ))}
    </Table>
  )
}

/** The latest entries: what moved from where to where. */
export function Entries({ entries }: Pick<LedgerBalances, 'entries'>) {
  const { say, taka, exactTime, shortTime } = useSpeech()
  const [what, when] = [say('What', 'কী'), say('When', 'কখন')]
  return (
    <Table
      label={say('Latest entries', 'সর্বশেষ লেনদেন')}
      columns={[say('Phone', 'ফোন'), what, say('Lines', 'খাত'), when]}
    >
      {entries.map(({ id, title, bookingId, cause, at, lines }) => (
        <Row
          key={id}
          name={
            <Link to={receiptPath(bookingId)} className="link inline-flex min-h-11 items-center" translate="no">
              {title}
            </Link>
          }
        >
          <Cell title={what}>{say(...causeWords[cause])}</Cell>
          <Cell title={say('Lines', 'খাত')}>
            <ul className="text-small">
              {lines.map(({ account, poisha }) => (
                <li key={account}>
                  {say(...accountWords[account])}: <span className="figures">{taka(poisha)}</span>
                </li>
              ))}
            </ul>
          </Cell>
          <Cell title={when}>
            <time dateTime={at} title={exactTime(at)} className="whitespace-nowrap">
              {shortTime(at)}
            </time>
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

import { Link } from 'react-router'
import type { Sale } from '#contract/deals/deal-lists'
import { dealPath } from '#contract/base/dashboard-addresses'
import { stepTitle } from '#web/i18n/deal-steps.ts'
import { StepLine } from '#web/phones/step-line.tsx'
import { useSpeech } from '#web/i18n/speech.ts'

/** The bookings of one's own phones: a row each, which leads to its deal. */
export function SalesList({ deals, label }: { deals: Sale[]; label: string }) {
  return (
    <ul aria-label={label} className="grid gap-3 lg:grid-cols-2">
      {deals.map((sale) => (
        <SaleRow key={sale.id} sale={sale} />
      ))}
    </ul>
  )
}

function SaleRow({ sale }: { sale: Sale }) {
  const { say, taka } = useSpeech()
  const { id, title, img, price, buyer, next } = sale
  const isNamed = say(...stepTitle({ ...sale, other: buyer })).includes(buyer)
  return (
    <li
      className={`relative flex items-center gap-4 rounded-box border p-3 ${next?.turn === 'yours' ? 'border-s-4 border-accent bg-accent/15' : 'border-line bg-base-200'}`}
    >
      <img
        src={img}
        alt=""
        width="56"
        height="70"
        loading="lazy"
        className="aspect-4/5 w-14 shrink-0 rounded-selector bg-base-300 object-cover"
      />
      <div className="min-w-0">
        <Link
          to={dealPath(id)}
          translate="no"
          className="font-semibold wrap-anywhere before:absolute before:inset-0 before:rounded-box hover:underline"
        >
          {title}
        </Link>
        <p>
          <StepLine {...sale} other={buyer} />
        </p>
        <p className="figures text-small text-quiet">
          {taka(price)}
          {/* A step names them, mostly. */}
          {!isNamed && <span translate="no"> · {buyer}</span>}
        </p>
      </div>
    </li>
  )
}

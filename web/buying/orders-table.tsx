import { useState } from 'react'
import { Link } from 'react-router'
import { type Booking, type BookingState, isAtDoor } from '#contract/bookings/bookings'
import { dealPath } from '#contract/base/dashboard-addresses'
import { paymentPath } from '#contract/base/page-addresses'
import { CheckIcon } from '#web/ui/icons.tsx'
import { Cell, Row, Table } from '#web/ui/table.tsx'
import { StepLine } from '#web/phones/step-line.tsx'
import { opened } from '#web/session/opened.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { MoneyBack } from './money-back.tsx'

const CancelBooking = opened(async () => (await import('./cancel-booking.tsx')).CancelBooking)

/** The words of the Payment cell for a booking that can no longer be paid. */
const over: Partial<Record<BookingState, [english: string, bangla: string]>> = {
  cancelled: ['Cancelled', 'বাতিল'],
  expired: ['Not paid in time', 'সময়মতো পেমেন্ট হয়নি'],
  refunded: ['Refunded', 'টাকা ফেরত দেওয়া হয়েছে'],
}

/** The widths of the columns after the first, so that those of its tables meet. */
const widths = ['', 'xl:w-36', 'xl:w-52', 'xl:w-80']

/** One's bookings: a table where there is room for one, cards where there is not. */
export function OrdersTable({ deals, label }: { deals: Booking[]; label: string }) {
  const { say, taka } = useSpeech()
  const [leaving, setLeaving] = useState<Booking | null>(null)
  const price = say('Price', 'দাম')
  const columns = [say('Title', 'ফোন'), price, say('Location', 'জায়গা'), say('Payment', 'পেমেন্ট')]

  return (
    <>
      <Table label={label} columns={columns} numbers={price} widths={widths}>
        {deals.map((order) => (
          <Row key={order._id} name={<OrderedPhone order={order} />} isYours={order.next?.turn === 'yours'}>
            <Cell isNumber>{taka(order.price)}</Cell>
            <Cell>
              <span className="whitespace-normal" translate="no">
                {say(order.location, order.locationBangla ?? order.location)}
              </span>
            </Cell>
            <Cell isWide={order.actions.includes('pay') || order.moneyBack !== null}>
              <Payment order={order} onCancel={() => setLeaving(order)} />
            </Cell>
          </Row>
        ))}
      </Table>
      {leaving && (
        <CancelBooking booking={{ id: leaving._id, title: leaving.title }} onClose={() => setLeaving(null)} />
      )}
    </>
  )
}

function OrderedPhone({ order }: { order: Booking }) {
  const { state, next, deadline, sellerName } = order
  return (
    <div className="flex items-center gap-4">
      <img
        src={order.img}
        alt=""
        width="56"
        height="70"
        loading="lazy"
        className="aspect-4/5 w-14 rounded-selector bg-base-200 object-cover"
      />
      <div className="min-w-0">
        <Link
          to={dealPath(order._id)}
          translate="no"
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:underline"
        >
          {order.title}
        </Link>
        <p className="text-small">
          <StepLine next={next} deadline={deadline} state={state} other={sellerName} />
        </p>
      </div>
    </div>
  )
}

function Payment({ order, onCancel }: { order: Booking; onCancel: () => void }) {
  const { say, taka } = useSpeech()
  if (order.paid)
    return (
      <span className="inline-flex items-center gap-1.5 font-semibold text-primary">
        <CheckIcon className="size-5" />
        {order.deposit !== null
          ? say('Paid: deposit and cash', 'অগ্রিম ও নগদে দেওয়া')
          : order.inCash || order.atDoor
            ? say('Paid in cash', 'নগদে দেওয়া')
            : say('Paid', 'পেমেন্ট হয়েছে')}
      </span>
    )
  // Its time is over, though the clock has not ended it yet.
  const hasEnded = order.state === 'unpaid' && order.actions.length === 0
  const why = over[hasEnded ? 'expired' : order.state]
  const words = <span className="text-quiet">{why && say(...why)}</span>
  if (order.moneyBack !== null || (order.deposit !== null && order.actions.length === 0))
    return (
      <span className="flex max-w-prose flex-col gap-1 text-small">
        {words}
        <MoneyBack booking={order} />
      </span>
    )
  const isPromised = order.inCash || isAtDoor(order.state)
  if (order.actions.length === 0 && !isPromised) return words
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 lg:max-xl:flex-col lg:max-xl:items-end xl:flex-nowrap">
      {isPromised && (
        <>
          <span className="figures">
            {order.atDoor
              ? say('Cash on delivery', 'ক্যাশ অন ডেলিভারি')
              : order.deposit === null
                ? say('Cash when you meet', 'দেখা করে নগদ টাকা')
                : say(
                    `${taka(order.price - order.deposit)} in cash when you meet`,
                    `দেখা করে নগদ ${taka(order.price - order.deposit)}`,
                  )}
          </span>
          <Link to={dealPath(order._id)} className="btn btn-primary">
            {say(
              <>
                Go to the deal<span className="sr-only"> about {order.title}</span>
              </>,
              <>
                কেনাবেচাটি দেখুন
                <span className="sr-only" translate="no">
                  : {order.title}
                </span>
              </>,
            )}
          </Link>
        </>
      )}
      {order.actions.includes('pay') && (
        <Link to={paymentPath(order._id)} className="btn btn-primary px-8">
          {say(
            <>
              Pay<span className="sr-only"> for {order.title}</span>
            </>,
            <>
              পেমেন্ট করুন
              <span className="sr-only" translate="no">
                : {order.title}
              </span>
            </>,
          )}
        </Link>
      )}
      {order.actions.includes('cancel') && (
        <button
          type="button"
          className="btn btn-ghost text-small font-normal text-quiet lg:-me-4"
          {...CancelBooking.near}
          onClick={onCancel}
        >
          {say(
            <>
              Cancel<span className="sr-only"> the booking for {order.title}</span>
            </>,
            <>
              বাতিল
              <span className="sr-only" translate="no">
                : {order.title}
              </span>
            </>,
          )}
        </button>
      )}
    </div>
  )
}

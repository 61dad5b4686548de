import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { Booking, BookingState } from '#contract/bookings'
import { CheckIcon } from '#web/ui/icons.tsx'
import { Cell, Row, Table } from '#web/ui/table.tsx'
import { Ago } from '#web/ui/time.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { CancelBooking } from './cancel-booking.tsx'
import { MoneyBack } from './money-back.tsx'

/** What the Payment cell says of a booking that can no longer be paid. */
const over: Partial<Record<BookingState, [english: string, bangla: string]>> = {
  cancelled: ['Cancelled', 'বাতিল'],
  expired: ['Not paid in time', 'সময়মতো পেমেন্ট হয়নি'],
  refunded: ['Refunded', 'টাকা ফেরত দেওয়া হয়েছে'],
}

/** One's bookings: a table where there is room for one, cards where there is not. `now` in milliseconds. */
export function OrdersTable({ orders, now }: { orders: Booking[]; now: number }) {
  const { say, taka } = useSpeech()
  const [leaving, setLeaving] = useState<Booking | null>(null)
  const [price, location] = [say('Price', 'দাম'), say('Location', 'জায়গা')]
  const columns = [say('Title', 'ফোন'), price, location, say('Payment', 'পেমেন্ট')]

  return (
    <>
      <Table label={say('Your orders', 'আপনার অর্ডার')} columns={columns} numbers={price}>
        {orders.map((order) => (
          <Row key={order._id} name={<OrderedPhone order={order} now={now} />}>
            <Cell title={price} isNumber>
              {taka(order.price)}
            </Cell>
            <Cell title={location}>
              <span translate="no">{say(order.location, order.locationBangla ?? order.location)}</span>
            </Cell>
            <Cell isWide>
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

function OrderedPhone({ order, now }: { order: Booking; now: number }) {
  const { say } = useSpeech()
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
        <p className="font-semibold wrap-anywhere" translate="no">
          {order.title}
        </p>
        <p className="text-small text-quiet">
          {say(
            <>
              Booked <Ago time={order.bookedAt} now={now} />
            </>,
            <>
              <Ago time={order.bookedAt} now={now} /> বুক করেছেন
            </>,
          )}
        </p>
        {(order.paid || order.actions.length > 0) && (
          <Link
            to={`/dashboard/messages/to/${order.listingId}`}
            className="inline-flex min-h-11 items-center text-small font-semibold text-primary hover:underline"
          >
            {say('Message the seller', 'বিক্রেতাকে লিখুন')}
            <span className="sr-only" translate="no">
              : {order.title}
            </span>
          </Link>
        )}
      </div>
    </div>
  )
}

function Payment({ order, onCancel }: { order: Booking; onCancel: () => void }) {
  const { say, deadline, exactTime } = useSpeech()
  if (order.paid) {
    return (
      <WithReceipt order={order}>
        <span className="inline-flex items-center gap-1.5 font-semibold text-primary">
          <CheckIcon className="size-5" />
          {say('Paid', 'পেমেন্ট হয়েছে')}
        </span>
      </WithReceipt>
    )
  }
  const why = over[order.state]
  const words = <span className="text-quiet">{why && say(...why)}</span>
  if (order.state === 'refunded') return <WithReceipt order={order}>{words}</WithReceipt>
  if (order.moneyBack !== null)
    return (
      <span className="flex max-w-prose flex-col gap-1 text-small">
        {words}
        <MoneyBack booking={order} />
      </span>
    )
  if (order.actions.length === 0) return words
  const until = (
    <time dateTime={order.holdEndsAt} title={exactTime(order.holdEndsAt)} className="whitespace-nowrap">
      {deadline(order.holdEndsAt)}
    </time>
  )
  return (
    <div className="flex flex-col gap-1 lg:items-end">
      <div className="flex flex-wrap items-center gap-1 lg:flex-nowrap">
        {order.actions.includes('pay') && (
          <Link to={`/dashboard/payment/${order._id}`} className="btn btn-primary px-6 max-lg:grow">
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
          <button type="button" className="btn btn-ghost text-small font-normal text-quiet lg:-me-4" onClick={onCancel}>
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
      <p className="text-small text-quiet">{say(<>Kept for you until {until}</>, <>{until} পর্যন্ত আপনার জন্য রাখা</>)}</p>
    </div>
  )
}

/** What was paid has a receipt, also when it was given back. */
function WithReceipt({ order: { _id, title }, children }: { order: Booking; children: ReactNode }) {
  const { say } = useSpeech()
  return (
    <div className="flex flex-wrap items-center gap-x-2 lg:justify-end">
      <div className="max-lg:basis-full">{children}</div>
      <Link to={`/dashboard/deal/${_id}`} className="btn btn-ghost max-lg:-ms-4">
        {say('Your deal', 'কেনাবেচার অবস্থা')}
        <span className="sr-only" translate="no">
          : {title}
        </span>
      </Link>
      <Link to={`/dashboard/receipt/${_id}`} className="btn btn-ghost lg:-me-4">
        {say('Receipt', 'রসিদ')}
        <span className="sr-only">
          {say(' for', ':')} <span translate="no">{title}</span>
        </span>
      </Link>
    </div>
  )
}

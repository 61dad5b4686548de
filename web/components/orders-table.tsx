import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { Link } from 'react-router'
import { type Booking, type BookingState, cancelBooking } from '#contract/bookings'
import { Confirm } from '#ui/confirm'
import { CheckIcon } from '#ui/icons'
import { Ago } from '#ui/time'
import { ask } from '#web/api'
import { formatTaka } from '#web/money'
import { bookings } from '#web/queries'
import { exactTime, shortTime } from '#web/time'

/** What the Payment cell says of a booking that can no longer be paid. */
const over: Partial<Record<BookingState, string>> = { cancelled: 'Cancelled', expired: 'Not paid in time', refunded: 'Refunded' }

/** One's bookings: a table where there is room for one, cards where there is not. `now` in milliseconds. */
export function OrdersTable({ orders, now }: { orders: Booking[]; now: number }) {
  const [leaving, setLeaving] = useState<Booking | null>(null)
  const queryClient = useQueryClient()
  const cancel = useMutation({
    mutationFn: (booking: Booking) => ask(cancelBooking, { params: { id: booking._id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (cause) => toast.error(cause.message),
    onSettled: (_, __, booking) => {
      setLeaving(null)
      return queryClient.invalidateQueries({ queryKey: bookings(booking.email).queryKey })
    },
  })

  return (
    <>
      <table className="w-full border-collapse max-md:block">
        <thead className="max-md:sr-only">
          <tr className="border-b border-line text-left text-small text-quiet">
            <th scope="col" className="py-3 pr-4 font-medium">
              Title
            </th>
            <th scope="col" className="px-4 py-3 text-right font-medium">
              Price
            </th>
            <th scope="col" className="px-4 py-3 font-medium">
              Location
            </th>
            <th scope="col" className="py-3 pl-4 font-medium">
              Payment
            </th>
          </tr>
        </thead>
        <tbody className="max-md:flex max-md:flex-col max-md:gap-4">
          {orders.map((order) => (
            <tr
              key={order._id}
              className="max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-4 max-md:gap-y-4 max-md:rounded-box max-md:border max-md:border-line max-md:p-4 md:border-b md:border-line"
            >
              <th scope="row" className="py-4 pr-4 text-left align-middle font-normal max-md:col-span-2 max-md:p-0">
                <OrderedPhone order={order} now={now} />
              </th>
              <td className="figures px-4 py-4 text-right align-middle font-semibold whitespace-nowrap max-md:p-0 max-md:text-left max-md:text-lead">
                {formatTaka(order.price)}
              </td>
              <td className="px-4 py-4 align-middle text-quiet max-md:self-center max-md:p-0 max-md:text-right max-md:text-small">
                {order.location}
              </td>
              <td className="py-4 pl-4 align-middle max-md:col-span-2 max-md:p-0">
                <Payment order={order} onCancel={() => setLeaving(order)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {leaving && (
        <Confirm
          question="Cancel this booking?"
          action="Cancel booking"
          decline="Keep booking"
          isPending={cancel.isPending}
          onDecline={() => setLeaving(null)}
          onConfirm={() => cancel.mutate(leaving)}
        >
          <p>{leaving.title} goes back to the market, where somebody else can book it.</p>
        </Confirm>
      )}
    </>
  )
}

function OrderedPhone({ order, now }: { order: Booking; now: number }) {
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
        <p className="font-semibold break-words">{order.title}</p>
        <p className="text-small text-quiet">
          Booked <Ago time={order.bookedAt} now={now} />
        </p>
      </div>
    </div>
  )
}

function Payment({ order, onCancel }: { order: Booking; onCancel: () => void }) {
  if (order.paid) {
    return (
      <span className="inline-flex items-center gap-1.5 font-semibold text-primary">
        <CheckIcon className="size-5" />
        Paid
      </span>
    )
  }
  if (order.state !== 'unpaid') return <span className="text-quiet">{over[order.state]}</span>
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center gap-1">
        <Link to={`/dashboard/payment/${order._id}`} className="btn btn-primary px-6 max-md:grow">
          Pay<span className="sr-only"> for {order.title}</span>
        </Link>
        <button type="button" className="btn btn-ghost text-small font-normal text-quiet" onClick={onCancel}>
          Cancel<span className="sr-only"> the booking of {order.title}</span>
        </button>
      </div>
      <p className="text-small text-quiet">
        Kept for you until{' '}
        <time dateTime={order.holdEndsAt} title={exactTime(order.holdEndsAt)} className="whitespace-nowrap">
          {shortTime(order.holdEndsAt)}
        </time>
      </p>
    </div>
  )
}

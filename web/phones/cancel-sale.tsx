import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { cancelSale } from '#contract/bookings/bookings'
import { getSales } from '#contract/deals/deal-lists'
import { getDeal } from '#contract/deals/deals'
import { getBookingContact } from '#contract/bookings/contacts'
import { useSpeech } from '#web/i18n/speech.ts'
import { ask } from '#web/session/api.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { HiddenName, Name } from '#web/ui/name.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { invalidate } from '#web/session/query-of.ts'
import { ownConversations, ownPhones } from './answers.ts'
import { counts } from '#web/session/query-client.ts'

/** Lets a seller cancel the unpaid booking of their phone, and block its buyer with it. */
export function CancelSale({ bookingId, title, className }: { bookingId: string; title: string; className: string }) {
  const { say } = useSpeech()
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const [isBlocked, setBlocked] = useState(false)
  const cancel = useAction({
    mutationFn: () => ask(cancelSale, { params: { id: bookingId }, body: { isBlocked } }),
    onSuccess: () =>
      toast.success(
        isBlocked
          ? say('Booking cancelled, and its buyer is blocked.', 'বুকিং বাতিল হয়েছে, ক্রেতাকেও ব্লক করা হয়েছে।')
          : say('Booking cancelled. The phone is on sale again.', 'বুকিং বাতিল হয়েছে। ফোনটি আবার বিক্রির জন্য আছে।'),
      ),
    onSettled: () => {
      setAsked(false)
      return invalidate(client, getSales, getDeal, getBookingContact, ...ownPhones, ...ownConversations, counts)
    },
  })
  return (
    <>
      <button type="button" className={className} onClick={() => setAsked(true)}>
        {say('Cancel this booking', 'এই বুকিং বাতিল করুন')}
        <HiddenName>: {title}</HiddenName>
      </button>
      {isAsked && (
        <Confirm
          question={say('Cancel this booking?', 'এই বুকিং বাতিল করবেন?')}
          action={say('Cancel booking', 'বাতিল করুন')}
          decline={say('Keep booking', 'বুকিং থাক')}
          isPending={cancel.isPending}
          onDecline={() => setAsked(false)}
          onConfirm={() => cancel.mutate()}
        >
          <p>
            <Name>{title}</Name>{' '}
            {say(
              'goes back on the market at once. We tell the buyer that you cancelled.',
              'সঙ্গে সঙ্গে আবার বাজারে উঠবে। আপনি বাতিল করেছেন, তা ক্রেতাকে জানানো হবে।',
            )}
          </p>
          <label className="mt-3 flex min-h-11 cursor-pointer items-start gap-3 py-2">
            <input
              type="checkbox"
              className="mt-0.5 size-5 shrink-0 accent-primary"
              checked={isBlocked}
              onChange={(event) => setBlocked(event.target.checked)}
            />
            <span>
              {say('And block this buyer', 'ক্রেতাকে ব্লকও করুন')}
              <span className="block text-small text-quiet">
                {say(
                  'They can no longer book your phones, make you offers or write to you.',
                  'তিনি আর আপনার ফোন বুক করতে, অফার দিতে বা আপনাকে লিখতে পারবেন না।',
                )}
              </span>
            </span>
          </label>
        </Confirm>
      )}
    </>
  )
}

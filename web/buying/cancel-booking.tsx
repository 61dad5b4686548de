import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast/headless'
import { cancelBooking, getBookings } from '#contract/bookings/bookings'
import { ask } from '#web/session/api.ts'
import { counts, queryClientOf } from '#web/session/query-client.ts'
import { useSession } from '#web/session/state.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { Name } from '#web/ui/name.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { invalidate } from '#web/session/query-of.ts'
import { booking } from './queries.ts'

interface CancelBookingProps {
  booking: { id: string; title: string }
  onClose: () => void
  onCancelled?: (() => void) | undefined
}

/** Asks, and then gives an unpaid booking back to the market. */
export function CancelBooking(props: CancelBookingProps) {
  const { person } = useSession()
  return (
    person && (
      <QueryClientProvider client={queryClientOf(person.id)}>
        <Question {...props} />
      </QueryClientProvider>
    )
  )
}

function Question({ booking: { id, title }, onClose, onCancelled }: CancelBookingProps) {
  const { say } = useSpeech()
  const queryClient = useQueryClient()
  const cancel = useAction({
    mutationFn: () => ask(cancelBooking, { params: { id } }),
    onSuccess: ({ message }) => {
      toast.success(say(message, 'বুকিং বাতিল হয়েছে'))
      onCancelled?.()
    },
    onError: (cause) => toast.error(cause.message),
    onSettled: () => {
      onClose()
      return invalidate(queryClient, getBookings, booking(id), counts)
    },
  })
  return (
    <Confirm
      question={say('Cancel this booking?', 'বুকিং বাতিল করবেন?')}
      action={say('Cancel booking', 'বাতিল করুন')}
      decline={say('Keep booking', 'বুকিং থাক')}
      isPending={cancel.isPending}
      onDecline={onClose}
      onConfirm={() => cancel.mutate()}
    >
      <p>
        <Name>{title}</Name>{' '}
        {say('goes back on the market, and someone else can book it.', 'আবার বাজারে ফিরে যাবে, তখন অন্য কেউ বুক করতে পারবেন।')}
      </p>
    </Confirm>
  )
}

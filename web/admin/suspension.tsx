import { useQueryClient } from '@tanstack/react-query'
import toast from 'react-hot-toast/headless'
import { endSuspensions, type PersonRecord, Suspension, suspendPeople } from '#contract/accounts/people'
import { toastUndo } from '#web/ui/undo.tsx'
import { ask } from '#web/session/api.ts'
import { toastError } from '#web/session/toast-error.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { invalidate } from '#web/session/query-of.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { peopleShown } from './queries.ts'

type Suspended = Pick<PersonRecord, '_id' | 'name'>

/** Ends suspensions with one press, and says so. */
export function useEndSuspension() {
  const { say } = useSpeech()
  const queryClient = useQueryClient()
  return async (people: Suspended[]) => {
    try {
      await ask(endSuspensions, { body: { ids: people.map(({ _id }) => _id) } })
      toast.success(say('The suspension has ended.', 'অ্যাকাউন্ট আবার চালু হয়েছে।'))
    } catch (cause) {
      toastError(cause)
    }
    await invalidate(queryClient, ...peopleShown)
  }
}

interface SuspendDialogProps {
  people: Suspended[]
  onDone: () => void
  onClose: () => void
}

/** Asks an admin for the reason, which the people read, and suspends them. */
export function SuspendDialog({ people, onDone, onClose }: SuspendDialogProps) {
  const { say, count } = useSpeech()
  const queryClient = useQueryClient()
  const endSuspension = useEndSuspension()
  const [first] = people
  const who = people.length === 1 ? first!.name : null

  async function suspend(reason: string) {
    await ask(suspendPeople, { body: { ids: people.map(({ _id }) => _id), reason } })
    const sentence = who
      ? say(`${who} is suspended.`, `${who}-কে স্থগিত করা হয়েছে।`)
      : say(`${count(people.length)} people are suspended.`, `${count(people.length)} জনকে স্থগিত করা হয়েছে।`)
    toastUndo(sentence, () => void endSuspension(people))
    onDone()
    await invalidate(queryClient, ...peopleShown)
  }

  return (
    <ReasonDialog
      title={
        who
          ? say(`Suspend ${who}?`, `${who}-কে স্থগিত করবেন?`)
          : say(`Suspend ${count(people.length)} people?`, `${count(people.length)} জনকে স্থগিত করবেন?`)
      }
      reason={Suspension.shape.reason}
      label={say('Reason', 'কারণ')}
      hint={say('They will read this.', 'যাঁকে স্থগিত করছেন, তিনি এটি পড়বেন।')}
      cancel={say('Cancel', 'বাতিল')}
      submit={say('Suspend', 'স্থগিত করুন')}
      submitting={say('Suspending…', 'স্থগিত হচ্ছে…')}
      isDangerous
      onSubmit={suspend}
      onClose={onClose}
    >
      {say(
        'They can log in and read why, but cannot sell or book. Their phones will be taken off the market, and unpaid bookings for them cancelled. You can undo this later.',
        'লগইন করে কারণ পড়তে পারবেন, তবে বিক্রি বা বুক করতে পারবেন না। তাঁর ফোনগুলো বাজার থেকে সরে যাবে, টাকা না দেওয়া বুকিং বাতিল হবে। পরে আবার চালু করতে পারবেন।',
      )}
    </ReasonDialog>
  )
}

interface SuspensionBarProps {
  chosen: PersonRecord[]
  onSuspend: () => void
  onClear: () => void
}

/** Offers the acts on the chosen people; stays in sight while one scrolls. */
export function SuspensionBar({ chosen, onSuspend, onClear }: SuspensionBarProps) {
  const { say, count } = useSpeech()
  const endSuspension = useEndSuspension()
  const suspended = chosen.filter(({ suspension }) => suspension)
  return (
    <div className="sticky bottom-2 z-10 mt-4 flex flex-wrap items-center gap-3 rounded-box border border-line bg-base-100 p-3 shadow-lg">
      <p role="status" className="me-auto font-semibold">
        {say(`${count(chosen.length)} selected`, `${count(chosen.length)} জন বেছে নেওয়া`)}
      </p>
      {suspended.length < chosen.length && (
        <button type="button" className="btn btn-error" onClick={onSuspend}>
          {say('Suspend', 'স্থগিত করুন')}
        </button>
      )}
      {suspended.length > 0 && (
        <button
          type="button"
          className="btn"
          onClick={() => {
            onClear()
            void endSuspension(suspended)
          }}
        >
          {say('End suspension', 'আবার চালু করুন')}
        </button>
      )}
      <button type="button" className="btn btn-ghost" onClick={onClear}>
        {say('Clear', 'বাদ দিন')}
      </button>
    </div>
  )
}

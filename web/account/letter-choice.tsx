import { useQueryClient } from '@tanstack/react-query'
import { type LetterKind, letterKinds, type Letters, type OwnAccount, setLetters } from '#contract/accounts/own-account'
import { ask } from '#web/session/api.ts'
import { ownAccount } from '#web/session/own-account.ts'
import { toastError } from '#web/session/toast-error.ts'
import { type Both, useSpeech } from '#web/i18n/speech.ts'
import { useAction } from '#web/ui/use-action.ts'
import { invalidate } from '#web/session/query-of.ts'

const words: Record<LetterKind, Both> = {
  bookings: ['My phone is booked', 'আমার ফোন বুক হলে'],
  messages: ['Unread messages', 'না পড়া মেসেজ'],
  searches: ['New phones of a saved search', 'সেভ করা সার্চে নতুন ফোন'],
}

/** Chooses the letters one wants; a choice holds at once, and goes back when the server refuses. */
export function LetterChoice({ letters }: { letters: Letters }) {
  const { say } = useSpeech()
  const queryClient = useQueryClient()
  const show = (next: Letters) =>
    queryClient.setQueryData<OwnAccount>(ownAccount.queryKey, (known) => known && { ...known, letters: next })
  const choose = useAction({
    mutationFn: (next: Letters) => ask(setLetters, { body: next }),
    onMutate: show,
    onError: toastError,
    onSettled: () => invalidate(queryClient, ownAccount),
  })
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="sr-only">{say('Emails from us', 'আমাদের ইমেইল')}</legend>
      {letterKinds.map((kind) => (
        <label key={kind} className="inline-flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-primary"
            checked={letters[kind]}
            onChange={({ target }) => choose.mutate({ ...letters, [kind]: target.checked })}
          />
          {say(...words[kind])}
        </label>
      ))}
      <p className="text-small text-quiet">
        {say('Emails about your login always come.', 'লগইনের ইমেইল সব সময়ই যাবে।')}
      </p>
    </fieldset>
  )
}

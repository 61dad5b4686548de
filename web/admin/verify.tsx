import type { PersonRecord } from '#contract/accounts/people'
import { useSpeech } from '#web/i18n/speech.ts'

interface VerifyProps {
  person: PersonRecord
  isPending: boolean
  onPromote: () => void
  onDemote: () => void
}

/** Makes a seller an admin, or takes the role away. */
export function Verify({ person: { name, role }, isPending, onPromote, onDemote }: VerifyProps) {
  const { say } = useSpeech()
  if (role) {
    return (
      <button
        type="button"
        className="btn btn-ghost font-normal whitespace-nowrap text-quiet max-lg:px-2"
        onClick={onDemote}
      >
        {say('Remove Admin', 'অ্যাডমিন থেকে সরান')}
        <span className="sr-only" translate="no">
          {' '}
          {name}
        </span>
      </button>
    )
  }
  return (
    <button
      type="button"
      className="btn btn-ghost font-normal whitespace-nowrap max-lg:px-2"
      aria-disabled={isPending}
      onClick={isPending ? undefined : onPromote}
    >
      {say('Make Admin', 'অ্যাডমিন করুন')}
      <span className="sr-only" translate="no">
        {' '}
        {name}
      </span>
    </button>
  )
}

import { useQuery } from '@tanstack/react-query'
import { isPlaceholder } from '#contract/accounts/no-address'
import { LoadError } from '#web/ui/alert.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { useSession } from '#web/session/state.ts'
import { ownAccount } from '#web/session/own-account.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { LetterChoice } from './letter-choice.tsx'
import { OwnContactForm } from './own-contact-form.tsx'
import { Part } from './part.tsx'

/** Edits the details that are typed once and hold everywhere: number and area. */
export function OwnDetails() {
  const { say } = useSpeech()
  const { data: account, isError, error, refetch } = useQuery(ownAccount)
  return (
    <Part title={say('Your number and area', 'আপনার নম্বর ও এলাকা')}>
      {account ? (
        <OwnContactForm key={`${account.mobile} ${account.area}`} account={account} />
      ) : isError ? (
        <LoadError message={error.message} onRetry={() => void refetch()} />
      ) : (
        <TableSkeleton />
      )}
    </Part>
  )
}

/** Chooses the letters one wants; nothing for who has no address that they could go to. */
export function OwnLetters() {
  const { say, count } = useSpeech()
  const { data: account } = useQuery(ownAccount)
  const { person } = useSession()
  if (!account || !person || isPlaceholder(person.email)) return null
  const all = Object.values(account.letters)
  const [wanted, most] = [all.filter(Boolean).length, all.length]
  return (
    <Part
      title={say('Emails from us', 'আমাদের ইমেইল')}
      isFolded
      answer={say(`${wanted} of ${most}`, `${count(most)}টির ${count(wanted)}টি`)}
    >
      <LetterChoice letters={account.letters} />
    </Part>
  )
}

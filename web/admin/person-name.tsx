import { isPlaceholder } from '#contract/accounts/no-address'
import type { PersonRecord } from '#contract/accounts/people'
import { NameOfPerson } from '#web/i18n/person-name.tsx'
import { Ago } from '#web/ui/time.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { PersonLink } from './person-link.tsx'
import { PersonCounts } from './person-status.tsx'

interface PersonNameProps {
  person: PersonRecord
  isOneself: boolean
  /** True where the email address has a column of its own, because there is room for it. */
  hasEmailColumn: boolean
  /** In milliseconds. */
  now: number
  isChosen: boolean
  /** Undefined on the page of this one person, whose head has their name and since when they are here. */
  onChoose: ((isChosen: boolean) => void) | undefined
}

/** Names the person of a row, with a box that chooses them; admins are not suspended and have none. */
export function PersonName({ person, isOneself, hasEmailColumn, now, isChosen, onChoose }: PersonNameProps) {
  const { say } = useSpeech()
  const { name, email, role, joinedAt } = person
  return (
    <div className="flex items-start gap-3">
      {!role && onChoose && (
        <label className="-m-2.5 grid size-11 shrink-0 place-items-center">
          <input
            type="checkbox"
            className="size-5 accent-primary"
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
          />
          <span className="sr-only">
            {say('Choose', 'বেছে নিন')} <span translate="no">{name}</span>
          </span>
        </label>
      )}
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {onChoose ? (
            <PersonLink person={{ _id: person._id, name }} />
          ) : (
            <>
              <span translate="no" className={hasEmailColumn ? 'lg:hidden' : ''}>
                <EmailAddress email={email} />
              </span>
              {hasEmailColumn && (
                <span className="max-lg:hidden">
                  <NameOfPerson name={name} />
                </span>
              )}
            </>
          )}
          {isOneself && <span className="font-normal text-quiet"> {say('(you)', '(আপনি)')}</span>}
        </p>
        {onChoose && (
          <p className={`text-small wrap-anywhere text-quiet ${hasEmailColumn ? 'lg:hidden' : ''}`} translate="no">
            <EmailAddress email={email} />
          </p>
        )}
        <div className="flex flex-wrap gap-x-3">
          {onChoose && (
            <p className="text-small text-quiet">
              {say(
                <>
                  Joined <Ago time={joinedAt} now={now} />
                </>,
                <>
                  <Ago time={joinedAt} now={now} /> যোগ দিয়েছেন
                </>,
              )}
            </p>
          )}
          <PersonCounts person={person} />
        </div>
      </div>
    </div>
  )
}

/** Breaks before its `@` where it must break. */
export function EmailAddress({ email }: { email: string }) {
  const { say } = useSpeech()
  if (isPlaceholder(email)) return say('no email address', 'ইমেইল নেই')
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

import { Ago } from '#web/ui/time.tsx'
import type { LoginElsewhere } from './account.ts'
import { deviceOf } from './device-name.ts'
import { useSpeech } from '#web/i18n/speech.ts'

interface LoginListProps {
  logins: LoginElsewhere[]
  /** The time of the request for them, in milliseconds. */
  now: number
  /** The id of the one that is being ended. */
  ending: string | null
  onEnd: (login: LoginElsewhere) => void
}

/** As many as are shown at first. */
const shown = 3

/** The browsers that one is signed in with, this one and those used last in front; the rest is folded. */
export function LoginList({ logins, ...rest }: LoginListProps) {
  const { say, count } = useSpeech()
  const sorted = logins.toSorted(
    (one, other) => Number(other.isHere) - Number(one.isHere) || other.updatedAt.localeCompare(one.updatedAt),
  )
  const more = sorted.slice(shown)
  return (
    <div className="border-t border-line">
      <Lines logins={sorted.slice(0, shown)} {...rest} />
      {more.length > 0 && (
        <details className="fold">
          <summary>{say(`${count(more.length)} more`, `আরও ${count(more.length)}টি`)}</summary>
          <Lines logins={more} {...rest} />
        </details>
      )}
    </div>
  )
}

function Lines({ logins, now, ending, onEnd }: LoginListProps) {
  const { language, say } = useSpeech()
  return (
    <ul>
      {logins.map((login) => (
        <li key={login.id} className="flex items-center justify-between gap-4 border-b border-line py-3">
          <div className="min-w-0">
            <p className="font-semibold">
              <span translate="no">{deviceOf(login.userAgent, language)}</span>
              {login.isHere && <span className="font-normal text-quiet"> {say('(this one)', '(এটিই)')}</span>}
            </p>
            <p className="text-small text-quiet">
              {login.isHere ? say('Logged in', 'লগইন') : say('Last seen', 'শেষ ব্যবহার')}{' '}
              <Ago time={login.isHere ? login.createdAt : login.updatedAt} now={now} />
            </p>
          </div>
          <button
            type="button"
            className="btn btn-sm whitespace-nowrap"
            disabled={ending === login.id}
            onClick={() => onEnd(login)}
          >
            {say('Sign out', 'লগআউট')}
            <span className="sr-only" translate="no">
              {' '}
              {deviceOf(login.userAgent, language)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

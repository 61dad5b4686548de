import { Ago } from '#ui/time'
import type { LoginElsewhere } from '#web/account'
import { deviceOf } from '#web/device'

interface LoginList {
  logins: LoginElsewhere[]
  /** When they were asked for, in milliseconds. */
  now: number
  /** The id of the one that is being ended. */
  ending: string | null
  onEnd: (login: LoginElsewhere) => void
}

/** The browsers that one is signed in with. */
export function LoginList({ logins, now, ending, onEnd }: LoginList) {
  return (
    <ul className="border-t border-line">
      {logins.map((login) => (
        <li key={login.id} className="flex items-center justify-between gap-4 border-b border-line py-3">
          <div className="min-w-0">
            <p className="font-semibold">
              {deviceOf(login.userAgent)}
              {login.isHere && <span className="font-normal text-primary"> (this one)</span>}
            </p>
            <p className="text-small text-quiet">
              Signed in <Ago time={login.createdAt} now={now} />
              {!login.isHere && (
                <>
                  , last seen <Ago time={login.updatedAt} now={now} />
                </>
              )}
            </p>
          </div>
          <button type="button" className="btn btn-sm" disabled={ending === login.id} onClick={() => onEnd(login)}>
            Sign out<span className="sr-only"> {deviceOf(login.userAgent)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

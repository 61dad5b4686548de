import type { IdentityEvents, Passwords } from './identity.ts'
import { type AuthDb, passwordHashOf } from './identity-store.ts'

/** The check of the password that somebody who is logged in has typed: right, wrong, none to type, or too early to try again. */
export type PasswordAnswer = 'right' | 'wrong' | 'none' | { waitSeconds: number }

interface Parts {
  db: AuthDb
  news: Pick<IdentityEvents, 'loginPause' | 'forgetAttempts'>
  verify: Passwords['verify']
}

/** Counted apart from logins, so that a stranger who tries passwords does not keep its owner from deleting the account. */
const counter = 'own account'

/** Requests the password again before something that cannot be undone. Attempts are slowed down as those of logins are. */
export const reauthentication =
  ({ db, news, verify }: Parts) =>
  async ({ id, email }: { id: string; email: string }, password: string): Promise<PasswordAnswer> => {
    const hash = await passwordHashOf(db, id)
    if (hash === undefined) return 'none'
    const waitSeconds = await news.loginPause(email, counter)
    if (waitSeconds > 0) return { waitSeconds }
    if (!(await verify({ hash, password }))) return 'wrong'
    await news.forgetAttempts(email, counter)
    return 'right'
  }

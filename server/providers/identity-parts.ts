import type { FastifyBaseLogger } from 'fastify'
import type { Dialect } from 'kysely'
import type { Config } from '#config'
import type { IdentityEvents } from './identity.ts'
import type { AuthDb } from './identity-store.ts'

/** The parts of the auth provider. */
export interface IdentityParts {
  config: Config
  db: AuthDb
  /**
   * The way to the provider's own connections. It holds one while our code, called from within its transactions, asks for another: were both
   * from one pool, as many sign-ups at once as it has connections would wait for each other forever.
   */
  dialect: Dialect
  news: IdentityEvents
  log: FastifyBaseLogger
  /** Returns the address at which the simulated Google answers this process. */
  googleSandboxUrl: () => string
  /** Anyone who signs up counts as confirmed and gets no mail: for the people of the demo market. */
  newcomersAreConfirmed: boolean
  /** The hashing of passwords; Better Auth's own way, scrypt, when it is left out. */
  passwords?: Passwords | undefined
}

export interface Passwords {
  hash(password: string): Promise<string>
  verify(kept: { hash: string; password: string }): Promise<boolean>
}

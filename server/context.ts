import type { FastifyBaseLogger } from 'fastify'
import type { AccountType } from '#contract/accounts/accounts'
import type { ShopRole } from '#contract/shops/role-order'
import type { Caches } from '#caches'
import type { Config } from '#config'
import { type Database, inTransaction, outageOf } from '#database'
import type { Jobs } from '#jobs'
import type { Dependency } from '#database/market-change'
import type { PaymentMethods } from '#providers/payment-method'
import type { Courier } from '#providers/couriers'
import type { PhotoFiles } from '#providers/photo-files'
import type { PhoneRegister } from '#providers/register'
import type { TextSender } from '#providers/texts'

export interface Person {
  id: string
  email: string
  name: string
  accountType: AccountType
  role: 'admin' | null
  /** The reason for which this person is suspended, if they are. */
  suspendedFor?: string | null
  /** True when the account has the details that forms request; left out when no one has looked. */
  hasMobile?: boolean
  hasArea?: boolean
  /** The login by which they make a request. */
  sessionId?: string
}

/** A person, with the second step of their account at the login that they come by. */
export interface LoggedIn extends Person {
  secondFactor: {
    /** The account requests one. */
    isOn: boolean
    /** The time at which this login last showed it. */
    shownAt: Date | null
  }
  /** The scopes of the API token by which a program makes a request. Left out of a login, which may do everything. */
  scopes?: readonly string[]
}

/** The dependencies of a use case. A transaction travels in `db`, so no function has a second signature for it. */
export interface Ctx {
  config: Config
  db: Database
  /** The primary, where `db` is a standby that shows what was there a moment ago. */
  primary?: {
    db: Database
    /** Waits for what is being read there. @throws an outage as soon as it falls silent */
    unlessSilent<T>(read: Promise<T>): Promise<T>
  }
  now: () => Date
  methods: PaymentMethods
  /** Returns the address of the site, without a slash at its end, as letters and providers know it. */
  siteUrl: () => string
  /** Null: none is asked. */
  register: PhoneRegister | null
  /** Null: no text message is sent. */
  texts: TextSender | null
  /** Couriers that are booked from within a deal; without any, sellers send by hand. */
  couriers: readonly Courier[]
  photoFiles: PhotoFiles
  jobs: Jobs
  caches: Caches
  log: FastifyBaseLogger
  /** The wide network that a request comes from (`wideNetworkOf`), to count by. Undefined: no one asks over HTTP, or a page does in this process. */
  network?: string
  /** The browser that a request comes from, once someone has logged in in it (`browserOf`). Undefined: as above, or no one has. */
  device?: string | undefined
  /** The origin by which a request came. Anyone may write what they like there, so it is only for the one who sent it. */
  origin?: string
  /** Is called at the end of each transaction that is begun, before it is committed. */
  beforeCommit?: (db: Database) => Promise<void>
  /** Is called with what an answer depends on, where it becomes part of a page that is cached. */
  dependOn?: (dependency: Dependency) => void
}

/** Returns the context for what is stored in memory and has to hold every change that was heard of. */
export const onPrimary = (ctx: Ctx): Ctx => (ctx.primary ? { ...ctx, db: ctx.primary.db } : ctx)

/** Returns what is being read on the primary, or something else where a standby is read and the primary falls silent meanwhile, or fails by an outage. */
export async function unlessPrimaryIsSilent<T>(
  { primary }: Ctx,
  read: Promise<T>,
  instead: () => Promise<T>,
): Promise<T> {
  if (!primary) return read
  try {
    return await primary.unlessSilent(read)
  } catch (error) {
    if (!outageOf(error)) throw error
    return instead()
  }
}

/** The same, on behalf of someone who is signed in. */
export interface PersonCtx extends Ctx {
  person: Person
  /** Is there in a call for a shop, where `person` is the shop's owner, for whom somebody acts. */
  acting?: Acting
}

/** Somebody who acts for a shop: its owner, or one of its staff. */
export interface Acting {
  shopId: string
  role: ShopRole
  /** The one who is signed in. */
  personId: string
  email: string
}

/** Returns whether a call is made by a cashier of a shop, who needs no number and no address of its customers. */
export const isCashier = ({ acting }: Pick<PersonCtx, 'acting'>): boolean => acting?.role === 'cashier'

/**
 * Carries out `work` in one transaction: the one under way, or a new one. No network call belongs inside.
 * @throws Outage that knows whether anything can have been changed, when the connection was lost
 */
export function transact<C extends Ctx, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  return inTransaction(ctx.db, async (db) => {
    const done = await work({ ...ctx, db })
    if (!ctx.db.isTransaction) await ctx.beforeCommit?.(db)
    return done
  })
}

import type { Generated } from 'kysely'
import type { OutageCause } from '#contract/notifications/outages'
import type { DefaultTime, Time } from './tables.ts'

export type SetupStep =
  | 'demo begun'
  | 'demo planted'
  | 'demo grown'
  | 'catalogue planted'
  | 'opened as'
  | 'card company asked'
  | `${string} asked`
  | 'photos hashed'
  | 'sellers counted'
  | 'books compared'

/** The market as one thing, and when no one was served. */
export interface MarketTables {
  /** One row. */
  market: {
    /** There is one row. */
    is_only: Generated<true>
    id: Generated<string>
    /** Returns whether the photo folder or bucket carries the id. */
    has_marked_files: Generated<boolean>
    /** The time at which it was last served; null before the first time. */
    alive_at: Time | null
    /** Until it is served again: it is a backup. */
    is_restored: Generated<boolean>
    /** By `npm run backup`. */
    backed_up_at: Time | null
  }
  outage: {
    id: Generated<number>
    cause: OutageCause
    began_at: Time
    ended_at: Time
    /** By how much deadlines were extended. */
    seconds: number
    people: number
  }
  setup_state: { event: SetupStep; at: DefaultTime; detail: string | null }
}

import type { Generated } from 'kysely'
import type { Language } from '#contract/base/language'
import type { SupportKind } from '#contract/support/support'
import type { Time } from './tables.ts'

/** The tables of what people write to the market. */
export interface SupportTables {
  support_thread: {
    id: Generated<string>
    person_id: string | null
    /** The email address or the number of somebody without an account. */
    reach: string | null
    language: Language
    kind: SupportKind
    booking_id: string | null
    opened_at: Time
    asked_at: Time | null
    first_answered_at: Time | null
    closed_at: Time | null
    last_at: Time
    last_number: Generated<number>
    taken_by: string | null
  }
  support_message: {
    thread_id: string
    number: number
    answered_by: string | null
    key: string | null
    text: string
    sent_at: Time
  }
  support_note: { id: Generated<number>; thread_id: string; written_by: string; text: string; written_at: Time }
  ready_answer: { name: string; en: string; bn: string }
}

import type { Generated, JSONColumnType } from 'kysely'
import type { ReportedMessage } from '#contract/conversations/conversation-reports'
import type { ConversationReportReason } from '#contract/moderation/reports'
import type { ConversationSide } from '#contract/conversations/conversations'
import type { OfferState } from '#contract/conversations/offers'
import type { PairVerdict, SharedMark } from '#contract/accounts/suspicious-pairs'
import type { Time } from './tables.ts'

/** The outcome of an offer; the rest follows from the time and its phone. */
export type StoredOfferState = Exclude<OfferState, 'waiting' | 'expired' | 'void'>

/** A message in the copy of a report, with the ids of its photos; there are none in copies from before there were photos. */
export type StoredMessage = Omit<ReportedMessage, 'photos'> & { photos?: string[] }

/** The tables of what people write to each other. */
export interface ConversationTables {
  conversation: {
    id: Generated<string>
    listing_id: number
    buyer_id: string
    seller_id: string
    started_at: Time
    last_at: Time
    last_number: Generated<number>
    buyer_read: Generated<number>
    seller_read: Generated<number>
    buyer_unread: Generated<number>
    seller_unread: Generated<number>
    buyer_letter_at: Time | null
    seller_letter_at: Time | null
  }
  chat_message: {
    conversation_id: string
    number: number
    sender_id: string
    key: string
    text: string | null
    sent_at: Time
  }
  held_message: {
    id: Generated<string>
    conversation_id: string
    sender_id: string
    key: string
    text: string
    held_at: Time
    decided_at: Time | null
    decided_by: string | null
    is_released: boolean | null
  }
  /** Photos of a message by its key, also while it is held. */
  message_photo: { conversation_id: string; sender_id: string; key: string; position: number; photo_id: string }
  offer: {
    id: Generated<string>
    conversation_id: string
    number: number
    made_by: ConversationSide
    amount: number
    expires_at: Time
    state: Generated<StoredOfferState>
    ended_at: Time | null
    booking_id: string | null
  }
  review: {
    id: Generated<string>
    booking_id: string
    written_by: ConversationSide
    author_id: string
    subject_id: string
    stars: number
    text: string | null
    written_at: Time
    visible_from: Time
    answer: string | null
    answered_at: Time | null
    reported_at: Time | null
    report_note: string | null
    decided_at: Time | null
    decided_by: string | null
    is_hidden: Generated<boolean>
  }
  suspicious_pair: {
    low_id: string
    high_id: string
    shares: SharedMark[]
    found_at: Time
    verdict: Generated<PairVerdict>
    decided_at: Time | null
    decided_by: string | null
  }
  person_block: { blocker_id: string; blocked_id: string; blocked_at: Time }
  message_letter: { person_id: string; sent_at: Time }
  conversation_report: {
    id: Generated<string>
    conversation_id: string | null
    listing_id: number
    reporter_id: string
    reported_id: string
    reason: ConversationReportReason
    note: string | null
    messages: JSONColumnType<StoredMessage[]>
    reported_at: Time
    closed_at: Time | null
    closed_by: string | null
    decision: string | null
  }
  /** Photos that the messages of a report show. */
  conversation_report_photo: { report_id: string; photo_id: string }
}

import { z } from 'zod'
import { call } from '#contract/base/call'
import { Cursor, Limit } from '#contract/base/fields'
import { NamedPerson } from '#contract/base/named-person'

/** Lists the acts that the audit log records. */
export const AuditAction = z.enum([
  'admin_made',
  'admin_removed',
  'second_factor_reset',
  'person_suspended',
  'suspension_ended',
  'person_deleted',
  'person_excluded',
  'exclusion_ended',
  'account_deleted',
  'deal_decided',
  'deal_messages_read',
  'report_dismissed',
  'report_reopened',
  'phone_taken_down',
  'take_down_undone',
  'appeal_granted',
  'appeal_refused',
  'conversation_report_closed',
  'security_log_read',
  'imei_read',
  'lost_imei_read',
  'lost_report_held',
  'lost_report_confirmed',
  'lost_report_rejected',
  'message_released',
  'message_refused',
  'listing_released',
  'listing_rejected',
  'review_hidden',
  'review_kept',
  'pair_cleared',
  'pair_kept_out',
  'photo_copy_dismissed',
  'code_photo_confirmed',
  'code_photo_rejected',
  'payouts_exported',
  'payouts_approved',
  'payouts_rejected',
  'payout_file_read',
  'payouts_sent',
  'payout_failed',
  'payout_stopped',
  'debt_set_off',
  'debt_set_off_ended',
  'brand_added',
  'brand_renamed',
  'model_added',
  'model_changed',
  'model_removed',
  'alias_added',
  'alias_removed',
  'attribute_added',
  'attribute_removed',
  'catalogue_imported',
])
export type AuditAction = z.infer<typeof AuditAction>

export const AuditEntry = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    action: AuditAction,
    actor: NamedPerson.nullable().describe('Null for the owner at the command line.'),
    person: NamedPerson.nullable().describe('To whom it was done.'),
    listing: z.object({ _id: z.string(), title: z.string() }).nullable(),
    note: z.string().nullable().describe('The reason, the note of a dismissal, or what was changed in the catalogue.'),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof AuditEntry>

export const getAuditLog = call({
  method: 'GET',
  url: '/audit-log',
  who: 'admin',
  tag: 'Governing',
  summary: 'Lists the acts of admins, newest first',
  description: 'Kept as long as the market is; nothing in it is changed or removed.',
  query: z.object({
    person: z.uuid().optional().describe('Only what this person did, or what was done to them.'),
    limit: Limit(50),
    cursor: Cursor,
  }),
  reply: z.array(AuditEntry),
  refuses: [],
})

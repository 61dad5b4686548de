import type { RefusalCode } from '#contract/base/refusals'

/** The database is the last judge of every race: what a broken constraint means to the person whose request broke it. */
export const refusalOfConstraint: Record<string, RefusalCode> = {
  auth_user_email_once: 'address_taken',
  auth_user_number_once: 'number_taken',
  person_one_per_email: 'address_taken',
  booking_one_live_per_listing: 'listing_unavailable',
  listing_imei_one_live: 'device_listed',
  report_one_open_per_person: 'already_reported',
  conversation_report_one_open: 'conversation_reported',
  listing_category_id_fkey: 'category_unknown',
  model_category_id_fkey: 'category_unknown',
  model_slug_once: 'model_known',
  code_photo_photo_id_fkey: 'photo_unknown',
  deal_photo_photo_id_fkey: 'photo_unknown',
  listing_photo_photo_id_fkey: 'photo_unknown',
  message_photo_photo_id_fkey: 'photo_unknown',
  product_draft_photo_photo_id_fkey: 'photo_unknown',
  shop_photo_id_fkey: 'photo_unknown',
  shop_once: 'shop_open',
  stock_import_one_under_way: 'import_under_way',
  shop_invitation_once: 'invitation_known',
}

/** The refusal behind an error of PostgreSQL, if it is one that a person's input or a lost race can cause. */
export function refusalBehind(error: unknown): RefusalCode | undefined {
  if (!(error instanceof Error) || !('constraint' in error) || typeof error.constraint !== 'string') return undefined
  return refusalOfConstraint[error.constraint]
}

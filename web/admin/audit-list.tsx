import type { AuditAction, AuditEntry } from '#contract/accounts/audit'
import { Ago } from '#web/ui/time.tsx'
import { type Both, useSpeech } from '#web/i18n/speech.ts'
import { writtenNote } from './audit-note.ts'
import { PersonLink } from './person-link.tsx'

const actions: Record<AuditAction, Both> = {
  admin_made: ['Made admin', 'অ্যাডমিন করেছেন'],
  admin_removed: ['Admin role removed', 'অ্যাডমিন থেকে সরিয়েছেন'],
  number_trusted: ['Number counts as its owner’s again', 'নম্বরটি আবার মালিকের বলে ধরেছেন'],
  second_factor_reset: ['Second step turned off', 'লগইনের দ্বিতীয় ধাপ বন্ধ করেছেন'],
  deal_decided: ['Deal decided', 'কেনাবেচার সিদ্ধান্ত দিয়েছেন'],
  deal_messages_read: ['Messages of a contested deal read', 'আপত্তি ওঠা কেনাবেচার মেসেজ দেখেছেন'],
  deal_exported: ['Everything of a deal exported', 'কেনাবেচার সব তথ্য নামিয়েছেন'],
  person_suspended: ['Suspended', 'স্থগিত করেছেন'],
  suspension_ended: ['Suspension ended', 'অ্যাকাউন্ট আবার চালু করেছেন'],
  person_deleted: ['Deleted', 'মুছেছেন'],
  person_excluded: ['Kept from signing up again', 'আবার অ্যাকাউন্ট খোলা বন্ধ করেছেন'],
  exclusion_ended: ['Allowed to sign up again', 'আবার অ্যাকাউন্ট খুলতে দিয়েছেন'],
  account_deleted: ['Deleted their own account', 'নিজের অ্যাকাউন্ট মুছেছেন'],
  report_dismissed: ['Report dismissed', 'রিপোর্ট খারিজ করেছেন'],
  report_reopened: ['Report reopened', 'রিপোর্ট আবার খুলেছেন'],
  take_down_undone: ['Take-down taken back', 'নামানোর সিদ্ধান্ত তুলে নিয়েছেন'],
  appeal_granted: ['Appeal granted', 'আপিল মেনে নিয়েছেন'],
  appeal_refused: ['Appeal refused', 'আপিল নাকচ করেছেন'],
  phone_taken_down: ['Phone taken down', 'ফোন নামিয়েছেন'],
  conversation_report_closed: ['Conversation report closed', 'কথাবার্তার রিপোর্ট বন্ধ করেছেন'],
  security_log_read: ['Security log searched', 'নিরাপত্তা লগে খুঁজেছেন'],
  imei_read: ['IMEI read', 'IMEI দেখেছেন'],
  lost_imei_read: ['IMEI of a lost phone read', 'হারানো ফোনের IMEI দেখেছেন'],
  lost_report_held: ['Lost phone held while it is looked at', 'হারানো ফোন আটকে রেখেছেন'],
  lost_report_confirmed: ['Lost phone report confirmed', 'হারানো ফোনের রিপোর্ট মেনে নিয়েছেন'],
  lost_report_rejected: ['Lost phone report rejected', 'হারানো ফোনের রিপোর্ট নাকচ করেছেন'],
  message_released: ['Held message delivered', 'আটকানো মেসেজ পৌঁছে দিয়েছেন'],
  review_hidden: ['Reported review hidden', 'রিপোর্ট হওয়া রিভিউ লুকিয়েছেন'],
  review_kept: ['Reported review kept', 'রিপোর্ট হওয়া রিভিউ রেখেছেন'],
  pair_cleared: ['Suspicious pair found fine', 'সন্দেহজনক জোড়াটি ঠিক আছে বলেছেন'],
  pair_kept_out: ['Reviews of a suspicious pair left out', 'সন্দেহজনক জোড়ার রিভিউ বাদ দিয়েছেন'],
  photo_copy_dismissed: ['Same photos marked as fine', 'একই ছবির জোড়া ঠিক আছে বলেছেন'],
  listing_released: ['Held phone let on the market', 'আটকানো ফোন বাজারে তুলতে দিয়েছেন'],
  listing_rejected: ['Held phone rejected', 'আটকানো ফোন নাকচ করেছেন'],
  code_photo_confirmed: ['Photo with a code confirmed', 'কোডসহ ছবি মেনে নিয়েছেন'],
  code_photo_rejected: ['Photo with a code rejected', 'কোডসহ ছবি নাকচ করেছেন'],
  message_refused: ['Held message not delivered', 'আটকানো মেসেজ পৌঁছে দেননি'],
  payouts_exported: ['Payout batch made', 'টাকা পাঠানোর তালিকা তৈরি করেছেন'],
  payouts_approved: ['Payout batch approved', 'টাকা পাঠানোর তালিকায় সম্মতি দিয়েছেন'],
  payouts_rejected: ['Payout batch rejected', 'টাকা পাঠানোর তালিকা বাতিল করেছেন'],
  payout_file_read: ['Payout file downloaded', 'টাকা পাঠানোর ফাইল ডাউনলোড করেছেন'],
  payouts_sent: ['Payouts marked as sent', 'টাকা পাঠানো হয়েছে বলে চিহ্নিত করেছেন'],
  payout_failed: ['Payout came back', 'পাঠানো টাকা ফেরত এসেছে'],
  refund_by_hand: ['Money sent back to a buyer', 'ক্রেতাকে টাকা ফেরত পাঠিয়েছেন'],
  payout_stopped: ['Payout of a lost phone stopped', 'হারানো ফোনের টাকা আটকেছেন'],
  debt_set_off: ['Debt set against someone’s money', 'অন্যজনের টাকা থেকে দেনা কাটতে বলেছেন'],
  fees_paid: ['Fees noted as paid', 'ফি শোধ হয়েছে বলে লিখেছেন'],
  fees_not_paid: ['Fees no longer noted as paid', 'ফি শোধের কথা ফিরিয়ে নিয়েছেন'],
  debt_set_off_ended: ['Debt no longer set against someone’s money', 'অন্যজনের টাকা থেকে দেনা কাটা বন্ধ করেছেন'],
  brand_added: ['Brand added', 'ব্র্যান্ড যোগ করেছেন'],
  attribute_added: ['Attribute added', 'বৈশিষ্ট্য যোগ করেছেন'],
  attribute_removed: ['Attribute removed', 'বৈশিষ্ট্য সরিয়েছেন'],
  brand_renamed: ['Brand renamed', 'ব্র্যান্ডের নাম বদলেছেন'],
  model_added: ['Model added', 'মডেল যোগ করেছেন'],
  model_changed: ['Model changed', 'মডেল বদলেছেন'],
  model_removed: ['Model removed', 'মডেল সরিয়েছেন'],
  alias_added: ['Another name added', 'অন্য নাম যোগ করেছেন'],
  alias_removed: ['Another name removed', 'অন্য নাম সরিয়েছেন'],
  catalogue_imported: ['Models imported from a file', 'ফাইল থেকে মডেল এনেছেন'],
  support_answered: ['Question or complaint answered', 'প্রশ্ন বা অভিযোগের উত্তর দিয়েছেন'],
  support_noted: ['Note about a question or complaint written', 'প্রশ্ন বা অভিযোগ নিয়ে নোট লিখেছেন'],
  support_taken: ['Question or complaint taken', 'প্রশ্ন বা অভিযোগ নিজে নিয়েছেন'],
  support_let_go: ['Question or complaint let go', 'প্রশ্ন বা অভিযোগ ছেড়ে দিয়েছেন'],
  support_closed: ['Question or complaint closed', 'প্রশ্ন বা অভিযোগ বন্ধ করেছেন'],
  support_reopened: ['Question or complaint reopened', 'প্রশ্ন বা অভিযোগ আবার খুলেছেন'],
  ready_answer_changed: ['Ready answer changed', 'তৈরি উত্তর বদলেছেন'],
  ready_answer_removed: ['Ready answer removed', 'তৈরি উত্তর মুছেছেন'],
  shop_checked: ['Papers of a shop checked', 'দোকানের কাগজ যাচাই করেছেন'],
  shop_refused: ['Papers of a shop refused', 'দোকানের কাগজ নাকচ করেছেন'],
}

/** Lists the acts of admins with the people concerned, newest first. `now` in milliseconds. */
export function AuditList({ entries, now }: { entries: AuditEntry[]; now: number }) {
  const speech = useSpeech()
  const { say } = speech
  return (
    <ol className="border-t border-line">
      {entries.map(({ id, at, action, actor, person, listing, note }) => (
        <li key={id} className="border-b border-line py-3">
          <p className="wrap-anywhere">
            <strong>{say(...actions[action])}</strong>
            {action !== 'account_deleted' && person && (
              <>
                {': '}
                <PersonLink person={person} />
              </>
            )}
            {listing && (
              <>
                {': '}
                <span translate="no">{listing.title}</span>
              </>
            )}
          </p>
          {note && (
            <p className="max-w-prose border-s-2 border-line ps-3 wrap-anywhere whitespace-pre-line">
              <Note {...(writtenNote(action, note, speech) ?? { words: '', verbatim: note })} />
            </p>
          )}
          <p className="text-small wrap-anywhere text-quiet">
            {actor ? <PersonLink person={actor} /> : <span>{say('The owner', 'মালিক')}</span>}
            <span aria-hidden="true"> · </span>
            <Ago time={at} now={now} />
          </p>
        </li>
      ))}
    </ol>
  )
}

function Note({ words, verbatim }: { words: string; verbatim: string }) {
  return (
    <>
      {words}
      {verbatim && <span translate="no">{verbatim}</span>}
    </>
  )
}

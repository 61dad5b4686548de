import type { AuditAction } from '#contract/accounts/audit'
import { PayoutMethod } from '#contract/payments/payouts'
import type { DealOutcome } from '#contract/deals/problem-fields'
import type { DecisionVerb } from '#contract/moderation/person-history'
import { payoutMethodWords } from '#web/i18n/payout-words.ts'
import type { Both, Speech } from '#web/i18n/speech.ts'

type Parts = Record<string, string>
interface Written {
  pattern: RegExp
  words: (speech: Speech, parts: Parts) => string
  /** Behind the words, as an admin wrote it. */
  verbatim?: (parts: Parts) => string
}

const batch: Written = {
  pattern: /^Batch (?<id>\d+)(?:, (?<method>\w+): (?<sellers>\d+) payouts?)?$/,
  words({ say, digits, plural }, { id, method, sellers }) {
    const name = say(`Batch ${id}`, `তালিকা ${digits(id!)}`)
    const known = PayoutMethod.safeParse(method).data
    if (!known) return name
    const payouts = say(
      plural(Number(sellers), { one: '1 payout', other: `${sellers} payouts` }),
      `${digits(sellers!)} জন বিক্রেতা`,
    )
    return `${name}, ${say(...payoutMethodWords[known])}: ${payouts}`
  },
}

/** The decision of an admin about a contested deal, in words. */
export const outcomes: Record<DecisionVerb, Both> = {
  uphold: ['All to the buyer', 'সব টাকা ক্রেতার'],
  declare_lost: ['Parcel lost, all to the buyer', 'পার্সেল হারিয়েছে, সব টাকা ক্রেতার'],
  dismiss: ['All to the seller', 'সব টাকা বিক্রেতার'],
  order_return: ['Phone back, then the money', 'ফোন ফেরত, তারপর টাকা'],
  split: ['To the buyer', 'ক্রেতা পাবেন'],
}

/** Notes that the server writes itself, in English, as the log keeps them. All others are names or an admin's own words. */
const written: Partial<Record<AuditAction, Written>> = {
  deal_decided: {
    pattern: /^(?<outcome>uphold|dismiss|order_return|split)(?: (?<part>\d+))?: (?<reason>[\s\S]*)$/,
    words: ({ say, taka }, { outcome, part }) => {
      const [english, bangla] = outcomes[outcome as DealOutcome]
      const amount = part ? ` ${taka(Number(part))}` : ''
      return `${say(english, bangla)}${amount}: `
    },
    verbatim: ({ reason }) => reason ?? '',
  },
  payouts_exported: batch,
  payouts_approved: batch,
  payouts_rejected: batch,
  payout_file_read: batch,
  payouts_sent: batch,
  catalogue_imported: {
    pattern: /^(?<added>\d+) added, (?<changed>\d+) changed, (?<brands>\d+) new brands$/,
    words: ({ say, digits, plural }, { added, changed, brands }) =>
      say(
        `${added} added, ${changed} changed, ${plural(Number(brands), { one: '1 new brand', other: `${brands} new brands` })}`,
        `${digits(added!)}টি যোগ, ${digits(changed!)}টি বদল, ${digits(brands!)}টি নতুন ব্র্যান্ড`,
      ),
  },
}

/** The note of an entry in the language of the page, with an admin's own words behind it; null where it is a name or nothing but such words. */
export function writtenNote(
  action: AuditAction,
  note: string,
  speech: Speech,
): { words: string; verbatim: string } | null {
  const { pattern, words, verbatim } = written[action] ?? {}
  const parts = pattern?.exec(note)?.groups
  return parts && words ? { words: words(speech, parts), verbatim: verbatim?.(parts) ?? '' } : null
}

import type { AuditAction } from '#contract/audit'
import { PayoutMethod } from '#contract/payouts'
import { payoutMethodWords } from '#web/i18n/payout-words.ts'
import type { Speech } from '#web/i18n/speech.ts'

type Parts = Record<string, string>
interface Written {
  pattern: RegExp
  words: (speech: Speech, parts: Parts) => string
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

/** Notes that the server writes itself, in English, as the log keeps them. All others are names or an admin's own words. */
const written: Partial<Record<AuditAction, Written>> = {
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

/** The note of an entry in the language of the page; null where it is a name or an admin's own words, which stay as they are. */
export function writtenNote(action: AuditAction, note: string, speech: Speech): string | null {
  const { pattern, words } = written[action] ?? {}
  const parts = pattern?.exec(note)?.groups
  return parts && words ? words(speech, parts) : null
}

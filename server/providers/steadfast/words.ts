// The courier's words in ours.
import { z } from 'zod'
import type { ParcelStatus } from '#contract/deals/consignment-fields'
import type { ParcelNotice } from '#providers/couriers'

/** A status that waits for the courier's approval can still become another, so it says nothing of a delivery. */
const statuses: Readonly<Record<string, ParcelStatus>> = {
  in_review: 'booked',
  hold: 'on_hold',
  delivered_approval_pending: 'in_transit',
  partial_delivered_approval_pending: 'in_transit',
  cancelled_approval_pending: 'on_hold',
  unknown_approval_pending: 'unknown',
  delivered: 'delivered',
  partial_delivered: 'partly_delivered',
  cancelled: 'cancelled',
  unknown: 'unknown',
}

/**
 * Reads a status of a consignment. Notices write them with a capital letter. `pending` is one that is "not delivered or cancelled yet", which
 * leaves open whether the courier has the parcel: a setting says it.
 */
export function statusIn(word: string, pending: 'picked_up' | 'booked'): ParcelStatus {
  const name = word.trim().toLowerCase().replaceAll(' ', '_')
  return name === 'pending' ? pending : (statuses[name] ?? 'unknown')
}

/** Signs in an update of the way that the courier has the parcel. Its words are not published: one that has none of these moves no deal. */
const signs: ReadonlyArray<readonly [sign: RegExp, status: ParcelStatus]> = [
  [/\breturned\b/i, 'returned'],
  [/\bpicked(?: |-)?up\b/i, 'picked_up'],
  [/\b(?:arrived|sorting|in transit|dispatched|out for delivery)\b/i, 'in_transit'],
]

const statusInUpdate = (words: string): ParcelStatus | null => signs.find(([sign]) => sign.test(words))?.[1] ?? null

/** An id of the courier, which it writes as a number. */
export const ConsignmentId = z.union([z.string().regex(/^\d{1,20}$/), z.int().positive()]).transform(String)

/** An amount of Taka, as a number or in digits, in poisha. */
export const Taka = z.coerce
  .number()
  .min(0)
  .max(10_000_000)
  .transform((taka) => Math.round(taka * 100))

const Notice = z.object({
  notification_type: z.string(),
  consignment_id: ConsignmentId,
  invoice: z.string().max(80),
  status: z.string().max(80).optional(),
  tracking_message: z.string().nullish(),
  cod_amount: Taka.nullish().catch(null),
})

/** Reads a notice whose signature is right; undefined where it is none that is documented. */
export function readWebhook(text: string, pending: 'picked_up' | 'booked'): ParcelNotice | undefined {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return undefined
  }
  const { data } = Notice.safeParse(parsed)
  if (!data) return undefined
  const words = (data.tracking_message ?? '').trim().slice(0, 200)
  const about = { id: data.invoice, consignmentId: data.consignment_id, words }
  if (data.notification_type === 'tracking_update') return { ...about, status: statusInUpdate(words), collected: null }
  if (data.notification_type !== 'delivery_status' || data.status === undefined) return undefined
  return { ...about, status: statusIn(data.status, pending), collected: data.cod_amount ?? null }
}

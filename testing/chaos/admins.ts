// Two admins: they take phones down, decide what is contested, and pay sellers.
import { decideDeal, getContestedDeals } from '#contract/deals/problems'
import {
  approvePayouts,
  exportPayouts,
  getPayoutBatch,
  getPayouts,
  markPayoutFailed,
  markPayoutsSent,
  type PayoutOverview,
  previewPayouts,
  readPayoutFile,
  rejectPayouts,
} from '#contract/payments/payout-batches'
import type { DealVerb } from '#contract/deals/deals'
import { report, takeDown } from '#contract/moderation/reports'
import type { Client } from '#seed/client'
import { pick } from '#testing/random'
import { ask } from './asking.ts'
import { type Participant, type Place, stock } from './people.ts'

/** Takes a phone down that a buyer has reported, anyone who has booked or paid for it. */
export async function govern(place: Place, admin: Participant, reporter: Client): Promise<void> {
  const { random } = admin
  const { phones, takenDown } = place.ledger
  const listingId = pick(random, [...phones.keys()].slice(-stock))
  if (!listingId) return
  const reported = await ask(place, random, reporter, report, { body: { listingId, reason: 'stolen' } })
  if (reported.is !== 'done') return
  const params = { id: reported.reply.insertedId }
  const decided = await ask(place, random, admin.client, takeDown, { params, body: { reason: 'Reported stolen.' } })
  if (decided.is === 'done') takenDown.add(listingId)
}

/** The moves that each decision makes happen, of a phone that is not as described or of a parcel that has not come. */
const decisions = {
  uphold: ['uphold', 'declare_lost'],
  dismiss: ['dismiss'],
  order_return: ['order_return'],
  split: ['split'],
} as const satisfies Record<string, readonly DealVerb[]>

/** Decides one of the deals that wait for it. */
export async function decide(place: Place, { client, random }: Participant): Promise<void> {
  const waiting = await ask(place, random, client, getContestedDeals, {})
  const deal = waiting.is === 'done' && pick(random, waiting.reply)
  if (!deal) return
  const outcome = pick(random, Object.keys(decisions) as Array<keyof typeof decisions>)!
  const note = 'As both have shown.'
  const body = outcome === 'split' ? { outcome, note, part: 100_000 } : { outcome, note }
  const decided = await ask(place, random, client, decideDeal, { params: { id: deal.id }, body })
  if (decided.is === 'done') place.ledger.acts.push({ bookingId: deal.id, verbs: decisions[outcome] })
}

const isOver = ({ sentAt, approval }: PayoutOverview['batches'][number]) =>
  sentAt !== null || approval?.state === 'rejected'

/** Goes on with the batch that is under way, takes a payout back that did not arrive, or makes the next batch. */
export async function payOut(place: Place, admin: Participant): Promise<void> {
  const { client, random } = admin
  const { batches } = place.ledger
  const adminPage = await ask(place, random, client, getPayouts, {})
  if (adminPage.is !== 'done') return
  const batch = adminPage.reply.batches.find((one) => !isOver(one))
  if (!batch) return random() < 0.3 ? takeBackOne(place, admin, adminPage.reply) : makeBatch(place, admin)
  const { id, approval, fileReadAt } = batch
  const params = { id }
  if (approval?.state === 'waiting') {
    const isGood = random() < 0.8
    const decided = await ask(place, random, client, isGood ? approvePayouts : rejectPayouts, { params })
    if (decided.is === 'done') batches.set(id, isGood ? 'approved' : 'rejected')
  } else if (!fileReadAt) await ask(place, random, client, readPayoutFile, { params })
  else {
    const sent = await ask(place, random, client, markPayoutsSent, { params })
    if (sent.is === 'done') batches.set(id, 'sent')
  }
}

async function makeBatch(place: Place, { client, random }: Participant): Promise<void> {
  const method = 'bkash'
  const next = await ask(place, random, client, previewPayouts, { params: { method } })
  if (next.is !== 'done' || next.reply.payouts.length === 0) return
  const made = await ask(place, random, client, exportPayouts, { body: { method, poisha: next.reply.poisha } })
  if (made.is === 'done' && !place.ledger.batches.has(made.reply.id)) place.ledger.batches.set(made.reply.id, 'made')
}

async function takeBackOne(place: Place, { client, random }: Participant, { batches }: PayoutOverview): Promise<void> {
  const id = pick(
    random,
    batches.filter(({ sentAt }) => sentAt !== null),
  )?.id
  const found = id && (await ask(place, random, client, getPayoutBatch, { params: { id } }))
  const payout =
    found &&
    found.is === 'done' &&
    pick(
      random,
      found.reply.payouts.filter(({ state }) => state === 'sent'),
    )
  if (!payout) return
  const body = { reason: 'The wallet is closed.' }
  const failed = await ask(place, random, client, markPayoutFailed, { params: { id: payout.id }, body })
  if (failed.is === 'done') place.ledger.failed.add(payout.id)
}

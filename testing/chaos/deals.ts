// Plays what follows a payment: the two people of a deal press what its page offers them, in any order.
import { type BookingAction, isOpen } from '#contract/bookings/bookings'
import { acceptPhone, callOff, type Deal, type DealVerb, getDeal, handOver, receive } from '#contract/deals/deals'
import {
  acceptProposal,
  correctParcel,
  giveAddress,
  proposeCourier,
  proposeMeeting,
  reportMissing,
  sendParcel,
} from '#contract/deals/handover'
import { acceptPart, complain, contest, declinePart, escalate, offerPart, takeBack } from '#contract/deals/problems'
import type { Client } from '#seed/client'
import { anAddress } from '#testing/parcel-address'
import { pick } from '#testing/random'
import { ask, type Outcome } from './asking.ts'
import type { Ledger } from './ledger.ts'
import type { Participant, Place } from './people.ts'

/** Someone before the page of a deal. */
interface Visit {
  place: Place
  person: Participant
  deal: Deal
}

interface Button {
  /** The verbs of which one has happened once it was pressed. None where the deal notes nothing. */
  verbs: readonly DealVerb[]
  press(visit: Visit): Promise<Outcome<Deal> | undefined>
}

const note = 'It does not ring.'
const day = 24 * 3_600_000
const parcel = { courier: 'pathao', trackingNumber: 'PA-12345' } as const

/** Calls that take nothing but the deal. */
type PlainCall = typeof receive | typeof acceptPhone | typeof callOff | typeof acceptPart | typeof takeBack

const plain =
  (call: PlainCall): Button['press'] =>
  ({ place, person, deal }) =>
    ask(place, person.random, person.client, call, { params: { id: deal.id } })

/** Meets the other one, who shows their code. */
async function meet({ place, person, deal }: Visit) {
  const { email } = person.client
  const { listingId, email: buyer } = place.ledger.bookings.get(deal.id)!
  const other = place.people.get(email === buyer ? (place.ledger.phones.get(listingId)?.seller ?? '') : buyer)
  const params = { id: deal.id }
  const shown = other && (await ask(place, person.random, other, getDeal, { params }))
  if (shown?.is !== 'done' || !shown.reply.code) return undefined
  return ask(place, person.random, person.client, handOver, { params, body: { code: shown.reply.code } })
}

const propose: Button = {
  verbs: [],
  press({ place, person: { client, random }, deal: { id, state } }) {
    const params = { id }
    if (state !== 'cash_promised' && random() < 0.5)
      return ask(place, random, client, proposeCourier, {
        params,
        body: { courier: 'pathao', paidBy: 'buyer', days: 2, address: anAddress },
      })
    const at = new Date(Date.now() + day).toISOString()
    return ask(place, random, client, proposeMeeting, { params, body: { at, place: 'At the gate' } })
  },
}

const accept: Button = {
  verbs: ['agree', 'agree_courier', 'agree_cash'],
  press: ({ place, person: { client, random }, deal: { id, handover } }) =>
    ask(place, random, client, acceptProposal, {
      params: { id },
      body: { number: handover.proposed!.number, address: anAddress },
    }),
}

/** Takes the part of the deal's buttons that this account presses; the rest belong to unpaid bookings and to phones that were reported as lost. */
const buttons: Partial<Record<BookingAction, Button>> = {
  hand_over: { verbs: ['hand_over', 'hand_over_cash', 'give_back'], press: meet },
  receive: { verbs: ['receive', 'receive_cash', 'deliver', 'take_return'], press: plain(receive) },
  accept: { verbs: ['accept'], press: plain(acceptPhone) },
  // Only the second of the two ends the deal.
  call_off: { verbs: [], press: plain(callOff) },
  accept_part: { verbs: ['accept_part'], press: plain(acceptPart) },
  decline_part: {
    verbs: ['decline_part'],
    press: ({ place, person: { client, random }, deal: { id } }) =>
      ask(place, random, client, declinePart, { params: { id } }),
  },
  take_back: { verbs: ['take_back'], press: plain(takeBack) },
  give_address: {
    verbs: ['give_address', 'give_return_address'],
    press: ({ place, person: { client, random }, deal: { id } }) =>
      ask(place, random, client, giveAddress, { params: { id }, body: { address: anAddress } }),
  },
  send: {
    verbs: ['send', 'send_back'],
    press: ({ place, person: { client, random }, deal: { id } }) =>
      ask(place, random, client, sendParcel, { params: { id }, body: parcel }),
  },
  correct_parcel: {
    verbs: ['correct_parcel', 'correct_return'],
    press: ({ place, person: { client, random }, deal: { id } }) =>
      ask(place, random, client, correctParcel, { params: { id }, body: { ...parcel, courier: 'redx' } }),
  },
  report_missing: {
    verbs: ['report_missing', 'report_not_back'],
    press: ({ place, person: { client, random }, deal: { id } }) =>
      ask(place, random, client, reportMissing, { params: { id }, body: { note } }),
  },
  complain: {
    verbs: ['complain'],
    press: ({ place, person: { client, random }, deal: { id } }) =>
      ask(place, random, client, complain, { params: { id }, body: { about: 'other', note } }),
  },
  offer_part: {
    verbs: ['offer_part'],
    press: ({ place, person: { client, random }, deal: { id } }) =>
      ask(place, random, client, offerPart, { params: { id }, body: { part: 100_000, note } }),
  },
  contest: {
    verbs: ['contest', 'answer_missing'],
    press: ({ place, person: { client, random }, deal: { id } }) =>
      ask(place, random, client, contest, { params: { id }, body: { note } }),
  },
  escalate: {
    verbs: ['escalate'],
    press: ({ place, person: { client, random }, deal: { id } }) =>
      ask(place, random, client, escalate, { params: { id }, body: { note } }),
  },
}

/** Until this long after the payment, a meeting of tomorrow is in time, even if days pass for the deal while it is proposed. */
const meetingDays = 4

/** Chooses by the seed among what the page offers; both rarely want out at once. */
function choose({ actions, handover, events }: Deal, random: Participant['random']): Button | undefined {
  const offered = actions.flatMap((action): Button[] => {
    if (action === 'call_off' && random() < 0.7) return []
    if (action !== 'agree') return [buttons[action]].filter((button) => button !== undefined)
    if (handover.proposed && !handover.proposed.isOwn) return [accept, accept]
    const paidAt = Date.parse(
      events.find(({ verb }) => verb === 'pay' || verb === 'promise_cash' || verb === 'pay_deposit')!.at,
    )
    const mayMeet = handover.proposalsLeft > 0 && Date.now() - paidAt < meetingDays * day
    return mayMeet && !handover.proposed ? [propose] : []
  })
  return pick(random, offered)
}

/** The number of one's deals that one looks after at a time. */
const attention = 4

/** The deals of someone that may be under way, the oldest first. */
function dealsOf({ bookings, phones, charged, promised, over }: Ledger, { email }: Client): string[] {
  const own = [...new Set([...charged.values(), ...promised])].filter((id) => {
    const { listingId, email: buyer } = bookings.get(id)!
    return !over.has(id) && (buyer === email || phones.get(listingId)?.seller === email)
  })
  return own.slice(0, attention)
}

const countOf = ({ events }: Deal, verbs: readonly DealVerb[]) =>
  events.filter(({ verb }) => verbs.includes(verb)).length

/** Opens a deal of someone's and presses a button there. What was done by an answer that was lost is seen on the page. */
export async function walk(place: Place, person: Participant): Promise<void> {
  const { ledger } = place
  const { client, random } = person
  const id = pick(random, dealsOf(ledger, client))
  if (!id) return
  const open = () => ask(place, random, client, getDeal, { params: { id } })
  const page = await open()
  if (page.is !== 'done') return
  const deal = page.reply
  if (!isOpen(deal.state)) return void ledger.over.add(id)
  const button = choose(deal, random)
  const answer = await button?.press({ place, person, deal })
  if (!button || !answer || button.verbs.length === 0) return
  const { verbs } = button
  const seen = answer.is === 'unknown' ? await open() : undefined
  const wasDone = answer.is === 'done' || (seen?.is === 'done' && countOf(seen.reply, verbs) > countOf(deal, verbs))
  if (wasDone) ledger.acts.push({ bookingId: id, verbs })
}

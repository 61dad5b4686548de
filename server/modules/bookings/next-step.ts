// The step that a deal expects next, and who is to take it.
import { type BookingAction, isOpen, type NextStep, type OpenState } from '#contract/bookings/bookings'
import { cameByCourier, type HandoverState, type CurrentProposal } from '#read/handover-state'
import type { Party } from './move.ts'
import { type Clocked, isOverdue } from './rules.ts'

/** The stages that the two reach with the handover of a phone that is paid for, as one of them sees it. */
export const agreements = ['none', 'proposed', 'asked', 'meeting', 'met', 'courier', 'unaddressed'] as const
export type Agreement = (typeof agreements)[number]

/** A step, who takes it, and what they press; of several buttons they choose one. */
type Step = readonly [step: NextStep['step'], turn: NextStep['turn'], ...actions: BookingAction[]]
type ForBoth = Record<Party, Step>

const both = (step: Step): ForBoth => ({ buyer: step, seller: step })
const admin = both(['decide', 'admin'])
const sending: ForBoth = { buyer: ['send', 'theirs'], seller: ['send', 'yours', 'send'] }

/** Before the handover: a proposal of the other one is answered first, then what is agreed on is done. */
const beforeHandover: Record<Agreement, ForBoth> = {
  none: both(['propose', 'yours', 'agree']),
  proposed: both(['answer_proposal', 'theirs']),
  asked: both(['answer_proposal', 'yours', 'agree']),
  // The buyer shows the code, and has nothing to press.
  meeting: { buyer: ['meet', 'yours'], seller: ['meet', 'yours', 'hand_over'] },
  met: { buyer: ['meet', 'yours', 'receive'], seller: ['meet', 'yours', 'hand_over'] },
  courier: sending,
  unaddressed: { buyer: ['address', 'yours', 'give_address'], seller: ['address', 'theirs', 'send'] },
}

/** The return of a phone that came by courier, and whose seller has given no address. The buyer can send it all the same. */
const unaddressedReturn: ForBoth = {
  buyer: ['address', 'theirs', 'send'],
  seller: ['address', 'yours', 'give_address'],
}

/** In every other state. A step that would pay the seller is the expected one only while the phone is tried. */
const steps: Record<Exclude<OpenState, 'cash_promised' | 'paid' | 'to_send'>, ForBoth> = {
  unpaid: { buyer: ['pay', 'yours', 'pay'], seller: ['pay', 'theirs'] },
  to_pay_again: { buyer: ['pay', 'yours', 'pay'], seller: ['pay', 'theirs'] },
  cod_promised: { buyer: ['send', 'theirs'], seller: ['send', 'yours'] },
  cod_sent: { buyer: ['pay', 'yours'], seller: ['pay', 'theirs'] },
  sent: { buyer: ['receive', 'theirs', 'receive'], seller: ['receive', 'theirs'] },
  arrived: { buyer: ['confirm', 'yours', 'receive', 'report_missing'], seller: ['confirm', 'theirs'] },
  missing: { buyer: ['decide', 'admin'], seller: ['answer_missing', 'yours', 'contest'] },
  handed_over: { buyer: ['try', 'yours', 'accept'], seller: ['try', 'theirs'] },
  problem: {
    buyer: ['answer_problem', 'theirs'],
    seller: ['answer_problem', 'yours', 'offer_part', 'take_back', 'contest'],
  },
  offered: { buyer: ['answer_offer', 'yours', 'accept_part', 'decline_part'], seller: ['answer_offer', 'theirs'] },
  contested: admin,
  returning: { buyer: ['return', 'yours', 'send'], seller: ['return', 'theirs'] },
  sent_back: { buyer: ['take_return', 'theirs'], seller: ['take_return', 'theirs', 'receive'] },
  return_missing: admin,
}

/** Returns whether a proposal can be accepted: a meeting only until its time has come. */
export const isAcceptable = ({ state, meetAt }: { state: string; meetAt: Date | null }, now: Date): boolean =>
  state === 'open' && (meetAt === null || meetAt > now)

/** Returns how far the two have got, as one of them sees it. */
export function agreementOf(proposals: readonly CurrentProposal[], party: Party, now: Date): Agreement {
  const open = proposals.find((proposal) => isAcceptable(proposal, now))
  const agreed = proposals.find(({ state }) => state === 'agreed')
  if (open && open.proposedBy !== party) return 'asked'
  if (agreed?.way === 'courier') return 'courier'
  if (agreed?.meetAt) return agreed.meetAt > now ? 'meeting' : 'met'
  return open ? 'proposed' : 'none'
}

/** Gives what a state expects of one of the two, before what is possible in this deal is looked at. */
export function stepIn(state: OpenState, party: Party, agreement: Agreement): Omit<NextStep, 'meetAt'> {
  const [step, turn, ...actions] = tableOf(state, agreement)[party]
  return { step, turn, actions }
}

function tableOf(state: OpenState, agreement: Agreement): ForBoth {
  if (state === 'returning' && agreement === 'unaddressed') return unaddressedReturn
  if (state === 'to_send')
    return beforeHandover[agreement === 'asked' || agreement === 'unaddressed' ? agreement : 'courier']
  return state === 'paid' || state === 'cash_promised' ? beforeHandover[agreement] : steps[state]
}

/** The next step of a deal for one of its two people; null once it is over, or its time is. An unpaid booking has no standing. */
export function nextStepOf(
  booking: Clocked,
  party: Party,
  standing: HandoverState | undefined,
  now: Date,
): NextStep | null {
  const { state } = booking
  if (!isOpen(state) || isOverdue(booking, now)) return null
  if (!standing) return { ...stepIn(state, party, 'none'), meetAt: null }
  const { proposals, isAddressed, isAnswered, isOnHold } = standing
  if (isOnHold || (state === 'missing' && isAnswered)) return { ...stepIn('contested', party, 'none'), meetAt: null }
  const meeting = proposals.find(({ state, meetAt }) => state === 'agreed' && meetAt !== null && meetAt > now)
  const isCash = state === 'cash_promised'
  const meetAt = ((state === 'paid' || isCash) && meeting?.meetAt?.toISOString()) || null
  const isByCourier = cameByCourier(standing)
  const agreement = agreementOf(proposals, party, now)
  const isUnaddressed = !isAddressed && isByCourier && (state !== 'to_send' || agreement !== 'asked')
  const next = { ...stepIn(state, party, isUnaddressed ? 'unaddressed' : agreement), meetAt }
  // The code alone ends a deal in cash: its buyer has nothing to press.
  if (isCash) return { ...next, actions: next.actions.filter((action) => action !== 'receive') }
  return next.step === 'return' && next.turn === 'yours' && !isByCourier ? { ...next, actions: ['hand_over'] } : next
}

import type { Deal } from '#contract/deals/deals'

/** Returns whether the buyer of a deal pays the seller in cash, or has done so, or was to. */
export const isInCash = ({ events }: Pick<Deal, 'events'>): boolean =>
  events.some(({ verb }) => verb === 'promise_cash' || verb === 'pay_deposit')

/** Returns whether a courier collects the cash at the door, or has done so, or was to. */
export const isPaidAtDoor = ({ events }: Pick<Deal, 'events'>): boolean =>
  events.some(({ verb }) => verb === 'promise_cod')

const hour = 3_600_000

/** Milliseconds after each failed attempt until the next one: about three days in all. */
const pauses = [5000, 5 * 60_000, 30 * 60_000, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 20 * hour]

/** Milliseconds without anything that arrives after which a webhook is paused. */
export const failingFor = 3 * 24 * hour
/** Milliseconds for which the secret of before still signs. */
export const formerSecretFor = 24 * hour
/** Milliseconds for which the job that sends a delivery has it for itself. */
export const leaseMs = 60_000
/** The longest body that is sent. */
export const maxPayload = 16_384
/** Deliveries that are sent by hand an hour. */
export const byHandAnHour = 30
/** Deliveries that one job sends, and the milliseconds after which it begins no other: webhooks wait for each other's jobs. */
export const sentAtOnce = 20
export const turnMs = 5000
/** Milliseconds after which an answer is slow: what is left waits for the clock, so that slow programs take few turns. */
export const slowMs = 2000

/**
 * Returns after how many milliseconds a delivery is tried again: up to a tenth earlier or later, so that what failed together does not come together.
 * @param attempts how many have failed @param chance from 0 to 1 @returns null when it is given up
 */
export function pauseAfter(attempts: number, chance: number): number | null {
  const pause = pauses[attempts - 1]
  return pause === undefined ? null : Math.round(pause * (0.9 + chance / 5))
}

import type { Market } from './market.ts'

const hour = 3_600_000

/** Moves a market's clock to the next nine o'clock in Dhaka, so that what is counted by days does not depend on when a test runs. */
export function toMorning(market: Market): void {
  const sinceMidnight = (Date.now() + 6 * hour) % (24 * hour)
  market.wait(33 * hour - sinceMidnight)
}

// Prices of a courier whose API names none: a table of settings.
import type { CourierPrices, PriceZone } from '#config'
import type { ParcelPlace } from '#providers/couriers'

/**
 * Returns the zone of a place: Dhaka, its suburbs, or the rest of the country. Areas are people's own words, so only those that a setting names
 * are told apart.
 */
function zoneAround({ districtId, area }: ParcelPlace, suburbs: readonly string[]): PriceZone {
  if (suburbs.includes(districtId)) return 'suburbs'
  if (districtId !== 'dhaka') return 'outside'
  const said = area.toLowerCase()
  return suburbs.some((name) => said.includes(name)) ? 'suburbs' : 'inside'
}

/** Returns the zone that a parcel is paid for: within one district it is that of a city, otherwise the further one of both ends. */
function zoneOf(from: ParcelPlace, to: ParcelPlace, suburbs: readonly string[]): PriceZone {
  const ends = [zoneAround(from, suburbs), zoneAround(to, suburbs)]
  if (ends.includes('outside')) return from.districtId === to.districtId ? 'inside' : 'outside'
  return ends.includes('suburbs') ? 'suburbs' : 'inside'
}

/** Returns what a parcel costs, in poisha. */
export function priceOf(
  prices: CourierPrices,
  { from, to, grams }: { from: ParcelPlace; to: ParcelPlace; grams: number },
): number {
  const [half, whole, further] = prices.zones[zoneOf(from, to, prices.suburbs)]
  const halves = Math.max(1, Math.ceil(grams / 500))
  return halves === 1 ? half : whole + (halves - 2) * further
}

import { namesSite } from '#contract/accounts/reserved-names'
import { dictionary, findPlaces, textOf } from '#catalogue'
import type { Ctx } from '#context'
import { judge } from '#guard'
import { refuseField } from '#http/refusal'

/**
 * Returns the place where a buyer would like to meet: that of the phone, or one that names a district or an area of the list and holds nothing that the
 * guard warns of. The seller reads it, also in a letter of the site, so no link to any host is a place, and none is called like the site.
 * @throws Refusal invalid
 */
export async function meetingPlace(ctx: Ctx, typed: string | undefined, phonePlace: string): Promise<string> {
  if (!typed || typed === phonePlace) return phonePlace
  if (judge(typed, []).risks.length > 0 || namesSite(typed)) refuseField('location', 'location_unsafe')
  if (findPlaces(textOf(typed, await dictionary(ctx))).length === 0) refuseField('location', 'location_unknown')
  return typed
}

// Keeps the addresses to which a courier brings the phone of a deal. The one who gets the parcel gives it, and only the other one of the two sees it.
import type { z } from 'zod'
import type { Deal } from '#contract/deals/deals'
import { maxCorrections } from '#contract/deals/handover-fields'
import { says } from '#contract/base/messages'
import { local } from '#contract/base/typed'
import type { AddressDraft, ParcelAddress } from '#contract/deals/parcel-address'
import { districts } from '#contract/catalogue/places'
import { ownAccount } from '#accounts'
import type { BookingRow } from '#bookings'
import { dictionary, readDistrict } from '#catalogue'
import { type PersonCtx, transact } from '#context'
import { checkFields } from '#guard/fields'
import { refuse, refuseField } from '#http/refusal'
import * as store from './address-store.ts'
import { lockFor, makeMove, ofPerson } from './deals.ts'
import * as parcels from './parcel-store.ts'
import * as consignments from './consignment-store.ts'
import { liveOf } from './present-consignment.ts'
import { cameByCourier } from './present-handover.ts'
import * as proposals from './proposal-store.ts'

type Given = z.output<typeof ParcelAddress>

/** @throws Refusal invalid */
function checkAddress(ctx: PersonCtx, { name, area, line, districtId }: Given): void {
  if (!districts.some(({ id }) => id === districtId)) refuseField('address.districtId', says('district_unknown'))
  checkFields(ctx, 'meeting', { 'address.name': name, 'address.area': area, 'address.line': line })
}

/**
 * Keeps the address that a buyer gives with a courier they propose. One that the seller sees already stays as it is: `give` changes it, which is counted and
 * told. The deal has to be locked before.
 * @throws Refusal invalid
 */
export async function keepProposed(
  ctx: PersonCtx,
  { id, state }: Pick<BookingRow, 'id' | 'state'>,
  address: Given | undefined,
): Promise<void> {
  const known = state === 'paid' ? undefined : await addressTo(ctx, id, 'out')
  if (!known) return keepBuyers(ctx, id, address)
  const parts = ['name', 'mobile', 'districtId', 'area', 'line'] as const
  if (address && parts.some((part) => address[part] !== known[part])) refuseField('address', says('address_known'))
}

const addressTo = async (ctx: PersonCtx, id: string, to: store.Direction) =>
  (await store.ofDeals(ctx, [id])).find(({ direction }) => direction === to)

/** Keeps the address that a buyer gives with a courier they accept. The deal has to be locked before. @throws Refusal invalid */
export async function keepBuyers(ctx: PersonCtx, id: string, address: Given | undefined): Promise<void> {
  if (!address) return refuseField('address', says('address_required'))
  checkAddress(ctx, address)
  await store.put(ctx, id, 'out', { ...address, personId: ctx.person.id })
}

/**
 * Gives the address of a parcel that the person gets, or changes it before it is sent.
 * @throws Refusal booking_unknown, not_your_move, deal_moved_on, deal_on_hold, deal_lost, courier_not_agreed, courier_booked, corrections_used_up, invalid
 */
export async function give(ctx: PersonCtx, id: string, address: Given): Promise<Deal> {
  checkAddress(ctx, address)
  await transact(ctx, async (ctx) => {
    const { verb } = await lockFor(ctx, id, 'give_address', 'give_return_address')
    const direction = verb === 'give_address' ? 'out' : 'back'
    const known = { proposals: await proposals.ofDeal(ctx, id), parcels: await parcels.ofDeal(ctx, id) }
    if (direction === 'back' && !cameByCourier(known)) refuse('courier_not_agreed')
    if (liveOf(await consignments.ofDeal(ctx, id), direction)) refuse('courier_booked')
    const before = await addressTo(ctx, id, direction)
    if (before && before.changes >= maxCorrections) refuse('corrections_used_up')
    await store.put(ctx, id, direction, { ...address, personId: ctx.person.id }, true)
    await makeMove(ctx, id, verb)
  })
  return ofPerson(ctx, id)
}

/** The address that a form of the person signed in begins with: the one they gave last, or else what their account knows. */
export async function draft(ctx: PersonCtx): Promise<AddressDraft> {
  const last = await store.lastOf(ctx, ctx.person.id)
  if (last) return { ...last, mobile: local(last.mobile) }
  const { mobile, area } = await ownAccount.ownAccount(ctx)
  const districtId = area && readDistrict(area, await dictionary(ctx))
  return { name: ctx.person.name, mobile: mobile && local(mobile), districtId, area, line: null }
}

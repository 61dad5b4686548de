// Checks the roles of the people of a shop. A call says in `shop` from which role on somebody may make it for the shop's owner.
import { z } from 'zod'
import { shopRoles } from './role-order.ts'

export const ShopRole = z.enum(shopRoles)

/** The roles that an owner gives to others. */
export const StaffRole = ShopRole.exclude(['owner'])
export type StaffRole = z.infer<typeof StaffRole>

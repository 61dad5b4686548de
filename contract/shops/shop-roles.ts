// Names the roles of the people of a shop. A call says in `shop` from which role on somebody may make it for the shop's owner.
import { z } from 'zod'

/** From the one who may least to the one who may all. */
export const shopRoles = ['cashier', 'seller', 'owner'] as const
export const ShopRole = z.enum(shopRoles)
export type ShopRole = z.infer<typeof ShopRole>

/** The roles that an owner gives to others. */
export const StaffRole = ShopRole.exclude(['owner'])
export type StaffRole = z.infer<typeof StaffRole>

/** Returns whether a role may do what is open from `least` on. */
export const reaches = (role: ShopRole, least: ShopRole) => shopRoles.indexOf(role) >= shopRoles.indexOf(least)

// Holds what pages know of working for a shop, apart from the checks of forms, so that they need not load those.

/** The header that names the shop, by its id, for which somebody acts. */
export const shopHeader = 'x-shop'

/** The roles in a shop, from the one who may least to the one who may all. */
export const shopRoles = ['cashier', 'seller', 'owner'] as const
export type ShopRole = (typeof shopRoles)[number]

/** Returns whether a role may do what is open from `least` on. */
export const reaches = (role: ShopRole, least: ShopRole) => shopRoles.indexOf(role) >= shopRoles.indexOf(least)

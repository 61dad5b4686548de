/** The roles in a shop, from the one who may least to the one who may all. Apart from their checks, which pages do not need. */
export const shopRoles = ['cashier', 'seller', 'owner'] as const
export type ShopRole = (typeof shopRoles)[number]

/** Returns whether a role may do what is open from `least` on. */
export const reaches = (role: ShopRole, least: ShopRole) => shopRoles.indexOf(role) >= shopRoles.indexOf(least)

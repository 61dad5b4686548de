/** The header that names the shop, by its id, for which somebody acts. Apart from the roles, as every page loads it. */
export const shopHeader = 'x-shop'

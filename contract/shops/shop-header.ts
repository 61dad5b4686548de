/** The header that names the shop, by its id, for which somebody acts. Apart from the roles, so that a page needs no check of forms for it. */
export const shopHeader = 'x-shop'

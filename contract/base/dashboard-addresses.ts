/** The addresses of pages of one's own, apart from `page-addresses.ts` so that a public page need not load them. */
export const dealPath = (bookingId: string) => `/dashboard/deal/${bookingId}`

export const receiptPath = (bookingId: string) => `/dashboard/receipt/${bookingId}`

export const conversationPath = (id: string) => `/dashboard/messages/${id}`

/** A seller's conversations about one of their phones. */
export const messagesAboutPath = (listingId: string) => `/dashboard/messages?phone=${listingId}`

/** One's own phone, to change it. */
export const ownPhonePath = (id: string) => `/dashboard/my-product/${id}`

/** A new phone that begins as a copy of one's own. */
export const addLikePath = (id: string) => `/dashboard/add-product?like=${id}`

/** All that admins know of one person. */
export const personPath = (id: string) => `/dashboard/people/${id}`

/** A deal that waits for a decision. */
export const contestedDealPath = (bookingId: string) => `/dashboard/contested-deals/${bookingId}`

/** A price of a shop that one has booked. */
export const quotePath = (id: string) => `/dashboard/quotes/${id}`

/** The page that books a price of a shop, for the phone that is described. */
export const bookQuotePath = (phone: Record<string, string>) => `/dashboard/book-quote?${new URLSearchParams(phone)}`

/** The quotes of one's shop. */
export const shopQuotesPath = '/dashboard/shop-quotes'

/** Something that one wrote to the market. */
export const supportPath = (id: string) => `/dashboard/support/${id}`

/** Writes to the market. */
export const writeFromAccountPath = (kind: string) => `/dashboard/support?kind=${kind}`

/** Writes to the market about an order or a sale. */
export const supportAboutPath = (bookingId: string) => `/dashboard/support?order=${bookingId}`

/** Something that a person wrote to the market, for admins. */
export const supportCasePath = (id: string) => `/dashboard/support-inbox/${id}`

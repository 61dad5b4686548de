/** Limits the sizes and counts of one call or one person. It holds no schema, so that public pages need not load one. */

/** Photos of a phone. */
export const maxPhotos = 8

/** Favourites of one person. */
export const maxFavourites = 200

/** Recently viewed phones that are stored for one person. */
export const maxRecentlyViewed = 24

/** Phones that one call returns by their numbers. */
export const maxPhoneCards = 48

/** Notifications that one call marks. */
export const maxMarkedNotifications = 100

/** People that one call suspends. */
export const maxPeopleAtOnce = 50

/** Photos of one message. */
export const maxMessagePhotos = 4

/** Characters of one message of a conversation. */
export const maxMessageLength = 1000

/** Characters of a message to the market, and of its answer. */
export const maxSupportLength = 3000

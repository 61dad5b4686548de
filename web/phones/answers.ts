// Calls whose answers change together.
import { getCategoryMobile, getMyProductCounts, getMyProducts } from '#contract/listings/listings'
import { getMyProduct } from '#contract/listings/own-products'
import { getPhones } from '#contract/listings/phones'
import {
  getConversation,
  getConversations,
  getPhoneConversation,
  getUnreadConversations,
} from '#contract/conversations/conversations'

/** One's own phones, whatever is shown of them. */
export const ownPhones = [getMyProducts, getMyProductCounts, getMyProduct]

/** The phones of a brand that are on sale, and how many they are. */
export const brandsPhones = [getCategoryMobile, getPhones]

/** One's conversations, with the messages in them and how many are unread. */
export const ownConversations = [getConversations, getUnreadConversations, getConversation, getPhoneConversation]

import {
  getConversation,
  getConversations,
  getPhoneConversation,
  getUnreadConversations,
} from '#contract/conversations/conversations'
import { listOf, pagesOf, queryOf } from '#web/session/query-of.ts'

/** One's conversations, or those about a phone. */
export const conversations = (listingId: string | undefined) => listOf(getConversations, { query: { listingId } })

export const unreadConversations = {
  ...queryOf(getUnreadConversations, {}),
  // The stream keeps it fresh.
  staleTime: Infinity,
}

export const conversation = (id: string) => pagesOf(getConversation, { params: { id }, query: {} })

export const phoneConversation = (listingId: string) => queryOf(getPhoneConversation, { params: { id: listingId } })

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  getConversation,
  getConversations,
  getPhoneConversation,
  getUnreadConversations,
} from '#contract/conversations/conversations'
import { ask, askPage } from '#web/session/api.ts'
import { paged } from '#web/session/query-client.ts'

/** One's conversations, or those about a phone. Everything here begins with `conversations`: the stream makes all of it out of date at once. */
export const conversations = (listingId: string | undefined) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['conversations', 'list', listingId],
    queryFn: ({ pageParam, signal }) =>
      askPage(getConversations, { query: { listingId, cursor: pageParam ?? undefined } }, signal),
  })

export const unreadConversations = queryOptions({
  queryKey: ['conversations', 'unread'],
  queryFn: ({ signal }) => ask(getUnreadConversations, {}, signal),
  // The stream keeps it fresh.
  staleTime: Infinity,
})

export const conversation = (id: string) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['conversations', 'one', id],
    queryFn: ({ pageParam, signal }) =>
      ask(getConversation, { params: { id }, query: { cursor: pageParam ?? undefined } }, signal),
  })

export const phoneConversation = (listingId: string) =>
  queryOptions({
    queryKey: ['conversations', 'about', listingId],
    queryFn: ({ signal }) => ask(getPhoneConversation, { params: { id: listingId } }, signal),
  })

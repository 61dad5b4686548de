import { z } from 'zod'
import { call } from '#contract/base/call'
import { Cursor, Limit, Poisha, PublicId } from '#contract/base/fields'
import { maxMessageLength, maxMessagePhotos } from '#contract/base/limits'
import { ListingStatus } from '#contract/listings/listings'
import { says } from '#contract/base/messages'
import { Offer, OfferRoom } from './offers.ts'
import { ShownImg } from '#contract/photos/photos'
import { FreeText } from '#contract/base/text'

const Time = z.iso.datetime()
const one = z.object({ id: z.uuid().describe('Id of a conversation.') })
const Number_ = z.int().min(1).max(2_147_483_647)

export const ConversationSide = z.enum(['buyer', 'seller'])
export type ConversationSide = z.infer<typeof ConversationSide>

export const DiscussedPhone = z.object({
  id: PublicId,
  title: z.string(),
  price: Poisha,
  img: z.string().describe('URL of the first photo; empty if there is none any more.'),
  status: ListingStatus,
})

/** The buyer and the seller of one phone, as one of the two sees them. */
const sides = {
  id: z.uuid(),
  phone: DiscussedPhone,
  side: ConversationSide.describe('Yours.'),
  otherName: z.string(),
}

const Text = z
  .string()
  .nullable()
  .describe(
    'Plain text of several lines, empty where there are only photos; null of an offer, and once its sender has deleted their account.',
  )

export const MessagePhotos = z
  .array(ShownImg)
  .describe('Photos that open for the two people, by addresses that end after a day or two.')

/** A conversation in the list of one's own. */
export const Conversation = z
  .object({
    ...sides,
    last: z.object({
      text: Text,
      offer: Poisha.nullable().describe('The amount offered; null if the message is not an offer.'),
      photos: z.int().min(0).describe('Number of photos in it.'),
      isOwn: z.boolean(),
      sentAt: Time,
    }),
    unread: z.int().min(0).describe('Number of messages that you have not read.'),
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.infer<typeof Conversation>

export const ChatMessage = z
  .object({
    number: Number_.describe('1, 2, 3 within the conversation.'),
    isOwn: z.boolean(),
    text: Text,
    photos: MessagePhotos,
    offer: Offer.nullable(),
    sentAt: Time,
  })
  .meta({ id: 'ChatMessage' })
export type ChatMessage = z.infer<typeof ChatMessage>

export const Unanswered = z.object({
  unread: z.int().min(0).describe('Number of your conversations with unread messages.'),
})

/**
 * Lists what in a text has cost others their money: a code or PIN, the control of a phone, an identity or bank card, money in advance, a mobile wallet,
 * a telephone number, talk in another app, another site.
 */
export const Risk = z.enum(['secret', 'remote', 'document', 'advance', 'wallet', 'number', 'elsewhere', 'link'])
export type Risk = z.infer<typeof Risk>

const sent = {
  text: FreeText.max(maxMessageLength, says(`message_too_long:${maxMessageLength}`))
    .default('')
    .describe('May be empty where there are photos.'),
  photos: z
    .array(ShownImg)
    .max(maxMessagePhotos, says(`list_too_long:${maxMessagePhotos}`))
    .default([])
    .describe('Private photos that you uploaded, each once.'),
  key: z
    .uuid()
    .describe(
      'Chosen by the sender. The same key again is the same message, so a message may be sent again when no answer came.',
    ),
  isConfirmed: z
    .boolean()
    .default(false)
    .describe('Sends a message that `message_risky` refused, which names its `risks` with spaces between.'),
}

const hasSomething = ({ text, photos }: { text: string; photos: string[] }) => text !== '' || photos.length > 0
const nothingSaid = { path: ['text'], message: says('message_required') }

const isHeld = z
  .boolean()
  .describe('It looks like a scam: the other person sees it once an admin has looked at it and lets it pass.')

const confirmFirst = z.boolean().describe('Your address has to be confirmed before you can write here.')

const acknowledged = z.object({ acknowledged: z.literal(true), message: z.string() })

export const getConversations = call({
  method: 'GET',
  url: '/conversations',
  who: 'person',
  shop: 'seller',
  tag: 'Messages',
  summary: 'Lists your conversations, the latest message first',
  description:
    'Kept for a year after the last message. `GET /notifications/stream` tells when something in them has changed.',
  query: z.object({
    listingId: PublicId.optional().describe('Only those about this phone.'),
    limit: Limit(24),
    cursor: Cursor,
  }),
  reply: z.array(Conversation),
  refuses: [],
})

export const getUnreadConversations = call({
  method: 'GET',
  url: '/conversations/unread',
  who: 'person',
  tag: 'Messages',
  summary: 'Counts your conversations with unread messages',
  reply: Unanswered,
  refuses: [],
})

export const getPhoneConversation = call({
  method: 'GET',
  url: '/phones/:id/conversation',
  who: 'person',
  tag: 'Messages',
  summary: 'Gets whether you have written to the seller of a phone, and about what',
  params: z.object({ id: PublicId }),
  reply: z.object({
    conversationId: z.uuid().nullable().describe('Null as long as you have not written.'),
    phone: DiscussedPhone,
    sellerName: z.string(),
    confirmFirst,
    offers: OfferRoom,
  }),
  refuses: ['listing_gone', 'own_listing_messaged'],
})

export const getConversation = call({
  method: 'GET',
  url: '/conversations/:id',
  who: 'person',
  shop: 'seller',
  tag: 'Messages',
  summary: 'Gets one of your conversations, the newest messages first',
  description:
    'To everyone but the two people of a conversation, admins included, it is as if it were not there; an admin who decides a contested deal of the two has `readDealMessages`.',
  params: one,
  query: z.object({ limit: Limit(50), cursor: Cursor }),
  reply: z.object({
    ...sides,
    sellerId: z.uuid().nullable().describe('The other person, if that is the seller.'),
    isBlocked: z.boolean().describe('True if you have blocked the other person.'),
    canWrite: z
      .boolean()
      .describe('False when one of the two has blocked the other, or when the other account is gone.'),
    confirmFirst,
    readByOther: z.int().min(0).describe('Number of the last message that the other person has read.'),
    offers: OfferRoom.nullable().describe('Null for the seller, who answers offers.'),
    messages: z.array(ChatMessage),
    held: z
      .array(z.object({ key: z.uuid(), text: z.string(), photos: MessagePhotos, heldAt: Time, isRefused: z.boolean() }))
      .describe('Your messages that an admin still has to look at, or did not let pass; oldest first.'),
    next: z.string().nullable().describe('The `cursor` of the page before.'),
  }),
  refuses: ['conversation_unknown'],
})

export const startConversation = call({
  method: 'POST',
  url: '/conversations',
  who: 'person',
  tag: 'Messages',
  summary: 'Writes to the seller of a phone',
  description:
    'Goes on with the conversation about this phone if there is one. To write first, your address has to be confirmed, unless you have paid for the phone. A message has a text, photos or both; who has no conversation yet uploads the photos for this phone.',
  body: z.object({ listingId: PublicId, ...sent }).refine(hasSomething, nothingSaid),
  reply: acknowledged.extend({ conversationId: z.uuid(), isHeld }),
  refuses: [
    'listing_gone',
    'own_listing_messaged',
    'conversation_closed',
    'message_risky',
    'messages_held',
    'confirm_first',
    'messages_refused',
    'conversations_too_often',
    'messages_too_often',
    'photo_unknown',
  ],
})

export const openBuyerConversation = call({
  method: 'POST',
  url: '/bookings/:id/conversation',
  who: 'person',
  shop: 'seller',
  tag: 'Messages',
  summary: 'Opens the conversation with the buyer of your phone',
  description:
    'For the seller of a booking that is live or paid. The buyer hears of it with the first message. Answers with the conversation that is there if there is one.',
  params: z.object({ id: z.uuid().describe('Id of a booking.') }),
  reply: z.object({ conversationId: z.uuid() }),
  refuses: ['booking_unknown', 'conversation_closed'],
})

export const sendMessage = call({
  method: 'POST',
  url: '/conversations/:id/messages',
  who: 'person',
  shop: 'seller',
  tag: 'Messages',
  summary: 'Writes in one of your conversations',
  description: 'A message has a text, photos or both.',
  params: one,
  body: z.object(sent).refine(hasSomething, nothingSaid),
  reply: acknowledged.extend({ number: Number_.nullable().describe('Null while it is held.'), isHeld }),
  refuses: [
    'conversation_unknown',
    'conversation_closed',
    'message_risky',
    'messages_held',
    'confirm_first',
    'messages_refused',
    'messages_too_often',
    'photo_unknown',
  ],
})

export const markConversationRead = call({
  method: 'PUT',
  url: '/conversations/:id/read',
  who: 'person',
  shop: 'seller',
  tag: 'Messages',
  summary: 'Marks the messages of a conversation as read, up to one',
  params: one,
  body: z.object({ upTo: Number_ }),
  reply: Unanswered,
  refuses: ['conversation_unknown'],
})

export const blockPerson = call({
  method: 'PUT',
  url: '/conversations/:id/block',
  who: 'person',
  tag: 'Messages',
  summary: 'Blocks the other person of a conversation',
  description: 'In all their conversations, neither of the two can write to the other, or book a phone of the other.',
  params: one,
  reply: acknowledged,
  refuses: ['conversation_unknown'],
})

export const unblockPerson = call({
  method: 'DELETE',
  url: '/conversations/:id/block',
  who: 'person',
  tag: 'Messages',
  summary: 'Lets the other person of a conversation write again',
  params: one,
  reply: acknowledged,
  refuses: ['conversation_unknown'],
})

import { cancelSale } from '#contract/bookings/bookings'
import {
  closeConversationReport,
  decideHeldMessage,
  getConversationReports,
  getHeldMessages,
  reportConversation,
} from '#contract/conversations/conversation-reports'
import {
  blockPerson,
  getConversation,
  getConversations,
  getPhoneConversation,
  getUnreadConversations,
  markConversationRead,
  openBuyerConversation,
  sendMessage,
  startConversation,
  unblockPerson,
} from '#contract/conversations/conversations'
import { acceptOffer, counterOffer, declineOffer, makeOffer } from '#contract/conversations/offers'
import { type RouteContext, serve, serveList } from '#http/serve'
import * as conversations from './conversations.ts'
import * as held from './held.ts'
import * as offers from './offers.ts'
import * as reports from './reports.ts'

const done = (message: string) => ({ acknowledged: true as const, message })

const sent = (isHeld: boolean) => ({
  ...done(isHeld ? 'We look at your message before it is delivered.' : 'Your message is sent.'),
  isHeld,
})

export function conversationsRoutes(routeContext: RouteContext) {
  serveList(routeContext, getConversations, (ctx, { query }) => conversations.ofPerson(ctx, query))
  serve(routeContext, getUnreadConversations, async (ctx) => ({ unread: await conversations.countUnread(ctx) }))
  serve(routeContext, getPhoneConversation, (ctx, { params }) => conversations.aboutPhone(ctx, Number(params.id)))
  serve(routeContext, getConversation, (ctx, { params, query }) => conversations.own(ctx, params.id, query))
  serve(routeContext, startConversation, async (ctx, { body: { listingId, ...message } }) => {
    const { conversationId, isHeld } = await conversations.start(ctx, Number(listingId), message)
    return { ...sent(isHeld), conversationId }
  })
  serve(routeContext, openBuyerConversation, async (ctx, { params }) => ({
    conversationId: await conversations.withBuyer(ctx, params.id),
  }))
  serve(routeContext, sendMessage, async (ctx, { params, body }) => {
    const number = await conversations.send(ctx, params.id, body)
    return { ...sent(number === null), number }
  })
  serve(routeContext, markConversationRead, async (ctx, { params, body }) => ({
    unread: await conversations.markRead(ctx, params.id, body.upTo),
  }))
  serve(routeContext, blockPerson, async (ctx, { params }) => {
    await conversations.setBlocked(ctx, params.id, true)
    return done('You have blocked this person.')
  })
  serve(routeContext, unblockPerson, async (ctx, { params }) => {
    await conversations.setBlocked(ctx, params.id, false)
    return done('This person can write to you again.')
  })
  serve(routeContext, cancelSale, async (ctx, { params, body }) => {
    await conversations.cancelSale(ctx, params.id, body.isBlocked)
    return done(body.isBlocked ? 'Booking cancelled, and its buyer is blocked.' : 'Booking cancelled')
  })
  serve(routeContext, makeOffer, async (ctx, { params, body }) => ({
    ...done('Your offer is sent.'),
    conversationId: await offers.make(ctx, Number(params.id), body),
  }))
  serve(routeContext, counterOffer, async (ctx, { params, body }) => {
    await offers.counter(ctx, params.id, body)
    return done('Your offer is sent.')
  })
  serve(routeContext, acceptOffer, async (ctx, { params }) => {
    const { bookingId, holdEndsAt } = await offers.accept(ctx, params.id)
    return { ...done('The phone is booked at this price.'), bookingId, holdEndsAt: holdEndsAt.toISOString() }
  })
  serve(routeContext, declineOffer, async (ctx, { params }) => {
    await offers.decline(ctx, params.id)
    return done('The offer is over.')
  })
  serve(routeContext, reportConversation, async (ctx, { params, body }) => {
    await reports.report(ctx, params.id, body)
    return done('Thank you. We will look at this conversation.')
  })
  serveList(routeContext, getConversationReports, (ctx, { query }) => reports.list(ctx, query))
  serve(routeContext, closeConversationReport, async (ctx, { params, body }) => {
    await reports.close(ctx, params.id, body.decision)
    return done('The report is closed.')
  })
  serve(routeContext, getHeldMessages, (ctx, { query }) => held.waiting(ctx, query.limit))
  serve(routeContext, decideHeldMessage, async (ctx, { params, body }) => {
    await held.decide(ctx, params.id, body.isReleased)
    return done(body.isReleased ? 'Message delivered.' : 'Message not delivered.')
  })
}

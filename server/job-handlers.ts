import { forgetOldAddresses, security, writeAboutAddress, writeAboutWebhook } from '#accounts'
import { isPlaceholder } from '#contract/accounts/no-address'
import * as bookings from '#bookings'
import * as conversations from '#conversations'
import type { Ctx } from '#context'
import * as deals from '#deals'
import { forgetAnsweredCalls } from '#http/answered-calls'
import type { JobHandlers } from '#jobs'
import * as listings from '#listings'
import * as lostPhones from '#lost-phones'
import * as moderation from '#moderation'
import * as notifications from '#notifications'
import * as outages from '#outages'
import * as payments from '#payments'
import * as payouts from '#payouts'
import * as photos from '#photos'
import { MailRefused, type Post } from '#providers/mail'
import { TextRefused } from '#providers/texts'
import * as quotes from '#quotes'
import * as reviews from '#reviews'
import * as savedSearches from '#saved-searches'
import * as stock from '#stock'
import * as statistics from '#statistics'
import * as support from '#support'
import * as webhooks from '#webhooks'

/**
 * Returns the handler of each job.
 * @param server a process that is still starting, and may fail to again and again, judges no one
 */
export function jobHandlersOf(
  ctx: Ctx,
  post: Post,
  siteUrl: () => string,
  server: { listening: boolean },
): JobHandlers {
  /** Work of the clock that no one may suffer from who could not act in time. */
  const judging = (work: () => Promise<void>) => async () => {
    if (!server.listening) return
    await outages.notice(ctx)
    await work()
  }
  return {
    'refund-payment': ({ paymentId }) => payments.refund(ctx, paymentId),
    'refund-part': ({ paymentId }) => payments.refundPart(ctx, paymentId),
    'cancel-payment': ({ bookingId }) => payments.cancelEndedPayment(ctx, bookingId),
    'capture-payment': ({ paymentId }) => payments.capture(ctx, paymentId),
    'handle-webhook': ({ method, ...event }) => payments.handleWebhook(ctx, method, event),
    'write-to-seller': ({ bookingId }) => bookings.writeToSeller(ctx, bookingId, siteUrl()),
    'write-about-deal': (letter) => deals.writeLetter(ctx, letter, siteUrl()),
    'write-about-outage': (letter) => outages.writeLetter(ctx, letter, siteUrl()),
    'write-about-address': (letter) => writeAboutAddress(ctx, letter, siteUrl()),
    'write-about-webhook': ({ webhookId }) => writeAboutWebhook(ctx, webhookId, siteUrl()),
    'send-webhooks': ({ webhookId }) => webhooks.send(ctx, webhookId),
    'send-due-webhooks': () => webhooks.sendDue(ctx),
    'write-about-payout': (letter) => payouts.writeLetter(ctx, letter, siteUrl()),
    'write-about-listing': (letter) => listings.writeLetter(ctx, letter, siteUrl()),
    'write-about-sanction': (letter) => moderation.writeLetter(ctx, letter, siteUrl()),
    'write-about-support': (letter) => support.writeLetter(ctx, letter, siteUrl()),
    'ask-for-payout-accounts': () => payouts.requestAccounts(ctx),
    'book-courier': ({ consignmentId }) => deals.bookConsignment(ctx, consignmentId),
    'ask-couriers': () => deals.askCouriers(ctx),
    'take-courier-payouts': () => deals.takeCourierPayouts(ctx),
    'send-mail': async (mail) => {
      // The one place at which letters to who has no address end.
      if (isPlaceholder(mail.to)) return
      await post.deliver(mail).catch((error: unknown) => {
        if (!(error instanceof MailRefused)) throw error
        ctx.log.warn({ mail: mail.id, reason: error.message }, 'a mail was refused and is not tried again')
      })
    },
    'send-text': async (message) => {
      await ctx.texts?.send(message).catch((error: unknown) => {
        if (!(error instanceof TextRefused)) throw error
        ctx.log.warn({ text: message.id, reason: error.message }, 'a text message was refused and is not tried again')
      })
    },
    'end-quotes': judging(() => quotes.endQuotes(ctx)),
    'end-holds': judging(async () => {
      await payments.endHolds(ctx)
      await lostPhones.endLostHolds(ctx)
      await lostPhones.noteListed(ctx)
      await reviews.countDue(ctx)
    }),
    'remind-of-deadlines': judging(async () => {
      await deals.remind(ctx)
      await lostPhones.remindOfHolds(ctx)
    }),
    'check-payments': () => payments.reconcilePayments(ctx),
    'ask-card-company': () => payments.syncProviders(ctx),
    'sweep-refunds': async () => {
      await payments.sweepRefunds(ctx)
      await payments.captureHeld(ctx)
      await payments.sweepPartRefunds(ctx)
    },
    'check-agreement': () => payments.checkConsistency(ctx),
    'compare-people': () => reviews.compareAll(ctx),
    'compare-two': ({ people }) => reviews.compareTwo(ctx, people),
    'count-seller': ({ personId }) => reviews.countSeller(ctx, personId),
    'count-sellers': ({ after }) => reviews.countStep(ctx, after),
    'compare-books': async () => {
      bookings.warnOfOldRate(ctx)
      await payments.compareBooks(ctx)
    },
    'remove-unused-photos': judging(async () => {
      if (!(await outages.wasAwayToday(ctx))) await photos.removeUnused(ctx)
    }),
    'forget-viewers': async () => {
      await statistics.forgetViewers(ctx)
      await statistics.forgetSearches(ctx)
      await statistics.forgetFieldNumbers(ctx)
      await forgetAnsweredCalls(ctx)
    },
    'import-stock': ({ importId }) => stock.step(ctx, importId),
    'import-stock-and-photos': ({ importId }) => stock.step(ctx, importId),
    'reindex-phones': (step) => listings.reindexStep(ctx, step),
    'look-for-phones': async () => {
      if (await savedSearches.sendAlerts(ctx, siteUrl())) await ctx.jobs.send(ctx.db, 'look-for-phones', {})
    },
    'write-about-messages': async () => {
      if (await conversations.sendLetters(ctx, siteUrl())) await ctx.jobs.send(ctx.db, 'write-about-messages', {})
    },
    'remove-old-conversations': async () => {
      await conversations.removeOld(ctx)
      await support.removeOld(ctx)
    },
    'remove-old-notifications': async () => {
      await notifications.removeOld(ctx)
      await webhooks.removeOld(ctx)
      await deals.eraseEnded(ctx)
      await listings.removeOldDrafts(ctx)
      await stock.removeOld(ctx)
      await savedSearches.forgetOld(ctx)
      await lostPhones.forgetOldReports(ctx)
      await security.removeOld(ctx)
      await forgetOldAddresses(ctx)
      await reviews.countAll(ctx)
    },
    'delete-photo-files': ({ photoIds }) => photos.deleteFiles(ctx, photoIds),
    'hash-photos': ({ after }) => photos.hashStored(ctx, after),
    'ask-register': ({ listingId }) => listings.checkRegister(ctx, listingId),
    'ask-register-again': () => listings.retryUnreachedRegister(ctx),
    'find-photo-copies': ({ photoId }) => photos.findCopies(ctx, photoId),
  }
}

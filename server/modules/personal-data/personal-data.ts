import type { Deletion } from '#contract/accounts/deletion'
import { shownAddress } from '#contract/accounts/no-address'
import { maxDownloaded, type PersonalData } from '#contract/accounts/personal-data'
import * as accounts from '#accounts'
import * as bookings from '#bookings'
import * as conversations from '#conversations'
import { type Ctx, type PersonCtx, transact } from '#context'
import { imeisOf } from '#devices'
import { refuse } from '#http/refusal'
import * as deals from '#deals'
import * as listings from '#listings'
import * as reviews from '#reviews'
import * as lostPhones from '#lost-phones'
import * as moderation from '#moderation'
import * as payouts from '#payouts'
import * as quotes from '#quotes'
import * as shops from '#shops'
import * as support from '#support'
import { imgOf, shownImgOf } from '#photos'
import { downloadsAnHour } from './rules.ts'
import * as deletionStore from './deletion-store.ts'
import * as store from './store.ts'
import * as words from './words-store.ts'

const iso = (time: Date) => time.toISOString()
const isoOrNull = (time: Date | null) => time && iso(time)

/** Everything that is stored about the person signed in. @throws Refusal downloads_too_often */
export async function download(ctx: PersonCtx): Promise<PersonalData> {
  const { id } = ctx.person
  const digest = accounts.digestOf(ctx, 'download', id)
  if (!(await accounts.countWithin(ctx, [digest], downloadsAnHour)))
    refuse('downloads_too_often', { limit: String(downloadsAnHour) })
  const cut: string[] = []
  /** One more than `maxDownloaded` was requested, which tells that there are more. */
  async function list<Row, Entry>(name: string, rows: Promise<Row[]>, present: (row: Row) => Entry): Promise<Entry[]> {
    const found = await rows
    if (found.length > maxDownloaded) cut.push(name)
    return found.slice(0, maxDownloaded).map(present)
  }
  const { emailConfirmed, isAdmin, joinedAt, ...account } = await store.account(ctx, id)
  // One after the other, so that a download takes one connection.
  return {
    madeAt: iso(ctx.now()),
    cut,
    account: {
      ...account,
      email: shownAddress(account.email),
      emailConfirmed: emailConfirmed ?? false,
      isAdmin,
      joinedAt: iso(joinedAt),
      ...(await accounts.ownAccount.ownAccount(ctx)),
      apiTokens: await accounts.ownApiTokens(ctx),
      webhooks: await accounts.ownWebhooks(ctx),
    },
    logins: await list('logins', store.logins(ctx, id), ({ device, createdAt, lastUsedAt, expiresAt }) => ({
      device,
      createdAt: iso(createdAt),
      lastUsedAt: iso(lastUsedAt),
      expiresAt: iso(expiresAt),
    })),
    phones: await list('phones', phonesWithImeis(ctx), ({ id, postedAt, photos, codePhotoId, selfTest, ...phone }) => ({
      ...phone,
      codePhoto: codePhotoId && shownImgOf(ctx, codePhotoId),
      selfTest: selfTest && { ...selfTest },
      id: String(id),
      postedAt: iso(postedAt),
      photos: photos.map((photo) => imgOf(photo.id)),
    })),
    productDraft: await listings.ownDraft(ctx),
    orders: await list('orders', store.orders(ctx, id), (row) => ({ ...row, ...sideOf(ctx, row) })),
    sales: await list('sales', store.sales(ctx, id), (row) => ({ ...row, ...sideOf(ctx, row) })),
    favourites: await list('favourites', store.favourites(ctx, id), ({ listingId, title, addedAt }) => ({
      listingId: String(listingId),
      title,
      addedAt: iso(addedAt),
    })),
    recentlyViewed: await list('recentlyViewed', store.recentlyViewed(ctx, id), ({ listingId, title, viewedAt }) => ({
      listingId: String(listingId),
      title,
      viewedAt: iso(viewedAt),
    })),
    savedSearches: await list('savedSearches', store.savedSearches(ctx, id), ({ savedAt, ...search }) => ({
      ...search,
      savedAt: iso(savedAt),
    })),
    reports: await list('reports', words.reports(ctx, id), ({ listingId, reportedAt, ...report }) => ({
      ...report,
      listingId: String(listingId),
      reportedAt: iso(reportedAt),
    })),
    appeals: await list('appeals', words.appeals(ctx, id), ({ madeAt, ...appeal }) => ({
      ...appeal,
      madeAt: iso(madeAt),
    })),
    lostPhones: await list('lostPhones', lostPhones.withImeisOf(ctx), ({ reportedAt, ...report }) => ({
      ...report,
      reportedAt: iso(reportedAt),
    })),
    lostAnswers: await list(
      'lostAnswers',
      lostPhones.answersOf(ctx, id, maxDownloaded + 1),
      ({ listingId, title, toldAt, answer, photoIds }) => ({
        listingId: String(listingId),
        title,
        toldAt: iso(toldAt),
        answer: answer ?? '',
        photos: photoIds.map((photoId) => shownImgOf(ctx, photoId)),
      }),
    ),
    messages: await list('messages', words.messages(ctx, id), ({ listingId, sentAt, photoIds, ...message }) => ({
      ...message,
      photos: photoIds.map((photoId) => shownImgOf(ctx, photoId)),
      listingId: String(listingId),
      sentAt: iso(sentAt),
    })),
    offers: await list('offers', words.offers(ctx, id), ({ listingId, madeAt, ...offer }) => ({
      ...offer,
      listingId: String(listingId),
      madeAt: iso(madeAt),
    })),
    reviews: await list('reviews', words.reviews(ctx, id), ({ writtenAt, ...review }) => ({
      ...review,
      writtenAt: iso(writtenAt),
    })),
    reviewAnswers: await list('reviewAnswers', words.reviewAnswers(ctx, id), ({ answeredAt, ...answer }) => ({
      ...answer,
      answeredAt: iso(answeredAt),
    })),
    heldMessages: await list('heldMessages', words.heldMessages(ctx, id), ({ heldAt, photoIds, ...message }) => ({
      ...message,
      photos: photoIds.map((photoId) => shownImgOf(ctx, photoId)),
      heldAt: iso(heldAt),
    })),
    conversationReports: await list(
      'conversationReports',
      words.conversationReports(ctx, id),
      ({ reportedAt, ...report }) => ({ ...report, reportedAt: iso(reportedAt) }),
    ),
    payoutAccount: await payouts.accountOf(ctx, id),
    payouts: await list('payouts', store.payouts(ctx, id), ({ at, sentAt, ...payout }) => ({
      ...payout,
      at: iso(at),
      sentAt: isoOrNull(sentAt),
    })),
    support: await list('support', support.allOf(ctx, id, maxDownloaded + 1), ({ sentAt, ...message }) => ({
      ...message,
      sentAt: iso(sentAt),
    })),
    shops: { ...(await shops.allOf(ctx)), prices: await quotes.linesOf(ctx, id) },
    quotes: await quotes.quotesOf(ctx),
    agreements: (await accounts.agreements(ctx, id)).map(({ version, agreedAt }) => ({
      version,
      agreedAt: iso(agreedAt),
    })),
    securityEvents: await list('securityEvents', store.securityEvents(ctx, id), ({ act, at }) => ({
      act,
      at: iso(at),
    })),
    notifications: await list('notifications', store.notifications(ctx, id), ({ createdAt, readAt, ...one }) => ({
      ...one,
      createdAt: iso(createdAt),
      readAt: isoOrNull(readAt),
    })),
  }
}

async function phonesWithImeis(ctx: PersonCtx) {
  const phones = await store.phones(ctx, ctx.person.id)
  const imeis = await imeisOf(
    ctx,
    phones.map(({ id }) => id),
  )
  return phones.map((phone) => ({ ...phone, imeis: imeis.get(phone.id) ?? [] }))
}

interface SideRow {
  listingId: number
  bookedAt: Date
  paidAt: Date | null
  endedAt: Date | null
  photosShown: string[]
  missedMeetings: Array<{ saidBy: 'buyer' | 'seller'; saidAt: string; answer: 'conceded' | 'contested' | null }>
}

function sideOf(ctx: Ctx, row: SideRow) {
  return {
    listingId: String(row.listingId),
    bookedAt: iso(row.bookedAt),
    paidAt: isoOrNull(row.paidAt),
    endedAt: isoOrNull(row.endedAt),
    photosShown: row.photosShown.map((photoId) => shownImgOf(ctx, photoId)),
    missedMeetings: row.missedMeetings.map((said) => ({ ...said, saidAt: iso(new Date(said.saidAt)) })),
  }
}

/** Describes the effects of deleting the account of the person signed in. */
export async function deletion(ctx: PersonCtx): Promise<Deletion> {
  const { lastSaleAt, ...found } = await deletionStore.find(ctx, ctx.person.id)
  const openUntil = lastSaleAt && new Date(lastSaleAt.getTime() + moderation.saleOpenDays * moderation.day)
  const { owed, disputableUntil } = await payouts.tiesOf(ctx, ctx.person.id)
  const ahead = (moment: Date | null) => (moment && moment > ctx.now() ? iso(moment) : null)
  return {
    ...found,
    moneyOwed: Math.max(0, owed),
    debt: Math.max(0, -owed),
    salesOpenUntil: ahead(openUntil),
    disputableUntil: ahead(disputableUntil),
  }
}

/**
 * Deletes the account of the person signed in, and removes what says who they were. Records that the books need stay without them: orders, payments,
 * phones that were sold.
 * @throws Refusal password_missing, password_wrong, too_many_requests, sales_open, money_owed, debt_open, payment_disputable,
 * last_admin
 */
export async function deleteOwn(ctx: PersonCtx, identity: accounts.PasswordCheck, password?: string): Promise<void> {
  const { id, email, name } = ctx.person
  await accounts.confirmPassword(ctx, identity, password)
  const language = await accounts.languageOf(ctx, id)
  const to = { name: (await accounts.isConfirmed(ctx, id)) ? name : '', email, language }
  await transact(ctx, async (ctx) => {
    await moderation.deletePerson(ctx, id, ctx.person.accountType, 'refuse')
    await accounts.people.erase(ctx, id)
    // While the phones still have their places.
    await bookings.eraseSeller(ctx, id)
    await listings.eraseOf(ctx, id)
    await bookings.eraseBuyer(ctx, id)
    await deals.eraseWordsOf(ctx, id)
    await moderation.eraseReportsOf(ctx, id)
    await conversations.eraseOf(ctx, id)
    await reviews.eraseOf(ctx, id)
    await lostPhones.eraseOf(ctx, id)
    await support.eraseOf(ctx, id)
    await quotes.eraseOf(ctx, id)
    await shops.eraseOf(ctx, id)
    await ctx.jobs.send(ctx.db, 'send-mail', accounts.deletionLetter(to))
  })
}

import { z } from 'zod'
import { accountLimitsOf, accountSettings, forEveryone, type LimitsByTrust } from './accounts.ts'
import { whole } from './value.ts'

/** The settings that say how much one person may do. */
export const limitSettings = {
  ...accountSettings,
  REBOOKING_PAUSE_MINUTES: whole(60, 0, 7 * 24 * 60),
  PRODUCTS_A_DAY: whole(50, 1, 100_000),
  ADVERTISED_PHONES: whole(3, 1, 100_000),
  IMEIS_AN_HOUR: whole(30, 1, 100_000),
  REGISTER_QUESTIONS_A_DAY: whole(20, 1, 100_000),
  SELF_TEST_LINKS_A_DAY: whole(10, 1, 100_000),
  CODE_PHOTOS_AN_HOUR: whole(5, 1, 100_000),
  PRIVATE_PHOTOS_A_DAY: whole(60, 1, 100_000),
  DRAFT_SAVES_AN_HOUR: whole(240, 1, 100_000),
  COURIERS_A_DAY: whole(20, 1, 100_000),
  CASH_DEALS: whole(3, 1, 1000),
  CASH_DEBT_TAKA: whole(1000, 0, 10_000_000),
  CASH_DEPOSIT_PERCENT: z.preprocess(
    (value) => value || undefined,
    z.coerce.number('must be a whole number').int().min(0).max(50, 'must be at most 50').optional(),
  ),
  CASH_DEPOSIT_LEAST_TAKA: whole(1000, 1, 1_000_000),
  CASH_DEPOSIT_MOST_TAKA: whole(5000, 1, 10_000_000),
  COD_DEALS: whole(2, 1, 1000),
  COD_REFUSALS: whole(2, 1, 1000),
  REPORTS_A_DAY: whole(10, 1, 100_000),
  SHOP_PRODUCTS_A_DAY: whole(1000, 1, 100_000),
  SHOP_LIVE_PHONES: whole(5000, 1, 1_000_000),
  SHOP_IMEIS_AN_HOUR: whole(2000, 1, 100_000),
  SHOP_IMPORTS_A_DAY: whole(50, 1, 10_000),
  SHOP_PHOTOS_AN_HOUR: whole(1000, 1, 100_000),
  SHOP_STAFF: whole(20, 1, 1000),
  SHOP_INVITATIONS_A_DAY: whole(10, 1, 1000),
  SHOP_PRICE_LISTS_A_DAY: whole(50, 1, 10_000),
  QUOTE_DAYS: whole(7, 1, 30),
  QUOTES_OPEN: whole(3, 1, 1000),
  SHOP_QUOTES_OPEN: whole(100, 1, 100_000),
  SHOP_HONOURED_PERCENT: whole(80, 0, 100),
  SUPPORT_A_DAY: whole(20, 1, 100_000),
  SUPPORT_OF_NETWORK_A_DAY: whole(20, 1, 100_000),
  SUPPORT_OF_UNKNOWN_A_DAY: whole(200, 1, 1_000_000),
  LOST_REPORTS_A_DAY: whole(3, 1, 100_000),
  LOST_REPORTS_OF_NETWORK_A_DAY: whole(10, 1, 100_000),
  LOST_REPORTS_OF_PHONE_A_DAY: whole(3, 1, 100_000),
  LOST_REPORTER_HOURS: whole(24, 0, 24 * 365),
  LOST_ANSWER_HOURS: whole(72, 1, 24 * 30),
  LOST_HOLD_DAYS: whole(5, 1, 30),
  IMEI_QUESTIONS_A_DAY: whole(10, 1, 100_000),
  MESSAGES_A_MINUTE: whole(12, 1, 100_000),
  MESSAGES_A_DAY: whole(300, 1, 1_000_000),
  HELD_MESSAGES: whole(20, 1, 100_000),
  HELD_LISTINGS: whole(3, 1, 100_000),
  HELD_LISTING_HOURS: whole(24, 1, 24 * 14),
  REFUSED_MESSAGES_A_DAY: whole(3, 1, 100_000),
  REVIEW_MIN_TAKA: whole(1000, 0, 1_000_000),
  REVIEW_MIN_HOURS: whole(2, 0, 24),
  LETTERS_AN_HOUR: whole(3000, 1, 1_000_000),
  LETTERS_AN_HOUR_NETWORK: whole(60, 1, 1_000_000),
  LETTERS_AN_HOUR_DOMAIN: whole(60, 1, 1_000_000),
  LETTERS_AN_HOUR_LARGE_DOMAIN: whole(1000, 1, 1_000_000),
  TEXTS_A_DAY: whole(2000, 1, 1_000_000),
  TEXTS_A_DAY_NETWORK: whole(100, 1, 1_000_000),
  TEXTS_A_DAY_NUMBER: whole(10, 1, 1000),
  TEXTS_AN_HOUR_NUMBER: whole(5, 1, 1000),
  NEWS_TEXTS_A_DAY: whole(3, 0, 1000),
  UPLOADS_AT_ONCE: whole(3, 1, 100),
  PHOTO_MEGAPIXELS_UNPROVEN: whole(24, 1, 50),
  UPLOAD_BYTES_A_SECOND: whole(2000, 1, 1_000_000),
  PRICE_DROP_TAKA: whole(50, 0, 1_000_000),
  PRICE_DROP_PERCENT: whole(1, 0, 100),
}

/** Limits one person, so that no one person crowds out the others. */
export interface Limits {
  /** The limits of an account, by how far it has proved itself. */
  accounts: LimitsByTrust
  /** Unpaid bookings of unconfirmed accounts in one network: at a time, and made within 24 hours. */
  networkUnpaidBookings: number
  networkBookingsADay: number
  /** Minutes before someone whose booking of a phone ended unpaid can book that phone again. */
  rebookingPause: number
  /** Phones that one seller may put on the market within 24 hours. */
  productsADay: number
  /** Phones that one seller may have among the advertisements, and may put to their top within 24 hours. */
  advertisedPhones: number
  /** The number of times that one seller may state IMEIs within an hour. */
  imeisAnHour: number
  /** The number of questions to a register about the phones of one seller on a day in Dhaka. */
  registerQuestionsADay: number
  /** Links that one seller may make for self-tests of one phone within 24 hours. */
  selfTestLinksADay: number
  /** Photos with a code that one seller may send within an hour. */
  codePhotosAnHour: number
  /** Private photos that one person may upload within 24 hours. */
  privatePhotosADay: number
  /** The number of times that one seller may save a draft of a product within an hour. */
  draftSavesAnHour: number
  /** Parcels that one seller may book with couriers within 24 hours. */
  couriersADay: number
  /** Deals in cash that one buyer may have at a time, once one is complete. */
  cashDeals: number
  /** Poisha: a seller who owes more in fees cannot be promised cash, unless there is no other way to pay. */
  cashDebt: number
  /** Part of the price, in percent, that a buyer who pays in cash deposits first; none where it is less than `least` poisha, and `most` at the most. */
  cashDeposit: { percent: number; least: number; most: number }
  /** Phones that a buyer, or the number that gets the parcels, may have on the way to be paid at the door; before a deal is complete it is one. */
  codDeals: number
  /** Parcels that came back unpaid in 90 days, after which no other is sent to them for cash. */
  codRefusals: number
  /** Phones that one person may report within 24 hours. */
  reportsADay: number
  /**
   * Messages to the market within 24 hours: of one person or address, and of those whose account has confirmed nothing, or who have none, in one network and
   * altogether.
   */
  supportADay: { one: number; network: number; unknown: number }
  /**
   * A shop whose papers are checked: phones that it may put on the market within 24 hours, and have on it, the number of times that it may state IMEIs within
   * an hour, tables of its stock that it may send and times that it may save its price list within 24 hours. Of any shop: people who work for it or are
   * invited, and those it may invite within 24 hours.
   */
  shop: {
    productsADay: number
    livePhones: number
    imeisAnHour: number
    importsADay: number
    /** Photos that it may upload within an hour, where others may upload a tenth of `rateLimit`, and photos that are fetched for it. */
    photosAnHour: number
    staff: number
    invitationsADay: number
    priceListsADay: number
    /** Days for which a quote holds its price, open quotes of one person and of one shop, and the least per cent of its prices that a shop keeps. */
    quoteDays: number
    quotesOfPerson: number
    quotesOpen: number
    honouredPercent: number
  }
  /** Lost phones that one person may report within 24 hours. */
  lostReportsADay: number
  /** The same from one network, and of one phone by its IMEI, however many people make them. */
  lostReportsOfNetwork: number
  lostReportsOfPhone: number
  /** Hours for which an account has to be there before it reports a lost phone. */
  lostReporterHours: number
  /** Hours in which the seller of a phone that was reported answers. */
  lostAnswerHours: number
  /** Days for which a report holds phones and deals without a decision. */
  lostHoldDays: number
  /** The number of times that one person may look up on a day in Dhaka whether an IMEI was reported. */
  imeiQuestionsADay: number
  /** Messages that one person may send within a minute, and within 24 hours. */
  messagesAMinute: number
  messagesADay: number
  /** Held messages of one person that may wait for an admin at a time. */
  heldMessages: number
  /** Phones of one person that look like a scam and may wait for an admin at a time, and hours in which sellers are notified that one looks at them. */
  heldListings: number
  heldListingHours: number
  /** Messages and phones that an admin has refused within 24 hours, after which no more of that kind are held for the person. */
  refusedMessagesADay: number
  /** The least price of a phone, in poisha, and the least time from payment to completion, in hours, with which a deal is reviewed. */
  leastReviewed: { price: number; hours: number }
  /**
   * Letters that are sent within an hour to people who are not signed in, to confirm an address or choose a password: of the whole market, requested
   * from one network, to one domain, and to each of the domains that very many people have.
   */
  letters: { market: number; network: number; domain: number; largeDomain: number }
  /**
   * Text messages with a code: of the whole market, requested from one network and to one number within 24 hours, and to that number within an hour; and those about
   * what waits for somebody who has no email address, to one number within 24 hours.
   */
  texts: { market: number; network: number; number: number; numberAnHour: number; news: number }
  /** Photos of one person that are read at once by a process; further ones wait. */
  uploadsAtOnce: number
  /** Pixels of a photo of someone who has completed no deal. */
  photoPixelsUnproven: number
  /** Bytes a second that an upload has to come to on average. */
  uploadFloor: number
  /** The least fall of a price of which those who saved the phone are notified: both a percentage and an amount in poisha. */
  leastDrop: { percent: number; poisha: number }
  /** True only while the demo is planted, whose sellers share drawings: phones may then carry photos that another seller uploaded. */
  sharedPhotos: boolean
}

export function limitsOf(env: z.output<z.ZodObject<typeof limitSettings>> & { DEMO: 'on' | 'off' }): Limits {
  return {
    accounts: accountLimitsOf(env),
    networkUnpaidBookings: env.NETWORK_UNPAID_BOOKINGS,
    networkBookingsADay: env.NETWORK_BOOKINGS_A_DAY,
    rebookingPause: env.REBOOKING_PAUSE_MINUTES,
    productsADay: env.PRODUCTS_A_DAY,
    advertisedPhones: env.ADVERTISED_PHONES,
    imeisAnHour: env.IMEIS_AN_HOUR,
    registerQuestionsADay: env.REGISTER_QUESTIONS_A_DAY,
    selfTestLinksADay: env.SELF_TEST_LINKS_A_DAY,
    codePhotosAnHour: env.CODE_PHOTOS_AN_HOUR,
    privatePhotosADay: env.PRIVATE_PHOTOS_A_DAY,
    draftSavesAnHour: env.DRAFT_SAVES_AN_HOUR,
    couriersADay: env.COURIERS_A_DAY,
    cashDeals: env.CASH_DEALS,
    cashDebt: env.CASH_DEBT_TAKA * 100,
    cashDeposit: {
      percent: env.CASH_DEPOSIT_PERCENT ?? (env.DEMO === 'on' ? 10 : 0),
      least: env.CASH_DEPOSIT_LEAST_TAKA * 100,
      most: env.CASH_DEPOSIT_MOST_TAKA * 100,
    },
    codDeals: env.COD_DEALS,
    codRefusals: env.COD_REFUSALS,
    reportsADay: env.REPORTS_A_DAY,
    supportADay: {
      one: env.SUPPORT_A_DAY,
      network: env.SUPPORT_OF_NETWORK_A_DAY,
      unknown: env.SUPPORT_OF_UNKNOWN_A_DAY,
    },
    shop: {
      productsADay: env.SHOP_PRODUCTS_A_DAY,
      livePhones: env.SHOP_LIVE_PHONES,
      imeisAnHour: env.SHOP_IMEIS_AN_HOUR,
      importsADay: env.SHOP_IMPORTS_A_DAY,
      photosAnHour: env.SHOP_PHOTOS_AN_HOUR,
      staff: env.SHOP_STAFF,
      invitationsADay: env.SHOP_INVITATIONS_A_DAY,
      priceListsADay: env.SHOP_PRICE_LISTS_A_DAY,
      quoteDays: env.QUOTE_DAYS,
      quotesOfPerson: env.QUOTES_OPEN,
      quotesOpen: env.SHOP_QUOTES_OPEN,
      honouredPercent: env.SHOP_HONOURED_PERCENT,
    },
    lostReportsADay: env.LOST_REPORTS_A_DAY,
    lostReportsOfNetwork: env.LOST_REPORTS_OF_NETWORK_A_DAY,
    lostReportsOfPhone: env.LOST_REPORTS_OF_PHONE_A_DAY,
    lostReporterHours: env.LOST_REPORTER_HOURS,
    lostAnswerHours: env.LOST_ANSWER_HOURS,
    lostHoldDays: env.LOST_HOLD_DAYS,
    imeiQuestionsADay: env.IMEI_QUESTIONS_A_DAY,
    messagesAMinute: env.MESSAGES_A_MINUTE,
    messagesADay: env.MESSAGES_A_DAY,
    heldMessages: env.HELD_MESSAGES,
    heldListings: env.HELD_LISTINGS,
    heldListingHours: env.HELD_LISTING_HOURS,
    refusedMessagesADay: env.REFUSED_MESSAGES_A_DAY,
    leastReviewed: { price: env.REVIEW_MIN_TAKA * 100, hours: env.REVIEW_MIN_HOURS },
    letters: {
      market: env.LETTERS_AN_HOUR,
      network: env.LETTERS_AN_HOUR_NETWORK,
      domain: env.LETTERS_AN_HOUR_DOMAIN,
      largeDomain: env.LETTERS_AN_HOUR_LARGE_DOMAIN,
    },
    texts: {
      market: env.TEXTS_A_DAY,
      network: env.TEXTS_A_DAY_NETWORK,
      number: env.TEXTS_A_DAY_NUMBER,
      numberAnHour: env.TEXTS_AN_HOUR_NUMBER,
      news: env.NEWS_TEXTS_A_DAY,
    },
    uploadsAtOnce: env.UPLOADS_AT_ONCE,
    photoPixelsUnproven: env.PHOTO_MEGAPIXELS_UNPROVEN * 1_000_000,
    uploadFloor: env.UPLOAD_BYTES_A_SECOND,
    leastDrop: { percent: env.PRICE_DROP_PERCENT, poisha: env.PRICE_DROP_TAKA * 100 },
    sharedPhotos: false,
  }
}

/** For planting the demo market, whose few people do in a minute what took them a year. */
export const unlimited: Limits = {
  accounts: forEveryone({
    unpaidBookings: 1e6,
    holdMinutes: 48 * 60,
    bookingsADay: 1e6,
    cancellationsADay: 1e6,
    conversationsADay: 1e6,
    livePhones: 1e6,
  }),
  networkUnpaidBookings: 1e6,
  networkBookingsADay: 1e6,
  rebookingPause: 0,
  productsADay: 1e6,
  advertisedPhones: 1e6,
  imeisAnHour: 1e6,
  registerQuestionsADay: 1e6,
  selfTestLinksADay: 1e6,
  codePhotosAnHour: 1e6,
  privatePhotosADay: 1e6,
  draftSavesAnHour: 1e6,
  couriersADay: 1e6,
  cashDeals: 1e6,
  cashDebt: 1e12,
  cashDeposit: { percent: 0, least: 0, most: 0 },
  codDeals: 1e6,
  codRefusals: 1e6,
  reportsADay: 1e6,
  supportADay: { one: 1e6, network: 1e6, unknown: 1e6 },
  shop: {
    productsADay: 1e6,
    livePhones: 1e6,
    imeisAnHour: 1e6,
    importsADay: 1e6,
    photosAnHour: 1e6,
    staff: 1e6,
    invitationsADay: 1e6,
    priceListsADay: 1e6,
    quoteDays: 7,
    quotesOfPerson: 1e6,
    quotesOpen: 1e6,
    honouredPercent: 80,
  },
  lostReportsADay: 1e6,
  lostReportsOfNetwork: 1e6,
  lostReportsOfPhone: 1e6,
  lostReporterHours: 0,
  lostAnswerHours: 72,
  lostHoldDays: 5,
  imeiQuestionsADay: 1e6,
  messagesAMinute: 1e6,
  messagesADay: 1e6,
  heldMessages: 1e5,
  heldListings: 1e5,
  heldListingHours: 24,
  refusedMessagesADay: 1e5,
  leastReviewed: { price: 0, hours: 0 },
  letters: { market: 1e6, network: 1e6, domain: 1e6, largeDomain: 1e6 },
  texts: { market: 1e6, network: 1e6, number: 1e6, numberAnHour: 1e6, news: 1e6 },
  uploadsAtOnce: 3,
  photoPixelsUnproven: 50_000_000,
  uploadFloor: 1,
  leastDrop: { percent: 0, poisha: 1 },
  sharedPhotos: true,
}

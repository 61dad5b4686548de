import { z } from 'zod'
import { AbsenceAnswer } from '#contract/deals/absences'
import { AccountType } from './accounts.ts'
import { Agreements } from './agreement.ts'
import { SanctionKind } from '#contract/moderation/appeals'
import { BookingState } from '#contract/bookings/bookings'
import { call } from '#contract/base/call'
import { Deletion } from './deletion.ts'
import { MessagePhotos } from '#contract/conversations/conversations'
import { Poisha } from '#contract/base/fields'
import { Condition, ListingStatus } from '#contract/listings/listings'
import { OfferState } from '#contract/conversations/offers'
import { Letters } from './own-account.ts'
import { OwnApiToken } from './api-tokens.ts'
import { OwnWebhook } from './webhooks.ts'
import { OwnPasskey } from './passkeys.ts'
import { OwnPassword, proofRefusals } from './own-proof.ts'
import { ParcelAddress } from '#contract/deals/parcel-address'
import { PayoutAccount, PayoutState } from '#contract/payments/payouts'
import { ShownImg } from '#contract/photos/photos'
import { ProductDraft } from '#contract/listings/product-draft'
import { ConversationReportReason, ReportReason, ReportState } from '#contract/moderation/reports'
import { SecurityAct } from './security-log.ts'
import { ShopRole } from '#contract/shops/shop-roles'
import { Quote } from '#contract/shops/quotes'
import { PriceLines } from '#contract/shops/shop-prices'
import { OwnShop } from '#contract/shops/shops'
import { SupportKind } from '#contract/support/support'

const Time = z.iso.datetime()

/** The most entries of each list of a download; of longer lists the newest are in it. */
export const maxDownloaded = 5000

const sides = {
  bookingId: z.uuid(),
  listingId: z.string(),
  title: z.string(),
  price: Poisha,
  state: BookingState,
  bookedAt: Time,
  paidAt: Time.nullable(),
  endedAt: Time.nullable(),
  address: ParcelAddress.nullable().describe('The address to which a courier brought the phone for you.'),
  missedMeetings: z
    .array(z.object({ saidBy: z.enum(['buyer', 'seller']), saidAt: Time, answer: AbsenceAnswer.nullable() }))
    .describe('Statements about meetings to which the other did not come.'),
}

/** All that is stored about a person. */
export const PersonalData = z
  .object({
    madeAt: Time,
    cut: z
      .array(z.string())
      .describe(`Names of the lists that have more than ${maxDownloaded} entries; the newest are here.`),
    account: z.object({
      id: z.uuid(),
      name: z.string(),
      email: z.string().describe('Empty of an account that has a mobile number only.'),
      emailConfirmed: z.boolean(),
      accountType: AccountType,
      isAdmin: z.boolean(),
      language: z.string().nullable(),
      mobile: z.string().nullable(),
      number: z.string().nullable().describe('The mobile number that logs in.'),
      passkeys: z.array(OwnPasskey.omit({ id: true })),
      apiTokens: z.array(OwnApiToken.omit({ id: true })),
      webhooks: z.array(OwnWebhook.omit({ id: true })),
      area: z.string().nullable(),
      letters: Letters,
      joinedAt: Time,
      suspension: z.object({ reason: z.string(), since: Time }).nullable(),
    }),
    logins: z.array(z.object({ device: z.string().nullable(), createdAt: Time, lastUsedAt: Time, expiresAt: Time })),
    phones: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        price: Poisha,
        originalPrice: Poisha.nullable(),
        condition: Condition,
        mobile: z.string(),
        email: z.string(),
        location: z.string(),
        purchaseDate: z.string(),
        status: ListingStatus,
        postedAt: Time,
        photos: z.array(z.string()).describe('URLs.'),
        codePhoto: z.string().nullable().describe('URL of its photo with a code.'),
        imeis: z.array(z.string()),
        selfTest: z.record(z.string(), z.unknown()).nullable().describe('Its last self-test, as it is kept.'),
      }),
    ),
    productDraft: ProductDraft.nullable().describe('The fields of Add A Product that you have filled in.'),
    orders: z.array(
      z.object({
        ...sides,
        name: z.string(),
        email: z.string(),
        phone: z.string().nullable(),
        location: z.string(),
        problem: z.string().nullable().describe('The fault that you reported.'),
        appeal: z.string().nullable().describe('The reason why you asked an admin to decide about the return.'),
        trackingNumber: z
          .string()
          .nullable()
          .describe('The tracking number of the parcel in which you sent the phone back.'),
        photosShown: z.array(z.string()).describe('Photos that you showed of it.'),
        placesProposed: z.array(z.string()).describe('Places where you proposed to meet.'),
      }),
    ),
    sales: z
      .array(
        z.object({
          ...sides,
          trackingNumber: z
            .string()
            .nullable()
            .describe('The tracking number of the parcel in which you sent the phone.'),
          parcelsBooked: z
            .array(
              z.object({
                courier: z.string(),
                trackingCode: z.string().nullable(),
                grams: z.int(),
                state: z.string(),
                askedAt: z.string(),
              }),
            )
            .describe('The parcels that you booked with a courier here.'),
          invoice: z
            .object({ number: z.int(), fee: z.int(), vat: z.int(), issuedAt: z.string() })
            .nullable()
            .describe('The invoice of our fee, once you have asked for it. Amounts in poisha.'),
          notBack: z.string().nullable().describe('Your statement about a phone that was sent back.'),
          answer: z.string().nullable().describe('Your answer to a problem.'),
          photosShown: z.array(z.string()).describe('Photos that you showed of it.'),
          placesProposed: z.array(z.string()).describe('Places where you proposed to meet.'),
        }),
      )
      .describe('Bookings of your phones, without the buyers.'),
    favourites: z.array(z.object({ listingId: z.string(), title: z.string(), addedAt: Time })),
    recentlyViewed: z.array(z.object({ listingId: z.string(), title: z.string(), viewedAt: Time })),
    savedSearches: z.array(z.object({ query: z.string(), alerts: z.boolean(), savedAt: Time })),
    reports: z.array(
      z.object({
        listingId: z.string(),
        title: z.string(),
        reason: ReportReason,
        note: z.string().nullable(),
        state: ReportState,
        reportedAt: Time,
      }),
    ),
    appeals: z
      .array(z.object({ kind: SanctionKind, text: z.string(), madeAt: Time, answer: z.string().nullable() }))
      .describe('Your appeals against decisions of admins.'),
    lostPhones: z
      .array(
        z.object({
          kind: z.string(),
          gdNumber: z.string(),
          gdDate: z.string(),
          districtId: z.string(),
          thana: z.string(),
          state: z.string(),
          reportedAt: Time,
          imeis: z.array(z.string()),
        }),
      )
      .describe('Your reports of lost phones, with their IMEIs until a year after the report has ended.'),
    lostAnswers: z
      .array(
        z.object({
          listingId: z.string(),
          title: z.string(),
          toldAt: Time,
          answer: z.string(),
          photos: z.array(ShownImg),
        }),
      )
      .describe('Your answers to reports of phones of yours as lost or stolen.'),
    messages: z
      .array(
        z.object({
          conversationId: z.uuid(),
          listingId: z.string(),
          title: z.string(),
          text: z.string(),
          photos: MessagePhotos,
          sentAt: Time,
        }),
      )
      .describe('Messages that you wrote to others; not theirs.'),
    offers: z
      .array(
        z.object({
          conversationId: z.uuid(),
          listingId: z.string(),
          title: z.string(),
          amount: Poisha,
          state: OfferState.exclude(['waiting', 'expired', 'void']),
          madeAt: Time,
        }),
      )
      .describe('Offers that you made to others for a phone.'),
    reviews: z.array(
      z.object({
        bookingId: z.uuid(),
        title: z.string(),
        stars: z.int(),
        text: z.string().nullable(),
        writtenAt: Time,
      }),
    ),
    reviewAnswers: z.array(z.object({ bookingId: z.uuid(), title: z.string(), text: z.string(), answeredAt: Time })),
    heldMessages: z.array(
      z.object({ conversationId: z.uuid(), text: z.string(), photos: MessagePhotos, heldAt: Time }),
    ),
    conversationReports: z.array(
      z.object({ title: z.string(), reason: ConversationReportReason, note: z.string().nullable(), reportedAt: Time }),
    ),
    payoutAccount: PayoutAccount.nullable().describe('Masked, so that a stolen login does not tell it.'),
    payouts: z.array(
      z.object({
        reference: z.string(),
        poisha: z.int(),
        state: PayoutState,
        hint: z.string().describe('The last four digits of the account.'),
        at: Time,
        sentAt: Time.nullable(),
        failedFor: z.string().nullable(),
      }),
    ),
    support: z
      .array(z.object({ kind: SupportKind, text: z.string(), isOurs: z.boolean(), sentAt: Time }))
      .describe('What you wrote to the market, and its answers.'),
    quotes: z.array(Quote).describe('Prices of shops that you booked.'),
    shops: z
      .object({
        own: OwnShop.nullable(),
        prices: PriceLines.describe('The price list of your shop.'),
        worksFor: z.array(z.object({ name: z.string(), role: ShopRole, since: Time, until: Time.nullable() })),
        invitations: z.array(z.object({ reach: z.string(), role: ShopRole, invitedAt: Time })),
      })
      .describe('Your shop, those you work for or have worked for, and whom you have invited.'),
    agreements: Agreements,
    securityEvents: z
      .array(z.object({ act: SecurityAct, at: Time }))
      .describe('Events of the last 90 days: your logins, bookings, reports, and changes of your payout account.'),
    notifications: z.array(
      z.object({ kind: z.string(), facts: z.unknown(), createdAt: Time, readAt: Time.nullable() }),
    ),
  })
  .meta({ id: 'PersonalData' })
export type PersonalData = z.infer<typeof PersonalData>

export const getPersonalData = call({
  method: 'GET',
  url: '/account/data',
  who: 'person',
  tag: 'Accounts',
  summary: 'Gets everything that is kept about you',
  description: 'Five times an hour. Other people’s names, numbers and addresses are not in it.',
  reply: PersonalData,
  refuses: ['downloads_too_often'],
})

export const getDeletion = call({
  method: 'GET',
  url: '/account/deletion',
  who: 'person',
  tag: 'Accounts',
  summary: 'Gets what deleting your account would do',
  reply: Deletion,
  refuses: [],
})

/** The form that deletes one's account. */
export const DeletionForm = z.object({ password: OwnPassword })

export const deleteAccount = call({
  method: 'POST',
  url: '/account/deletion',
  who: 'person',
  tag: 'Accounts',
  summary: 'Deletes your account',
  description:
    'Signs you out everywhere. Your phones leave the market, unpaid bookings end. Name, addresses and numbers are removed; orders and payments stay without them.',
  body: DeletionForm,
  reply: z.object({ acknowledged: z.literal(true), message: z.string() }),
  refuses: [
    ...proofRefusals,
    'sales_open',
    'money_owed',
    'debt_open',
    'payment_disputable',
    'last_admin',
    'person_unknown',
  ],
})

// A way to pay, in our words. Each method has a folder here that speaks to its provider; `payment-methods.ts` lists them.
import type { DisputeReason } from '#contract/deals/disputes'
import type { MethodName } from '#contract/payments/methods'
import type { Both } from '#contract/base/language'
import type { RawWebhook } from '#providers/webhook'

/** A payment as its provider has it. */
export interface ProviderPayment {
  /** The provider's name for it, at most 200 letters, digits, `_` and `-`. */
  id: string
  /** `authorised`: the money is set aside at the provider, and is taken or released later. `cancelled`: it can no longer be paid. */
  status: 'waiting' | 'processing' | 'authorised' | 'succeeded' | 'cancelled'
  /** Minor units. */
  amount: number
  currency: string
  /** The payment of ours that it was made for, if any. */
  paymentId: string | undefined
  /** The sum that the provider has given back of it so far, in minor units; all of it where an authorisation was released or has expired. Without the sums that a bank has taken back. */
  refunded: number
  disputes: Dispute[]
  /** The same for the same card or wallet, no matter who pays with it; null before there is a charge, and where the provider names none. */
  fingerprint: string | null
  /** True when the provider doubts that its owner pays: an admin looks at it before the phone changes hands. */
  isRisky: boolean
  /** The way the buyer pays: the secret of a form in our page, or a page of the provider. Null when there is nothing left to pay. */
  way: { form: string } | { page: string } | null
}

/** Money given back. One that failed was given back by its bank, to us. */
export interface Refund {
  id: string
  providerId: string | undefined
  /** Minor units. */
  amount: number
  isFailed: boolean
}

/** A buyer's bank wants the money back. While it is open, and when it is lost, the money is not ours. */
export interface Dispute {
  id: string
  providerId: string | undefined
  /** Minor units. */
  amount: number
  reason: DisputeReason
  /** `dropped`: it came to nothing, as when a bank only asked. */
  state: 'open' | 'won' | 'lost' | 'dropped'
  openedAt: Date
  /** Until when the provider takes an answer; null when it takes none. */
  respondBy: Date | null
}

/** The subject of a signed webhook. It only says where to look; nothing else of it is believed. */
export interface WebhookEvent {
  providerId: string | undefined
  refundId: string | undefined
}

/** A payment that a provider is asked to prepare. */
export interface PaymentRequest {
  paymentId: string
  bookingId: string
  /** Minor units of the method's currency. */
  amount: number
  currency: 'usd' | 'bdt'
  email: string
  title: string
  /** The address of ours to which the provider's page sends the buyer back. */
  returnTo: string
}

/** Failures of the network or of the provider are thrown as ProviderUnavailable. */
export interface PaymentMethod {
  name: MethodName
  /** The means that one pays by, as buyers call it. */
  title: Both
  /** The firm behind it, on whose page one pays. */
  provider: Both
  /** True of a form in our page; else one pays at a page of the provider. */
  isInPage: boolean
  /** The currencies that it charges. */
  currencies: ReadonlyArray<'usd' | 'bdt'>
  /** The least and the most that it takes at once, in minor units. */
  limits: { least: number; most: number }
  /** Days for which the provider sets money aside; null where it takes it at once. Before they are over the market takes it. */
  holdDays: number | null
  /** True where the provider cannot cancel: its page takes money for a payment that was taken back here, which then goes back. */
  staysOpen?: true
  /** Asks the provider something that changes nothing, to see that it takes our keys. @throws ProviderUnavailable when it does not, or does not answer */
  check(): Promise<void>
  /** Prepares a payment. The same `paymentId` always answers with the same one. */
  prepare(request: PaymentRequest): Promise<ProviderPayment>
  /** Undefined when the provider knows no such payment. */
  find(providerId: string): Promise<ProviderPayment | undefined>
  /**
   * Finishes a payment whose buyer comes back from the provider's page, where the provider waits for us to carry it out; looks it up elsewhere.
   * Doing so twice, or at once with another process, carries it out once.
   */
  finish(providerId: string): Promise<ProviderPayment | undefined>
  /** Takes money that was set aside; nothing more where it was taken already. @returns the payment as it then is, which may be released */
  capture(providerId: string): Promise<ProviderPayment | undefined>
  /**
   * Gives back what is left of it, or releases what was set aside; asking twice gives it back once. A sum that was given back already, by any hand,
   * counts as done.
   * @returns the refund's id @throws RefundFailed when the provider or the bank refuses for now
   */
  refund(providerId: string, paymentId: string): Promise<string>
  /**
   * Gives back a part of it, in minor units; asking twice gives it back once. Nothing more when all has gone back already. Money that is set aside
   * is taken first.
   * @returns the refund's id @throws RefundFailed when the provider or the bank refuses for now
   */
  refundPart(providerId: string, paymentId: string, amount: number): Promise<string>
  findRefund(refundId: string): Promise<Refund | undefined>
  /** No longer to be paid. @returns the payment as it then is: cancelled, or authorised or succeeded when that was quicker. */
  cancel(providerId: string): Promise<ProviderPayment | undefined>
  /** Everything of the account that the provider lists, also what is not this site's, newest first; nothing where it has no such list. */
  refundsSince(since: Date): AsyncIterable<Refund>
  disputesSince(since: Date): AsyncIterable<Dispute>
  /** The provider's statement: payments begun from one moment on, and before another. Undefined where it has none, and each of ours is looked up. */
  paymentsBetween: ((from: Date, to: Date) => AsyncIterable<ProviderPayment>) | undefined
  /** Undefined for webhooks that concern no payment. May ask the provider, as to confirm a subscription. @throws InvalidSignature */
  readWebhook(webhook: RawWebhook): Promise<WebhookEvent | undefined>
}

/** The ways to pay of a market. */
export interface PaymentMethods {
  /** Those that have their settings: their payments are followed to the end, offered or not. */
  all: readonly PaymentMethod[]
  /** Those that a buyer can choose, in the order of the market, each from a price in poisha on. */
  offered: ReadonlyArray<{ method: PaymentMethod; least: number }>
  /** Cash at the handover, which has no provider: from a price in poisha on, and with its place among the others. Null where it is not offered. */
  cash: { least: number; place: number } | null
  /** @throws ProviderUnavailable where the market has no settings of it any more */
  get(name: MethodName): PaymentMethod
}

export class ProviderUnavailable extends Error {}
/** A refund that did not reach its owner, or may not go out while there is a dispute. */
export class RefundFailed extends Error {}

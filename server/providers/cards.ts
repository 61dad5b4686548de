// The card company in our words. `cards-stripe.ts` speaks to it.
import type { DisputeReason } from '#contract/deals/disputes'

export interface CardIntent {
  id: string
  clientSecret: string
  status: 'waiting' | 'processing' | 'succeeded' | 'cancelled'
  /** Minor units. */
  amount: number
  currency: string
  /** The payment of ours that it was made for, if any. */
  paymentId: string | undefined
  /** The sum that the company has given back of it so far, in minor units; without the sums that a bank has taken back. */
  refunded: number
  disputes: Dispute[]
  /** The same for the same card number, no matter who pays with it; null before there is a charge, and where the company names none. */
  fingerprint: string | null
}

/** Money given back. One that failed was given back by its bank, to us. */
export interface Refund {
  id: string
  intentId: string | undefined
  /** Minor units. */
  amount: number
  isFailed: boolean
}

/** A buyer's bank wants the money back. While it is open, and when it is lost, the money is not ours. */
export interface Dispute {
  id: string
  intentId: string | undefined
  /** Minor units. */
  amount: number
  reason: DisputeReason
  /** `dropped`: it came to nothing, as when a bank only asked. */
  state: 'open' | 'won' | 'lost' | 'dropped'
  openedAt: Date
  /** Until when the company takes an answer; null when it takes none. */
  respondBy: Date | null
}

/** The subject of a signed webhook. It only says where to look; nothing else of it is believed. */
export interface WebhookEvent {
  intentId: string | undefined
  refundId: string | undefined
}

/** Failures of the network or of the company are thrown as CardsUnavailable. */
export interface Cards {
  /** Prepares a payment. The same `paymentId` always answers with the same intent. */
  prepare(payment: {
    paymentId: string
    bookingId: string
    amount: number
    currency: 'usd' | 'bdt'
    email: string
    title: string
  }): Promise<CardIntent>
  /** Undefined when the company knows no such intent. */
  find(intentId: string): Promise<CardIntent | undefined>
  /**
   * Gives back what is left of it; asking twice gives it back once. A sum that was given back already, by any hand, counts as done.
   * @returns the refund's id @throws RefundFailed when the company or the bank refuses for now
   */
  refund(intentId: string, paymentId: string): Promise<string>
  /**
   * Gives back a part of it, in minor units; asking twice gives it back once. Nothing more when all has gone back already.
   * @returns the refund's id @throws RefundFailed when the company or the bank refuses for now
   */
  refundPart(intentId: string, paymentId: string, amount: number): Promise<string>
  findRefund(refundId: string): Promise<Refund | undefined>
  /** No longer to be paid. @returns the intent as it then is: cancelled, or succeeded when that was quicker. */
  cancel(intentId: string): Promise<CardIntent | undefined>
  /** Everything of the account, also what is not this site's, newest first. */
  refundsSince(since: Date): AsyncIterable<Refund>
  disputesSince(since: Date): AsyncIterable<Dispute>
  /** Intents begun from one moment on, and before another. */
  intentsBetween(from: Date, to: Date): AsyncIterable<CardIntent>
  /** Undefined for webhooks that concern no payment. @throws InvalidSignature */
  readWebhook(body: Buffer, signature: string): WebhookEvent | undefined
}

export class CardsUnavailable extends Error {}
export class InvalidSignature extends Error {}
/** A refund that did not reach the card, or may not go out while there is a dispute. */
export class RefundFailed extends Error {}

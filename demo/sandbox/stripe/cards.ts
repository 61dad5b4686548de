/** The cards of Stripe's test documentation, and what happens to each. */

export interface Decline {
  code: string
  decline_code?: string
  message: string
  param?: string
}

export interface TestCard {
  number: string
  brand: string
  country: string
  funding: 'credit' | 'debit'
  /** The description that the sandbox's own page shows. */
  about: string
  /** The name of the ready-made payment method, for calls without a card entry. */
  method: string
  requiresAuthentication?: true
  decline?: Decline
  /** The reason why the buyer's bank takes the money back right after it was paid. */
  dispute?: string
  /** A refund looks done and fails afterwards. */
  refundFails?: true
}

const refused = 'Your card was declined.'
const declines = {
  generic: { code: 'card_declined', decline_code: 'generic_decline', message: refused },
  insufficientFunds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  lost: { code: 'card_declined', decline_code: 'lost_card', message: refused },
  stolen: { code: 'card_declined', decline_code: 'stolen_card', message: refused },
  velocity: {
    code: 'card_declined',
    decline_code: 'card_velocity_exceeded',
    message:
      'Your card was declined for making repeated attempts too frequently or exceeding its amount limit. You can try again with another card.',
  },
  fraudulent: { code: 'card_declined', decline_code: 'fraudulent', message: refused },
  expired: { code: 'expired_card', message: 'Your card has expired.', param: 'exp_month' },
  incorrectCvc: { code: 'incorrect_cvc', message: "Your card's security code is incorrect.", param: 'cvc' },
  processing: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  notATestCard: {
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message:
      'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  },
} satisfies Record<string, Decline>

const visa = { brand: 'visa', country: 'US', funding: 'credit' } as const

export const testCards: readonly TestCard[] = [
  { ...visa, number: '4242424242424242', about: 'Pays', method: 'pm_card_visa' },
  { ...visa, number: '4000056655665556', about: 'Pays (debit)', method: 'pm_card_visa_debit', funding: 'debit' },
  {
    brand: 'mastercard',
    country: 'US',
    funding: 'credit',
    number: '5555555555554444',
    about: 'Pays',
    method: 'pm_card_mastercard',
  },
  {
    brand: 'mastercard',
    country: 'US',
    funding: 'credit',
    number: '2223003122003222',
    about: 'Pays (2-series)',
    method: 'pm_card_mastercard',
  },
  {
    brand: 'mastercard',
    country: 'US',
    funding: 'debit',
    number: '5200828282828210',
    about: 'Pays (debit)',
    method: 'pm_card_mastercard_debit',
  },
  {
    brand: 'amex',
    country: 'US',
    funding: 'credit',
    number: '378282246310005',
    about: 'Pays, has four digits of CVC',
    method: 'pm_card_amex',
  },
  {
    ...visa,
    number: '4000000000003055',
    about: 'Pays, authentication not asked for',
    method: 'pm_card_threeDSecureOptional',
  },
  {
    ...visa,
    number: '4000002500003155',
    about: 'Asks for authentication',
    method: 'pm_card_authenticationRequiredOnSetup',
    requiresAuthentication: true,
  },
  {
    ...visa,
    number: '4000002760003184',
    about: 'Always asks for authentication',
    method: 'pm_card_authenticationRequired',
    requiresAuthentication: true,
  },
  {
    ...visa,
    number: '4000000000003220',
    about: 'Asks for authentication (3-D Secure 2)',
    method: 'pm_card_threeDSecure2Required',
    requiresAuthentication: true,
  },
  {
    ...visa,
    number: '4000008260003178',
    about: 'Asks for authentication, then has too little money',
    method: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    requiresAuthentication: true,
    decline: declines.insufficientFunds,
  },
  {
    ...visa,
    number: '4000008400001629',
    about: 'Asks for authentication, then declines',
    method: 'pm_card_threeDSecureRequiredChargeDeclined',
    requiresAuthentication: true,
    decline: declines.generic,
  },
  {
    ...visa,
    number: '4000000000000259',
    about: 'Pays, then is disputed as fraud',
    method: 'pm_card_createDispute',
    dispute: 'fraudulent',
  },
  {
    ...visa,
    number: '4000000000002685',
    about: 'Pays, then is disputed as not received',
    method: 'pm_card_createDisputeProductNotReceived',
    dispute: 'product_not_received',
  },
  {
    ...visa,
    number: '4000000000005126',
    about: 'Pays, and its refund fails',
    method: 'pm_card_refundFail',
    refundFails: true,
  },
  {
    ...visa,
    number: '4000000000000002',
    about: 'Declines',
    method: 'pm_card_visa_chargeDeclined',
    decline: declines.generic,
  },
  {
    ...visa,
    number: '4000000000009995',
    about: 'Has too little money',
    method: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    decline: declines.insufficientFunds,
  },
  {
    ...visa,
    number: '4000000000009987',
    about: 'Was lost',
    method: 'pm_card_visa_chargeDeclinedLostCard',
    decline: declines.lost,
  },
  {
    ...visa,
    number: '4000000000009979',
    about: 'Was stolen',
    method: 'pm_card_visa_chargeDeclinedStolenCard',
    decline: declines.stolen,
  },
  {
    ...visa,
    number: '4000000000000069',
    about: 'Has expired',
    method: 'pm_card_chargeDeclinedExpiredCard',
    decline: declines.expired,
  },
  {
    ...visa,
    number: '4000000000000127',
    about: 'Wrong CVC',
    method: 'pm_card_chargeDeclinedIncorrectCvc',
    decline: declines.incorrectCvc,
  },
  {
    ...visa,
    number: '4000000000000119',
    about: 'Error at the bank',
    method: 'pm_card_chargeDeclinedProcessingError',
    decline: declines.processing,
  },
  {
    ...visa,
    number: '4000000000006975',
    about: 'Used too often',
    method: 'pm_card_visa_chargeDeclinedVelocityLimitExceeded',
    decline: declines.velocity,
  },
  {
    ...visa,
    number: '4100000000000019',
    about: 'Looks fraudulent',
    method: 'pm_card_radarBlock',
    decline: declines.fraudulent,
  },
]

const otherNames: Record<string, string> = {
  pm_card_chargeDeclined: 'pm_card_visa_chargeDeclined',
  pm_card_chargeDeclinedInsufficientFunds: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  pm_card_threeDSecureRequired: 'pm_card_threeDSecure2Required',
}

const brands: readonly [brand: string, starts: RegExp][] = [
  ['amex', /^3[47]/],
  ['diners', /^3(?:0[0-5]|[689])/],
  ['jcb', /^35/],
  ['mastercard', /^(?:5[1-5]|2[2-7])/],
  ['discover', /^6(?:011|4[4-9]|5)/],
  ['unionpay', /^62/],
  ['visa', /^4/],
]

export function testCardOf(number: string): TestCard {
  const known = testCards.find((card) => card.number === number)
  if (known) return known
  const brand = brands.find(([, starts]) => starts.test(number))?.[0] ?? 'unknown'
  return {
    number,
    brand,
    country: 'US',
    funding: 'credit',
    about: 'Not a test card',
    method: '',
    decline: declines.notATestCard,
  }
}

/** The card behind a ready-made payment method such as `pm_card_visa`. */
export function testCardNamed(method: string): TestCard | undefined {
  const name = otherNames[method] ?? method
  return testCards.find((card) => card.method === name)
}

import type { Ctx } from '#context'
import type { PaymentMethod } from '#providers/payment-method'
import { methodsIn } from '#providers/payment-methods'
import type { Client } from '#seed/client'

/** The company that takes cards. */
export const cardsOf = (ctx: Ctx): PaymentMethod => ctx.methods.get('card')

/** The same world, with another company that takes cards. */
export const withCards = <C extends Ctx>(ctx: C, cards: PaymentMethod): C => ({
  ...ctx,
  methods: methodsIn([cards], [{ name: 'card', least: 0 }]),
})

/** Card numbers of Stripe's test documentation. */
export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  poor: '4000000000009995',
  secured: '4000002500003155',
  disputed: '4000000000000259',
  refundFails: '4000000000005126',
} as const

/** Acts as the card form in the page: confirms the intent with the card company, knowing only the client secret. */
export const payAtCompany = (client: Client, clientSecret: string, number: string = cards.good) =>
  confirmAtCompany(client.url, clientSecret, number)

/** The same, for callers that know the address of the site that the simulated company is part of. */
export async function confirmAtCompany(
  url: string,
  clientSecret: string,
  number: string = cards.good,
  key = 'pk_test_phonehaat_sandbox',
) {
  const intentId = clientSecret.split('_secret_')[0]!
  const response = await fetch(`${url}/sandbox/stripe/v1/payment_intents/${intentId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: new URLSearchParams({
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2034',
      'payment_method_data[card][cvc]': '123',
    }),
  })
  const answer = (await response.json()) as { status?: string; error?: { code: string; message: string } }
  return { intentId, ...answer }
}

// The ways to pay: a new one has a folder here, a line below and its settings.
import type { QueryExecutorProvider } from 'kysely'
import type { Config } from '#config'
import { type PaymentMethod, type PaymentMethods, ProviderUnavailable } from './payment-method.ts'
import { bkashMethod } from './bkash/bkash.ts'
import { sslcommerzMethod } from './sslcommerz/sslcommerz.ts'
import { stripeMethod } from './stripe/stripe.ts'

interface Surroundings {
  db: QueryExecutorProvider
  /** Returns the address at which simulated providers are. */
  sandboxUrl: () => string
  /** Returns the address of the site, as its providers know it. */
  siteUrl: () => string
  now: () => Date
  /** Wraps a provider, so that its answers are measured under a name. */
  measure?: (name: string, method: PaymentMethod) => PaymentMethod
}

/** Each by the name by which settings and payments know it; absent where its provider has no settings. */
function methodsOf(
  { stripe, bkash, sslcommerz, operator }: Config,
  { db, sandboxUrl, siteUrl, now }: Surroundings,
): Record<Exclude<Config['paymentMethods'][number]['name'], 'cash'>, PaymentMethod | null> {
  const at = (name: string, given: string | null = null) => given ?? `${sandboxUrl()}/sandbox/${name}`
  return {
    card: stripe && stripeMethod(stripe, () => at('stripe'), now),
    bkash: bkash && bkashMethod(bkash, { db, sandboxUrl: () => at('bkash'), now }),
    sslcommerz:
      sslcommerz &&
      sslcommerzMethod(
        { ...sslcommerz, url: () => at('sslcommerz', sslcommerz.url) },
        {
          ipnUrl: () => `${siteUrl()}/api/notices/sslcommerz`,
          contact: { phone: operator.phone ?? '', email: operator.email ?? '' },
          db,
        },
      ),
  }
}

/** Makes the ways to pay of a market of its methods. @param order those that are offered */
export function methodsIn(
  all: readonly PaymentMethod[],
  order: ReadonlyArray<{ name: string; least: number }>,
): PaymentMethods {
  const found = (name: string) => all.find((one) => one.name === name)
  const place = order.findIndex(({ name }) => name === 'cash')
  return {
    all,
    cash: place < 0 ? null : { least: order[place]!.least, place },
    offered: order.flatMap(({ name, least }) => {
      const method = found(name)
      return method ? [{ method, least }] : []
    }),
    get(name) {
      const method = found(name)
      if (!method) throw new ProviderUnavailable(`This market has no settings for payments by ${name}.`)
      return method
    },
  }
}

/** Returns the ways to pay that have their settings. */
export function paymentMethods(config: Config, surroundings: Surroundings): PaymentMethods {
  const { measure = (_, method) => method } = surroundings
  const all = Object.entries(methodsOf(config, surroundings)).flatMap(([name, method]) =>
    // Metrics knew cards before there were other methods.
    method ? [measure(name === 'card' ? 'cards' : name, method)] : [],
  )
  return methodsIn(all, config.paymentMethods)
}

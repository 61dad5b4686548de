// Puts many phones of one seller on the market, each by the use case of a single one.
import type { PersonCtx } from '#context'
import type { RefusalCode } from '#contract/base/refusals'
import { productRefusals } from '#contract/listings/listings'
import { refusalBehind } from '#database/constraints'
import { Outage, outageOf } from '#database/outage'
import { Refusal } from '#http/refusal'
import { addProduct } from './listings.ts'
import type { ProductInput } from './product-input.ts'

/** The refusals of one product, after which the next is tried. Any other one is of the whole call. */
const ofOne = new Set<RefusalCode>([...productRefusals, 'invalid'])

/** The refusals that hold for every product after the one that met them. */
const ofTheRest = new Set<RefusalCode>(['products_too_often', 'too_many_live', 'too_many_live_unconfirmed'])

type Outcome = { id: number; isHeld: boolean } | Refusal

/** @throws Error where it is none of a product */
function refusalOfOne(error: unknown): Refusal {
  const code = error instanceof Refusal ? error.code : refusalBehind(error)
  if (!code || !ofOne.has(code)) throw error
  return error instanceof Refusal ? error : new Refusal(code)
}

/**
 * Adds products in their order, one after the other. @returns the outcome of each
 * @throws Outage that may be repeated with care where some are there already
 */
export async function addProducts(ctx: PersonCtx, products: readonly ProductInput[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const product of products) {
    const before = outcomes.at(-1)
    if (before instanceof Refusal && ofTheRest.has(before.code)) {
      outcomes.push(before)
      continue
    }
    try {
      outcomes.push(await addProduct(ctx, { ...product, email: ctx.person.email }))
    } catch (error) {
      // A repetition without a key would add some twice, so an outage on the way tells that something was done.
      if (outageOf(error) && outcomes.some((outcome) => !(outcome instanceof Refusal))) throw new Outage(false, error)
      outcomes.push(refusalOfOne(error))
    }
  }
  return outcomes
}

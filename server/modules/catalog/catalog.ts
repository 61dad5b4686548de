import type { Category } from '#contract/catalog'
import type { Ctx } from '#context'
import { refuse } from '#http/refusal'
import * as store from './store.ts'

/** All brands, in the order of the shop window. */
export const categories = store.all

/** @throws Refusal category_unknown */
export async function category(ctx: Ctx, id: string): Promise<Category> {
  return (await store.find(ctx, id)) ?? refuse('category_unknown')
}

/** Adds or changes a category; the picture is the address of a photo of ours. */
export const putCategory = store.put

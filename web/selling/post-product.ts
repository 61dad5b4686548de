import type { Ask } from '#contract/call'
import { productAdded } from '#contract/held-back'
import { addProduct } from '#contract/listings'
import { ask } from '#web/session/api.ts'

/** Posts a phone. @returns whether it waits for an admin. @throws Refused */
export const postProduct = async (body: Ask<typeof addProduct>['body']): Promise<boolean> =>
  (await ask(addProduct, { body })).message === productAdded.held

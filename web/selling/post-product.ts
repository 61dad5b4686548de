import type { Ask } from '#contract/base/call'
import { productAdded } from '#contract/listings/held-back'
import { addProduct } from '#contract/listings/listings'
import { ask } from '#web/session/api.ts'

/** Posts a phone. @returns its id, and whether it waits for an admin. @throws Refused */
export async function postProduct(body: Ask<typeof addProduct>['body']): Promise<{ id: string; isHeld: boolean }> {
  const { insertedId, message } = await ask(addProduct, { body })
  return { id: insertedId, isHeld: message === productAdded.held }
}

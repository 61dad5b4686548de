import type { Ask } from '#contract/base/call'
import { editProduct, getMyProduct } from '#contract/listings/own-products'
import type { Client } from '#seed/client'

export type PhoneForm = Ask<typeof editProduct>['body']

/** Returns the data that the form of a phone sends back when nothing was changed. */
export async function formOf(seller: Client, id: string): Promise<PhoneForm> {
  const {
    model,
    photos,
    details,
    conditionReport,
    status: _status,
    offMarket: _off,
    _id,
    ...product
  } = await seller.ask(getMyProduct, { params: { id } })
  const imgs = photos.map(({ img }) => img)
  return { ...product, ...details, conditionReport, modelId: model?.id ?? null, img: imgs[0]!, photos: imgs }
}

/** Sends the form of a phone with some of its fields changed. */
export const editPhone = async (seller: Client, id: string, change: Partial<PhoneForm>) =>
  seller.ask(editProduct, { params: { id }, body: { ...(await formOf(seller, id)), ...change } })

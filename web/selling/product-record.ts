/** A product that is on the market already, as the form holds it. */
import { local } from '#contract/base/typed'
import { getMyProduct, type ProductRecord } from '#contract/listings/own-products'
import { type StatementName, statementNames } from '#contract/listings/product-details'
import type { Photo } from '#contract/photos/photos'
import { queryOf } from '#web/session/query-of.ts'
import { reportFields } from './report-form.ts'
import { choicesOf, chosenGroups, type ProductFields, takaText } from './product-form.ts'

export const myProduct = (id: string) => ({
  ...queryOf(getMyProduct, { params: { id } }),
  // A form is filled once, by what is true when it opens.
  staleTime: 0,
  gcTime: 0,
})

export function fieldsOf(record: ProductRecord): Omit<ProductFields, 'email'> {
  const { model, details, attributes } = record
  const chosen = (group: (typeof chosenGroups)[number]) =>
    choicesOf(group).find((value) => attributes.includes(`${group}:${value}`)) ?? ''
  const stated = Object.fromEntries(statementNames.map((name) => [name, String(details[name] ?? '')])) as Pick<
    ProductFields,
    Exclude<StatementName, 'included'>
  >
  return {
    model: model?.name ?? record.statedModel ?? '',
    modelSlug: model?.slug ?? '',
    modelId: model?.id ?? '',
    storage: String(record.storage ?? ''),
    ram: String(record.ram ?? ''),
    productName: record.productName,
    price: takaText(record.price),
    originalPrice: record.originalPrice === null ? '' : takaText(record.originalPrice),
    condition: record.condition,
    mobile: local(record.mobile),
    location: record.location,
    districtId: record.districtId ?? '',
    category: record.category,
    purchaseDate: record.purchaseDate,
    imeis: [record.imeis[0] ?? '', record.imeis[1] ?? ''],
    ...stated,
    included: details.included,
    import: chosen('import'),
    box: chosen('box'),
    colour: chosen('colour'),
    version: chosen('version'),
    exchange: attributes.includes('exchange:wanted'),
    conditionReport: reportFields(record.conditionReport),
    faultPhotos: record.conditionReport?.photos ?? {},
  }
}

/** The photos that show what is wrong with it. */
export function faultPhotosOf({ photos, conditionReport }: ProductRecord): Photo[] {
  const shown = Object.values(conditionReport?.photos ?? {})
  return photos.filter(({ img }) => shown.includes(img))
}

/** Attributes that the form does not show, so that they stay: each is one that a program chose. */
export const storedAttributes = ({ attributes }: ProductRecord) =>
  attributes.filter((attribute) => {
    const [group, value = ''] = attribute.split(':') as [string, string?]
    const shown = chosenGroups.find((one) => one === group)
    return shown ? !choicesOf(shown).includes(value) : group !== 'exchange'
  })

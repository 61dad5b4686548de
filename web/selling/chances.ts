// Lists steps that raise the chance of a sale, in the order of their effect: information that buyers have from no one yet comes first.
import type { ProductRecord } from '#contract/listings/own-products'
import type { Both } from '#web/i18n/speech.ts'

/** The facts that a seller knows of any phone, besides the required ones. */
const facts: readonly { words: Both; isSaid: (product: ProductRecord) => boolean }[] = [
  { words: ['IMEI', 'IMEI'], isSaid: ({ imeis }) => imeis.length > 0 },
  { words: ['NEIR', 'NEIR'], isSaid: ({ details }) => details.neir !== null },
  { words: ['official or not', 'অফিসিয়াল কি না'], isSaid: ({ attributes }) => has(attributes, 'import') },
  { words: ['box', 'বক্স'], isSaid: ({ attributes }) => has(attributes, 'box') },
]

const has = (attributes: readonly string[], group: string) => attributes.some((one) => one.startsWith(`${group}:`))

/** The four facts that the seller has not said yet, in words. */
export const factsLeft = (product: ProductRecord): Both[] =>
  facts.filter(({ isSaid }) => !isSaid(product)).map(({ words }) => words)

export interface SaleChance {
  id: 'report' | 'code-photo' | 'self-test' | 'facts'
  isDone: boolean
  /** The part of the form where it is done, after the address of the form. */
  place: string
}

/** Lists the steps that raise the chances of a phone, the most effective first. A photo that an admin has rejected is still to be sent. */
export const chancesOf = (product: ProductRecord): SaleChance[] => [
  { id: 'report', isDone: product.conditionReport !== null, place: '?part=condition#report' },
  {
    id: 'code-photo',
    isDone: product.codePhoto !== null && product.codePhoto.state !== 'rejected',
    place: '#code-photo',
  },
  { id: 'self-test', isDone: product.selfTest !== null, place: '#self-test' },
  { id: 'facts', isDone: factsLeft(product).length === 0, place: '?part=phone#facts' },
]

// What makes it likelier that a phone on sale is bought, in the order of its effect: buyers are told first what no one has said yet.
import type { ProductRecord } from '#contract/listings/own-products'
import type { Both } from '#web/i18n/speech.ts'

/** What a seller knows of any phone, beside what has to be said. */
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
  /** Where it is done, after the address of the phone's form. */
  place: string
}

/** What raises the chances of a phone, the most first. A photo that an admin has rejected is still to be sent. */
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

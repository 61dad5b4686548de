import type { Understood } from '#contract/phones'
import { districts } from '#contract/places'
import { gigabytes } from './model-words.ts'
import { formatTaka } from './money.ts'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function priceWords({ priceFrom, priceTo }: Understood): string[] {
  if (priceFrom !== null && priceTo !== null) return [`${formatTaka(priceFrom)} to ${formatTaka(priceTo)}`]
  if (priceFrom !== null) return [`from ${formatTaka(priceFrom)}`]
  return priceTo === null ? [] : [`under ${formatTaka(priceTo)}`]
}

/** How the words of a search were understood, as people say it: 'iPhone 13', 'under ৳60,000', 'Dhaka'. For loaders: it needs every place. */
export function sayUnderstood(understood: Understood): string[] {
  const { brands, models, storage, ram, conditions, words } = understood
  const places = districts.filter(({ id }) => understood.districts.includes(id)).map(({ name }) => name)
  const modelNames = models.slice(0, 3).map(({ name }) => name)
  const moreModels = models.length > 3 ? [`${models.length - 3} models like these`] : []
  return [
    ...(models.length > 0 ? [...modelNames, ...moreModels] : brands.map(({ name }) => name)),
    ...storage.map(gigabytes),
    ...ram.map((gb) => `${gb} GB RAM`),
    ...conditions.map(capital),
    ...priceWords(understood),
    ...(places.length > 5 ? [`${places.length} districts`] : places),
    ...words.map((word) => `‘${word}’`),
  ]
}

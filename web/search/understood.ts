import type { Understood } from '#contract/phones'
import { districts } from '#contract/places'
import { attributeName, exclusionName, intentName } from '#contract/attribute-names'
import { conditionName } from '#contract/condition-names'
import { gigabytes, memoryWords } from '#web/phones/model-words.ts'
import { type Speech, speechOf } from '#web/i18n/speech.ts'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function priceWords({ priceFrom, priceTo }: Understood, { say, taka }: Speech): string[] {
  const [low, high] = [taka(priceFrom ?? 0), taka(priceTo ?? 0)]
  if (priceFrom !== null && priceTo !== null) return [say(`${low} to ${high}`, `${low} থেকে ${high}`)]
  if (priceFrom !== null) return [say(`from ${low}`, `${low} থেকে শুরু`)]
  return priceTo === null ? [] : [say(`under ${high}`, `${high} পর্যন্ত`)]
}

/** How the words of a search were understood, as people say it: 'iPhone 13', 'under ৳60,000', 'Dhaka'. For loaders: it needs every place. */
export function sayUnderstood(understood: Understood, speech = speechOf('en')): string[] {
  const { say, count, language } = speech
  const { brands, models, storage, ram, conditions, words } = understood
  const places = districts
    .filter(({ id }) => understood.districts.includes(id))
    .map(({ name, bangla }) => say(name, bangla))
  const modelNames = models.slice(0, 3).map(({ name }) => name)
  const moreModels =
    models.length > 3
      ? [say(`${models.length - 3} models like these`, `এমন আরও ${count(models.length - 3)}টি মডেল`)]
      : []
  return [
    ...(models.length > 0 ? [...modelNames, ...moreModels] : brands.map(({ name }) => name)),
    ...storage.map((gb) => gigabytes(gb, language)),
    ...ram.map((gb) => memoryWords(gb, language)),
    ...understood.attributes.map((attribute) => capital(attributeName(attribute, language))),
    ...understood.intents.map((intent) => capital(intentName(intent, language))),
    ...(understood.batteryFrom === null
      ? []
      : [say(`${understood.batteryFrom} mAh or more`, `${count(understood.batteryFrom)} mAh বা বেশি`)]),
    ...conditions.map((condition) => capital(conditionName(condition, language))),
    ...priceWords(understood, speech),
    ...(places.length > 5 ? [say(`${places.length} districts`, `${count(places.length)}টি জেলা`)] : places),
    ...understood.not.map((one) => exclusionName(one, language)),
    ...words.map((word) => `‘${word}’`),
  ]
}

/** What a wish is called, for people, in both languages. */
import type { z } from 'zod'
import { attributeName, exclusionName, intentName } from '#contract/attribute-names'
import { conditionName } from '#contract/condition-names'
import { inBanglaDigits, type Language, type Say, sayIn } from '#contract/language'
import { formatTaka } from '#contract/money'
import type { PhonesQuery, Understood } from '#contract/phones'
import { districts, divisions } from '#contract/places'
import { gigabytes, memoryWords } from '#contract/sizes'

type Query = z.output<typeof PhonesQuery>

/** Of a wish up to a price, which ends with the last poisha of it. */
const wholeTaka = (poisha: number) => poisha - (poisha % 100)

/** What makers write small, such as iPhone, stays so. */
const capital = (text: string) => text.replace(/^\p{Ll}(?!\p{Lu})/u, (letter) => letter.toUpperCase())
const capitals = (text: string) => text.split(' ').map(capital).join(' ')

/** Up to three by name; `rest` counts the others. */
function some(names: readonly string[], rest: (count: number) => string): string {
  return names.length > 3 ? [...names.slice(0, 2), rest(names.length - 2)].join(', ') : names.join(', ')
}

function priceOf({ priceFrom, priceTo }: Understood, language: Language, say: Say): string {
  const [from, to] = [priceFrom, priceTo].map((price) => (price === null ? '' : formatTaka(wholeTaka(price), language)))
  if (from && to) return say(`${from} to ${to}`, `${from} থেকে ${to}`)
  if (from) return say(`from ${from}`, `${from} থেকে`)
  return to ? say(`to ${to}`, `${to} পর্যন্ত`) : ''
}

function placeOf(
  { districts: ids, areas }: Understood,
  query: Query,
  say: Say,
  more: (english: string, bangla: string) => (count: number) => string,
) {
  if (query.district.length === 0 && query.division.length > 0) {
    const names = query.division.map((id) => {
      const { name, bangla } = divisions.find((division) => division.id === id) ?? { name: id, bangla: id }
      return say(`${name} division`, `${bangla} বিভাগ`)
    })
    return some(names, more('divisions', 'বিভাগ'))
  }
  const names = ids
    .flatMap((id) => districts.find((district) => district.id === id) ?? [])
    .map(({ name, bangla }) => say(name, bangla))
  return some([...areas.map(capitals), ...names], more('places', 'জায়গা'))
}

/** A wish for people: `iPhone 13 · 128 GB · Dhaka · to ৳60,000`, in Bangla `iPhone 13 · ১২৮ জিবি · ঢাকা · ৬০,০০০৳ পর্যন্ত`. */
export function titleOf(wish: Understood, query: Query, language: Language): string {
  const say = sayIn(language)
  const digits = (text: string) => say(text, inBanglaDigits(text))
  const more = (english: string, bangla: string) => (count: number) =>
    digits(say(`${count} more ${english}`, `আরও ${count}টি ${bangla}`))
  const names = (things: readonly { name: string }[]) => things.map(({ name }) => name)
  const models = wish.models.length > 0 ? names(wish.models) : query.model
  const days = query.postedWithin
  const parts = [
    models.length > 0 ? some(models, more('models', 'মডেল')) : some(names(wish.brands), more('brands', 'ব্র্যান্ড')),
    some(wish.words.map(capital), more('words', 'শব্দ')),
    some(
      wish.storage.map((gb) => gigabytes(gb, language)),
      more('sizes', 'সাইজ'),
    ),
    some(
      wish.ram.map((gb) => memoryWords(gb, language)),
      more('sizes', 'সাইজ'),
    ),
    some(
      [
        ...wish.attributes.map((attribute) => attributeName(attribute, language)),
        ...wish.intents.map((intent) => intentName(intent, language)),
        ...wish.not.map((one) => exclusionName(one, language)),
      ].map(capital),
      more('facts', 'শর্ত'),
    ),
    some(
      wish.conditions.map((condition) => capital(conditionName(condition, language))),
      more('conditions', 'অবস্থা'),
    ),
    placeOf(wish, query, say, more),
    priceOf(wish, language, say),
    days === undefined
      ? ''
      : days === '1'
        ? say('posted today', 'আজ দেওয়া')
        : say(`posted within ${days} days`, `গত ${inBanglaDigits(days)} দিনে দেওয়া`),
  ].filter(Boolean)
  return capital(parts.join(' · ') || say('Phones', 'ফোন'))
}

// Questions whose answers follow from the catalogue and from the list of phones on sale. Codes are those that the search reads, too, and words of praise are of
// its tables, so these two show that nothing is lost and not how much is known. Of each class, every other one is set aside.
import { modelByCode } from '#catalogue/codes'
import { models } from '#catalogue/models'
import { common } from './on-sale.ts'

const names = common.map(([brand, name]) => ({
  brand,
  name: name.toLowerCase(),
  slug: models.find((model) => model.brand === brand && model.name === name)!.slug,
}))

/** Every `step`-th phone on sale, each with the next of some words. */
const each = (step: number, words: string, write: (name: string, word: string) => string) =>
  names
    .filter((_, at) => at % step === 0)
    .map(({ brand, name }, at) => {
      const some = words.split(', ')
      const called = name.startsWith(brand) || brand === 'apple' ? name : `${brand} ${name}`
      return `${write(called, some[at % some.length]!)} = m:${called.startsWith(`${brand} `) ? `${name}|${called}` : name}`
    })

const codes = names.flatMap(({ brand, name, slug }) => {
  const code = [...modelByCode].find(([key, of]) => of === slug && !/^sm[a-z]\d{3}$/.test(key))?.[0]
  return code === undefined ? [] : [`${code.toUpperCase()} = m:${name.startsWith(brand) ? name : `${brand} ${name}`}`]
})

/** Beginnings of names that three models on sale and more share, with the words that come after the brand. */
const lines = [
  ...Map.groupBy(names, ({ name, brand }) => `${brand}\n${/^[^\d(]*[a-z]{2,}(?= |$)/.exec(name)?.[0] ?? ''}`),
].flatMap(([key, of]) => {
  const [brand, line] = key.split('\n') as [string, string]
  if (of.length < 3 || line === '' || line === brand || line === 'iphone') return []
  return [`${brand} ${line} = b:${brand}; n:^${line}`, `${brand} ${line} under 15k = b:${brand}; n:^${line}; p:-15000`]
})

const strangers =
  'blackview bv9800, cubot king kong 5 pro, ulefone armor 8, doogee s88 plus, kechaoda k33 mini, winmax w10, blackberry q10, fujitsu arrows'
    .split(', ')
    .map((name) => `${name} = t:^${name.split(' ')[0]}.*${name.split(' ')[1]}`)

const classes: Record<string, readonly string[]> = {
  praise: each(
    5,
    'fresh, like new, full fresh, intact, fresh condition, no scratch, ফ্রেশ, 10/10',
    (name, word) => `${name} ${word}`,
  ),
  'about the deal': each(11, 'kisti te, emi, home delivery, কিস্তিতে, installment e', (name, wish) => `${wish} ${name}`),
  code: codes.filter((_, at) => at % 3 === 0),
  line: lines,
  stranger: strangers,
}

/** One half of the questions, as `questions.ts` says how they are written. */
export const derived = (isSetAside: boolean): string =>
  Object.entries(classes)
    .map(([name, all]) => [`# ${name}`, ...new Set(all.filter((_, at) => (at % 2 === 1) === isSetAside))].join('\n'))
    .join('\n')

// Words what a phone is worth. The page's loader does it, so that its scripts need none of these sentences.
import { conditionName } from '#contract/listings/condition-names'
import { bookQuotePath } from '#contract/base/dashboard-addresses'
import { shopPath } from '#contract/base/page-addresses'
import type { Condition } from '#contract/listings/listings'
import type { ModelFacts } from '#contract/listings/phones'
import { shortAnswers, shortGrade, shortQuestions } from '#contract/listings/short-report'
import type { Worth, WorthScope } from '#contract/listings/worth'
import type { ShopOffer } from '#contract/shops/shop-prices'
import type { Speech } from '#web/i18n/speech.ts'
import { worthLine, type WorthLine } from './worth-line.ts'
import { sizeWords } from './model-words.ts'

/** A question of the calculator, as a field of its form. */
export interface WorthField {
  name: string
  label: string
  value: string
  options: (readonly [value: string, words: string])[]
}

export interface WorthInWords {
  /** The phone that is meant, once the questions are answered: `8/128 GB, good`. */
  yours: string | null
  /** A price on which the range is based; null where too little is known. */
  range: { title: string; words: string } | null
  /** The days in which such phones are sold; null where none were. */
  days: string | null
  /** Terms and what is true of each. */
  facts: (readonly [term: string, words: string])[]
  /** Admits what the range cannot say of this phone. */
  notes: string[]
  line: WorthLine | null
  fields: WorthField[]
}

/** Holds the answers of a visitor about their phone, from the address of the page. */
export interface WorthAsked {
  size: string
  storage: number | undefined
  ram: number | undefined
  answers: Record<string, string>
  condition: Condition | null
}

type Variant = ModelFacts['variants'][number]

/** A variant in addresses: memory and storage as sellers say them, `8-128`; only the storage where the memory is not known. */
const sizeOf = ({ storage, ram }: Variant) => (ram === null ? String(storage) : `${ram}-${storage}`)

/** The sizes to choose from; none where there is no choice. */
const sizesOf = (variants: readonly Variant[]) => variants.filter(({ storage }) => storage > 0)

/** Reads what was answered. A size that the model does not have counts as none. */
export function worthAsked(address: URLSearchParams, variants: readonly Variant[]): WorthAsked {
  const sizes = sizesOf(variants)
  const chosen =
    sizes.length === 1 ? sizes[0] : sizes.find((variant) => sizeOf(variant) === (address.get('size') ?? ''))
  const answers = shortAnswers(address)
  return {
    size: chosen ? sizeOf(chosen) : '',
    // A model of one size is one phone, also where its seller has not said the size.
    storage: sizes.length > 1 ? chosen?.storage : undefined,
    ram: sizes.length > 1 ? (chosen?.ram ?? undefined) : undefined,
    answers,
    condition: shortGrade(answers),
  }
}

/** Says which phones figures are of: `8/128 GB, in good condition`. */
function scopeInWords({ condition, ...size }: WorthScope, { language, say }: Speech): string {
  const sizes = sizeWords(size, language)
  if (!sizes && !condition) return say('all sizes and conditions', 'সব স্টোরেজ ও সব অবস্থা')
  const state = condition
    ? say(`in ${condition} condition`, `‘${conditionName(condition, language)}’ অবস্থা`)
    : say('in any condition', 'যেকোনো অবস্থা')
  return `${sizes || say('all sizes', 'সব স্টোরেজ')}, ${state}`
}

const rangeOf = ({ low, high }: { low: number; high: number }, { say, taka }: Speech) =>
  low === high ? taka(low) : say(`${taka(low)} to ${taka(high)}`, `${taka(low)} থেকে ${taka(high)}`)

function daysInWords({ low, middle, high }: NonNullable<Worth['sold']>['days'], { say, count, plural }: Speech) {
  const days = (number: number) =>
    plural(number, {
      one: say('1 day', '১ দিন'),
      other: say(`${number} days`, `${count(number)} দিন`),
    })
  if (high === 0) return say('The day they are posted', 'পোস্ট করার দিনেই')
  const usual = middle === 0 ? say('The same day', 'সেদিনই') : days(middle)
  return low === high
    ? usual
    : say(
        `${usual}; for half of them ${low} to ${days(high)}`,
        `${usual}; অর্ধেক ফোনের লেগেছে ${count(low)} থেকে ${days(high)}`,
      )
}

/** Fewer sales than this say nothing about a price. */
const minSales = 5

/** Says how far the figures are from the phone that is meant. */
function notesOf(worth: Worth, asked: WorthAsked, speech: Speech): string[] {
  const { say, count } = speech
  const { sold, asking, alike } = worth
  const wanted = { storage: asked.storage ?? null, ram: asked.ram ?? null, condition: asked.condition }
  const isWide = (of: WorthScope) =>
    of.storage !== wanted.storage || of.ram !== wanted.ram || of.condition !== wanted.condition
  const basis = sold ?? asking
  if (!basis || (sold && !isWide(sold.of))) return []
  const isAny = !isWide({ storage: null, ram: null, condition: null })
  const [ofThem, suchPhone] = isAny ? ['of them', 'এই মডেলের ফোন'] : ['like this', 'ঠিক এমন ফোন']
  const few =
    alike === 0
      ? say(`None ${ofThem} was sold here in the last six months.`, `${suchPhone} গত ছয় মাসে এখানে একটিও বিক্রি হয়নি।`)
      : alike < minSales
        ? say(
            `Only ${alike} ${ofThem} ${alike === 1 ? 'was' : 'were'} sold here in the last six months, too few to tell the price.`,
            `${suchPhone} গত ছয় মাসে মাত্র ${count(alike)}টি বিক্রি হয়েছে, দাম বলার জন্য তা যথেষ্ট নয়।`,
          )
        : say(
            `The ${alike} ${ofThem} that were sold here lately come from too few different people to tell the price.`,
            `${suchPhone} ইদানীং ${count(alike)}টি বিক্রি হয়েছে, কিন্তু হাতে গোনা কয়েকজনের মধ্যে; তা থেকে দাম বলা যায় না।`,
          )
  const of = scopeInWords(basis.of, speech)
  const instead = sold
    ? say(`So these are sales of more phones: ${of}.`, `তাই আরও ফোনের বিক্রি থেকে হিসাব: ${of}।`)
    : say(
        `So these are prices that sellers ask now (${of}). Phones often sell for less than is asked.`,
        `তাই এখন বিক্রেতারা যে দাম চাইছেন, সেটাই দেখানো হলো (${of})। সাধারণত চাওয়া দামের চেয়ে কমেই বিক্রি হয়।`,
      )
  return [`${few} ${instead}`, ...conditionNote(basis.of, asked.condition, speech)]
}

/** Says that a worn phone brings less and a fresh one more, where phones in other conditions give the price. */
function conditionNote(of: WorthScope, condition: Condition | null, { say }: Speech): string[] {
  if (condition === null || of.condition !== null) return []
  if (condition === 'like new' || condition === 'excellent')
    return [say('In such good condition yours may bring more.', 'এত ভালো অবস্থার ফোনে এর বেশিও পেতে পারেন।')]
  return condition === 'good'
    ? []
    : [say('With its faults yours will bring less.', 'আপনার ফোনে সমস্যা আছে বলে দাম এর চেয়ে কম হবে।')]
}

/** A shop's price for the phone that is meant. */
export interface OfferInWords {
  to: string
  shop: string
  address: string
  price: string
  /** The address at which one books it. */
  book: string
  /** The number of its prices that the shop has kept; empty where too few are known. */
  honoured: string
}

export const offersInWords = (
  offers: readonly ShopOffer[],
  { slug, asked }: { slug: string; asked: WorthAsked },
  { say, taka, count }: Speech,
): OfferInWords[] =>
  offers.map(({ shop, address, price, honoured: { kept, counted } }) => ({
    to: shopPath(shop.slug),
    shop: say(shop.name, shop.nameBangla),
    address,
    price: taka(price),
    book: bookQuotePath({
      shop: shop.slug,
      model: slug,
      price: String(price),
      ...(asked.storage && { storage: String(asked.storage) }),
      ...(asked.ram && { ram: String(asked.ram) }),
      ...asked.answers,
    }),
    honoured:
      counted === 0
        ? ''
        : say(`Kept ${kept} of its last ${counted} prices`, `শেষ ${count(counted)}টি দামের ${count(kept)}টি ঠিক রেখেছে`),
  }))

/** Words what a phone of a model is worth, and the form that asks about it. */
export function worthInWords(
  worth: Worth,
  { model, asked }: { model: Pick<ModelFacts, 'variants'>; asked: WorthAsked },
  speech: Speech,
): WorthInWords {
  const { language, say, taka, count } = speech
  const { sold, asking } = worth
  const basis = sold ?? asking
  const phones = (number: number) => say(`${number} phones`, `${count(number)}টি ফোন`)
  const sizes = sizesOf(model.variants)
  const choose = ['', say('Choose', 'বেছে নিন')] as const
  return {
    yours: asked.condition && yourPhone(asked, sizes, speech),
    range: basis && {
      title: sold ? say('Usually sold for', 'সাধারণত বিক্রি হয়') : say('Usually asked', 'সাধারণত চাওয়া হয়'),
      words: rangeOf(basis, speech),
    },
    days: sold && daysInWords(sold.days, speech),
    facts: [
      ...(basis ? [[say('In the middle', 'মাঝামাঝি'), taka(basis.middle)] as const] : []),
      ...(sold ? [[say('Sold within', 'বিক্রি হতে লাগে'), daysInWords(sold.days, speech)] as const] : []),
      ...(sold && asking
        ? [[say('Asked now', 'এখন চাওয়া হচ্ছে'), `${rangeOf(asking, speech)} (${phones(asking.count)})`] as const]
        : []),
      ...(basis
        ? [
            [
              say('Counted from', 'হিসাব যা থেকে'),
              sold
                ? say(
                    `${phones(sold.count)} sold here in the last six months: ${scopeInWords(sold.of, speech)}`,
                    `গত ছয় মাসে এখানে বিক্রি হওয়া ${phones(sold.count)}: ${scopeInWords(sold.of, speech)}`,
                  )
                : say(
                    `${phones(basis.count)} on sale: ${scopeInWords(basis.of, speech)}`,
                    `বিক্রির জন্য থাকা ${phones(basis.count)}: ${scopeInWords(basis.of, speech)}`,
                  ),
            ] as const,
          ]
        : []),
    ],
    notes: notesOf(worth, asked, speech),
    line: worth.months && worthLine(worth.months.points, scopeInWords(worth.months.of, speech), speech),
    fields: [
      ...(sizes.length > 1
        ? [
            {
              name: 'size',
              label: say('Storage and RAM', 'স্টোরেজ ও র‍্যাম'),
              value: asked.size,
              options: [choose, ...sizes.map((variant) => [sizeOf(variant), sizeWords(variant, language)] as const)],
            },
          ]
        : []),
      ...shortQuestions.map(({ id, words, answers }) => ({
        name: id,
        label: say(...words),
        value: asked.answers[id] ?? '',
        options: [choose, ...answers.map((answer) => [answer.id, say(...answer.words)] as const)],
      })),
    ],
  }
}

function yourPhone({ size, condition }: WorthAsked, sizes: readonly Variant[], { language, say }: Speech): string {
  const variant = sizes.find((one) => sizeOf(one) === size)
  const state = say(`in ${condition} condition`, `‘${conditionName(condition!, language)}’ অবস্থা`)
  return [...(variant ? [sizeWords(variant, language)] : []), state].join(', ')
}

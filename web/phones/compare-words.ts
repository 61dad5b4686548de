// Phones side by side as their page says it. Made with the page, so that the browser need not bring these sentences.
import { attributesInGroup } from '#contract/catalogue/attributes'
import { attributeName, groupNames } from '#contract/catalogue/attribute-names'
import { conditionName } from '#contract/listings/condition-names'
import { comparePath, phonePath } from '#contract/base/page-addresses'
import type { PhoneFacts } from '#contract/listings/phones'
import type { Both, Speech } from '#web/i18n/speech.ts'
import { listed, type ListedPhone } from './listed-phone.ts'
import { statementsInWords } from './detail-words.ts'
import { gigabytes } from './model-words.ts'
import { neirInWords } from './neir-words.ts'
import { reportInWords } from './report-words.ts'
import { countsInWords, selfTestInWords } from './self-test-words.ts'

export interface ComparedPhone extends ListedPhone {
  path: string
  /** The price in words. */
  asks: string
  /** The reason why it cannot be booked; empty if it can. */
  state: string
  /** The comparison without it. */
  without: string
}

/** One fact of each phone, a line or more; `–` where it is not known. */
export interface ComparedRow {
  name: string
  values: string[][]
}

export interface Comparison {
  phones: ComparedPhone[]
  /** The facts in which several phones differ; all that is known of a single one. */
  rows: ComparedRow[]
  /** The facts that are the same in all, once. */
  same: { name: string; lines: string[] }[]
}

const states: Partial<Record<PhoneFacts['status'], Both>> = {
  booked: ['Booked', 'বুক করা'],
  sold: ['Sold', 'বিক্রি হয়ে গেছে'],
}

const sides: Record<NonNullable<NonNullable<PhoneFacts['prices']>['standing']>, Both> = {
  below: ['costs less than most', 'বেশির ভাগের চেয়ে কম দাম'],
  among: ['costs about as much as most', 'বেশির ভাগের মতোই দাম'],
  above: ['costs more than most', 'বেশির ভাগের চেয়ে বেশি দাম'],
}

type Fact = (phone: PhoneFacts) => string | string[] | false | null

function goesFor({ prices }: PhoneFacts, { say, taka, count }: Speech): string[] {
  const figures = prices?.sold.range ? prices.sold : prices?.asking
  if (!prices || !figures?.range || !prices.standing) return [say('too few to say', 'বলার মতো যথেষ্ট নয়')]
  const { low, high } = figures.range
  const range = say(`${taka(low)} to ${taka(high)}`, `${taka(low)} থেকে ${taka(high)}`)
  const phones = prices.sold.range
    ? say(`half of ${figures.count} sold`, `বিক্রি হওয়া ${count(figures.count)}টির অর্ধেক`)
    : say(`half of ${figures.count} on sale`, `বিক্রির ${count(figures.count)}টির অর্ধেক`)
  return [range, phones, say(...sides[prices.standing])]
}

/** The facts in the order in which buyers ask. */
function factsOf(speech: Speech): [name: string, fact: Fact][] {
  const { language, say, lengthOfUse, longDate, monthOrYear } = speech
  type Group = 'colour' | 'import' | 'version' | 'network'
  const ofGroup =
    (name: Group): Fact =>
    ({ attributes }) =>
      attributesInGroup(attributes, name).map((attribute) => attributeName(attribute, language))
  const group = (name: Group): [string, Fact] => [say(...groupNames[name]), ofGroup(name)]
  return [
    [say('Usual price here', 'এখানে যে দামে চলে'), (phone) => goesFor(phone, speech)],
    [say('Condition', 'অবস্থা'), ({ condition }) => conditionName(condition, language)],
    [
      say('What is wrong', 'যা সমস্যা'),
      ({ conditionReport }) => {
        if (!conditionReport) return say('not examined', 'যাচাই করা হয়নি')
        const { faults } = reportInWords(conditionReport, language)
        if (faults.length === 0) return say('nothing, the seller says', 'বিক্রেতার কথায় কিছু না')
        return faults.map(({ question, answer }) => `${question}: ${answer}`)
      },
    ],
    [
      say('Self-test', 'সেলফ-টেস্ট'),
      ({ selfTest }) =>
        selfTest && [
          countsInWords(selfTest.steps, speech),
          say('done by the seller, not checked by us', 'বিক্রেতা নিজে করেছেন, আমরা যাচাই করিনি'),
          ...selfTestInWords(selfTest, language).notes,
        ],
    ],
    [say('Used', 'ব্যবহার'), (phone) => lengthOfUse(phone.lengthOfUse)],
    [say('Storage', 'স্টোরেজ'), ({ storage }) => storage !== null && gigabytes(storage, language)],
    [say('RAM', 'র‍্যাম'), ({ ram }) => ram !== null && gigabytes(ram, language)],
    group('colour'),
    [say('Import', 'অফিসিয়াল কি না'), ofGroup('import')],
    group('version'),
    group('network'),
    ...statementsInWords(speech),
    ['IMEI', ({ hasImei }) => hasImei && say('on file', 'জমা আছে')],
    [
      say('Photo with a code', 'কোডসহ ছবি'),
      ({ codePhotoAt }) =>
        codePhotoAt && say(`we saw it on ${longDate(codePhotoAt)}`, `${longDate(codePhotoAt)} আমরা দেখেছি`),
    ],
    ['NEIR', ({ details }) => neirInWords(details, speech)],
    [say('Sold here before', 'এখানে আগে বিক্রি'), ({ soldBefore }) => soldBefore.map(monthOrYear)],
    [say('Place', 'জায়গা'), (phone) => say(phone.location, phone.locationBangla ?? phone.location)],
  ]
}

const linesOf = (said: ReturnType<Fact>): string[] => {
  const lines = [said || []].flat()
  return lines.length > 0 ? lines : ['–']
}

/** Facts that none of the phones has are left out. */
export function compareInWords(phones: readonly PhoneFacts[], speech: Speech): Comparison {
  const ids = phones.map(({ id }) => id)
  const facts = factsOf(speech)
    .map(([name, fact]) => {
      const values = phones.map((phone) => linesOf(fact(phone)))
      return { name, values, different: new Set(values.map((lines) => lines.join('\n'))) }
    })
    .filter(({ different }) => different.size > 1 || !different.has('–'))
  const isRow = ({ different }: (typeof facts)[number]) => different.size > 1 || phones.length === 1
  return {
    phones: phones.map((phone) => {
      const state = states[phone.status]
      return {
        ...listed(phone, speech),
        path: phonePath(phone),
        asks: speech.taka(phone.price),
        state: state ? speech.say(...state) : '',
        without: comparePath(ids.filter((other) => other !== phone.id)),
      }
    }),
    rows: facts.filter(isRow).map(({ name, values }) => ({ name, values })),
    same: facts.filter((fact) => !isRow(fact)).map(({ name, values }) => ({ name, lines: values[0]! })),
  }
}

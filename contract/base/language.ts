/** The languages that the site and its letters speak. Without a schema, so that public pages need not bring one. */
export const languages = ['en', 'bn'] as const
export type Language = (typeof languages)[number]

/** The first part of the addresses of a language: every page has an address in each, and the pages without a prefix are English. */
export const prefixes = { en: '', bn: '/bn' } as const satisfies Record<Language, string>

/** A text in both languages, for `say(...)`. */
export type Both = readonly [english: string, bangla: string]

/** Picks from what is in both languages side by side: `say('Book Now', 'বুক করুন')`. */
export type Say = <Words>(english: Words, bangla: Words) => Words
export const sayIn =
  (language: Language): Say =>
  (english, bangla) =>
    language === 'bn' ? bangla : english

/** The language of a page, by its path with the prefix. */
export function languageOfPath(path: string): Language {
  return /^\/bn(?:[/?#]|\.data|$)/.test(path) ? 'bn' : 'en'
}

/** Returns a text with the scripts in Bangla in place of those in English: `page-1234567.bn.js` for `page-1234567.js`, which a build has next to each other. */
export const withScriptsInBangla = (text: string) => text.replaceAll(/(\/assets\/[\w.-]+)\.js"/g, '$1.bn.js"')

/** Limits the characters of an `Accept-Language` header that are read; browsers send fewer. */
const maxHeaderLength = 500

/** The first of our languages in an `Accept-Language` header; English where there is none. */
export function languageOfHeader(header: string | undefined): Language {
  const wanted = (header ?? '')
    .slice(0, maxHeaderLength)
    .toLowerCase()
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return {
        language: languages.find((language) => tag === language || tag.startsWith(`${language}-`)),
        weight: Number(weight?.slice(2) ?? 1),
      }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  return wanted.find(({ language }) => language)?.language ?? 'en'
}

const digits = '০১২৩৪৫৬৭৮৯'

/** The same text with Bangla digits. */
export const inBanglaDigits = (text: string) => text.replace(/\d/g, (digit) => digits[Number(digit)]!)

/** The same text with the digits that programs read. */
export const fromBanglaDigits = (text: string) => text.replace(/[০-৯]/g, (digit) => String(digits.indexOf(digit)))

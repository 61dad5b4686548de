// Makers' codes of models in a text, with the names of the models in their place.
import { codeKey, modelByCode } from '#catalogue/codes'
import { fromBanglaDigits } from '#contract/base/language'
import type { Dictionary, KnownModel } from './dictionary.ts'

/** Matches a possible code: letters and digits in one word, behind the letters that some makers begin with, and with the sign of two SIMs. */
const token =
  /(?<![\p{L}\p{N}-])(?:(?:sm|gt|xt|lg|ta|rmx|cph|vivo)[ -])?[a-z\d]{3,14}(?:-[a-z\d]{1,8})?(?:\/d[su]n?)?(?![\p{L}\p{N}])/giu

/** A code that is one beside any words; a shorter one, such as X689 and KD7h, is one alone, or next to its maker. */
const isLong = (key: string) => key.length > 4 && /\d\d/.test(key)

function modelOf(code: string, written: string, { bySlug }: Dictionary): KnownModel | undefined {
  const key = codeKey(code)
  // 'A528B' is how people shorten SM-A528B.
  const slug = modelByCode.get(key) ?? (/^[a-z]\d{3}[a-z]$/.test(key) ? modelByCode.get(`sm${key}`) : undefined)
  const model = slug === undefined ? undefined : bySlug.get(slug)
  if (!model || isLong(key)) return model
  return codeKey(written) === key || written.toLowerCase().includes(model.brand.toLowerCase()) ? model : undefined
}

/** Puts names in the place of codes, and lists what was replaced. A word that only looks like a code stays. */
export function namedByCode(
  written: string,
  dictionary: Dictionary,
): { text: string; replaced: Array<{ from: string; to: string }> } {
  const replaced: Array<{ from: string; to: string }> = []
  if (!/[\d০-৯]/.test(written)) return { text: written, replaced }
  const plain = fromBanglaDigits(written)
  const text = plain.replaceAll(token, (code, at: number) => {
    const model = modelOf(code, plain, dictionary)
    if (!model) return code
    const { name, brand } = model
    const to = name.startsWith(brand) ? name : `${brand} ${name}`
    replaced.push({ from: code, to })
    // 'Redmi 2201117TG' has said the first word of the name.
    const [first = '', ...rest] = name.split(' ')
    return plain.slice(0, at).trimEnd().toLowerCase().endsWith(first.toLowerCase()) ? rest.join(' ') : to
  })
  return replaced.length === 0 ? { text: written, replaced } : { text, replaced }
}

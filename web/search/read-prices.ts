import { poishaOf } from '#contract/base/typed'

/** Returns a search with its prices in whole Taka, as digits: `25k`, `২০ হাজার`. One that is no price is left out. For loaders: no page carries the code that reads words. */
export function withReadPrices(params: URLSearchParams): URLSearchParams {
  const read = new URLSearchParams(params)
  for (const name of ['priceFrom', 'priceTo']) {
    const text = read.get(name)
    if (text === null || /^\d+$/.test(text)) continue
    const poisha = poishaOf(text)
    if (poisha === null) read.delete(name)
    else read.set(name, String(Math.floor(poisha / 100)))
  }
  return read
}

/** Amounts are whole minor units: poisha (100 to the Taka) and cents. */

const taka = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'BDT',
  currencyDisplay: 'narrowSymbol',
  trailingZeroDisplay: 'stripIfInteger',
})
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** `৳12,34,568`, grouped in lakh and crore as in Bangladesh; poisha only where there are some. */
export function formatTaka(poisha: number): string {
  return taka.format(poisha / 100)
}

/** `$1,234.60`. */
export function formatDollars(cents: number): string {
  return dollars.format(cents / 100)
}

/** An amount in the currency that is charged (R6). */
export function formatCharge({ amount, currency }: { amount: number; currency: 'usd' | 'bdt' }): string {
  return currency === 'usd' ? formatDollars(amount) : formatTaka(amount)
}

const rate = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'BDT',
  currencyDisplay: 'narrowSymbol',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
})

/** `৳122.30`: a rate in Taka as the wire writes it, which may carry more decimals than people want to see. */
export function formatRate(takaForOne: string): string {
  return rate.format(Number(takaForOne))
}

const banglaDigit = (digit: string) => String(digit.charCodeAt(0) - 0x09e6)

/** Poisha of an amount in Taka as people write it: `25,000`, `৳ ২৫,০০০.৫০`, `25000/-`, `25000 Tk`. Null for anything else. */
export function poishaOf(text: string): number | null {
  const plain = text
    .replace(/[০-৯]/g, banglaDigit)
    .replace(/৳|টাকা|\b(?:bdt|taka|tk)\b\.?|(?<=\d)(?:tk\.?|taka)/gi, '')
    .replace(/\/[-=]?\s*$/, '')
    .replace(/[\s,]/g, '')
  const [, taka, poisha = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(plain) ?? []
  return taka === undefined ? null : Number(taka) * 100 + Number(poisha.padEnd(2, '0'))
}

// Numbers and sums as SSLCOMMERZ writes them.
import { ProviderUnavailable } from '#providers/payment-method'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const tranId = /^[0-9a-z]{25}$/
const largest = 2n ** 128n - 1n

/** Returns the `tran_id` of a payment of ours. One has room for 30 letters, and the collation at the other end is unknown: a UUID becomes 25 of 0-9 and a-z. */
export const tranIdOf = (paymentId: string): string =>
  BigInt(`0x${paymentId.replaceAll('-', '')}`)
    .toString(36)
    .padStart(25, '0')

/** Returns the payment of a `tran_id`; undefined for one that is not made as ours are. */
export function paymentIdOf(id: string): string | undefined {
  if (!tranId.test(id)) return undefined
  const value = [...id].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n)
  const hex = value.toString(16).padStart(32, '0')
  return value > largest ? undefined : hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Returns the `tran_id` that a caller means by it or by the payment's own id; undefined for anything else. */
export function asTranId(id: string): string | undefined {
  if (uuid.test(id)) return tranIdOf(id)
  return paymentIdOf(id) === undefined ? undefined : id
}

/** Returns poisha as Taka with two decimals. */
export const takaOf = (poisha: number): string =>
  `${(poisha - (poisha % 100)) / 100}.${String(poisha % 100).padStart(2, '0')}`

/** Returns Taka as poisha, digit by digit: `1250.5` and `1250.50` are 125050. @throws ProviderUnavailable */
export function poishaOf(taka: string): number {
  const [, whole, part = ''] = /^(\d{1,10})(?:\.(\d{1,2})0{0,6})?$/.exec(taka) ?? []
  if (whole === undefined) throw new ProviderUnavailable('SSLCOMMERZ answers with a sum that cannot be read.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

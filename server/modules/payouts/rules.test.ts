import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PayoutAccountForm } from '#contract/payments/payouts'
import { inBanglaDigits } from '#contract/base/language'
import { cellOf } from '#contract/base/csv'
import { fileOf } from './rules.ts'

/** A cell as a reader of CSV (RFC 4180) takes it out of its row. */
function readCell(cell: string): string {
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
}

test('no text makes a cell that a spreadsheet reads as a formula, or that ends its cell', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc
          .tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'), fc.string())
          .map((two) => two.join('')),
      ),
      (text) => {
        const cell = cellOf(text)
        const read = readCell(cell)
        expect(read).not.toMatch(/^[=+\-@\t\r＝＋－＠]/)
        expect(read.endsWith(text)).toBe(true)
        if (!cell.startsWith('"')) expect(cell).not.toMatch(/[",\r\n]/)
        else expect(cell.slice(1, -1).replaceAll('""', '')).not.toContain('"')
      },
    ),
  )
})

test('a file has a line a payout, in Taka with all its poisha', () => {
  const account = {
    reference: 'PH7-1',
    holder: 'Rahima Begum',
    number: '0105201004567',
    bank: 'Padma City Bank',
    routing: '010271234',
  }
  expect(fileOf('bank', [{ ...account, poisha: 2_500_007 }])).toBe(
    'Reference,Beneficiary name,Account number,Bank,Routing number,Amount (BDT)\r\n' +
      'PH7-1,Rahima Begum,0105201004567,Padma City Bank,010271234,25000.07\r\n',
  )
  expect(fileOf('bkash', [{ ...account, number: '01712345678', poisha: 99 }])).toBe(
    'Reference,Name,Wallet number,Amount (BDT)\r\nPH7-1,Rahima Begum,01712345678,0.99\r\n',
  )
})

test('a number is the same however it is typed', () => {
  const form = { method: 'bkash', holder: 'Rahima Begum', password: 'x' }
  const plain = '01712345678'
  for (const number of [plain, inBanglaDigits(plain), '+880 1712-345678', '01712 345 678'])
    expect(PayoutAccountForm.parse({ ...form, number }).number).toBe(plain)
  for (const number of ['8801712345678', '01212345678', '0171234567a', '০১৭১২৩৪৫৬৭'])
    expect(PayoutAccountForm.safeParse({ ...form, number }).success).toBe(false)
})

test('whatever is sent as an account is taken or refused, and what is taken begins no formula', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: fc.constantFrom(...'0১2৩=+-@ ab') }),
  )
  const account = fc.record({
    holder: text,
    number: text,
    bank: text,
    routing: text,
    method: fc.constantFrom('bank', 'nagad'),
  })
  fc.assert(
    fc.property(account, (given) => {
      const { data } = PayoutAccountForm.safeParse({ ...given, password: 'x' })
      if (!data) return
      expect(data.number).toMatch(/^\d{8,17}$/)
      for (const cell of [data.holder, data.bank]) expect(cell).toMatch(/^([a-z][ -~]*)?$/i)
    }),
  )
})

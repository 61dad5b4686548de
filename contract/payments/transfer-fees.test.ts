import { expect, test } from 'vitest'
import { transferFee } from './transfer-fees.ts'

test('a transfer costs 0.15 % from a bank account and 0.85 % from a wallet, to the next poisha', () => {
  expect(transferFee(2_500_000, 'bank')).toBe(3_750)
  expect(transferFee(2_500_000, 'wallet')).toBe(21_250)
  expect(transferFee(1, 'bank')).toBe(1)
  expect(transferFee(0, 'wallet')).toBe(0)
})

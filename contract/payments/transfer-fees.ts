/**
 * The fees of a transfer by NPSB, the switch of Bangladesh Bank, since 1 November 2025, in hundredths of a per cent. The one who sends pays: the market. From a
 * bank account it is the same to a bank and to a wallet.
 */
const basisPoints = { bank: 15, wallet: 85 } as const

/** Returns the fee of a transfer of poisha, in poisha, rounded up. @param from the kind of account that the market pays from */
export const transferFee = (poisha: number, from: keyof typeof basisPoints): number =>
  Math.ceil((poisha * basisPoints[from]) / 10_000)

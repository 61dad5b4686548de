// Pays sellers. Today by hand, a batch at a time; another way to pay can be added at exportBatch and markSent (decision 26).
import { type Ctx, transact } from '#context'
import { rotateAccounts } from './account.ts'
import { rotatePayouts } from './batches.ts'

export {
  accountOf,
  requestAccounts,
  forgetAccount,
  numberOf,
  ownMoney,
  refuseUnlessSettled,
  setAccount,
} from './account.ts'
export { approve, reject } from './approval.ts'
export { getOverviewOfPayouts, exportBatch, file, markFailed, markSent, payoutsOf, preview } from './batches.ts'
export { decide as decideDebt } from './debts.ts'
export { note as noteFees } from './fees.ts'
export { writeLetter } from './letters.ts'
export { reserveOf, tiesOf } from './funds.ts'
export { lockExports, stopPayoutOf } from './stopped.ts'
export { forgetAddress, noteTraces } from './traces.ts'

/**
 * Encrypts with the first key what was encrypted with others.
 * @returns how many accounts were @throws WrongSetting where a key is no longer set
 */
export const rotateKeys = (ctx: Ctx): Promise<number> =>
  transact(ctx, async (ctx) => (await rotateAccounts(ctx)) + (await rotatePayouts(ctx)))

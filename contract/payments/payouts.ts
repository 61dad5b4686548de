import { z } from 'zod'
import { call } from '#contract/base/call'
import { plainNumber } from '#contract/base/typed'
import { OwnPassword, proofRefusals } from '#contract/accounts/own-proof'
import { type Message, says } from '#contract/base/messages'
import { FreeLine, requiredLine } from '#contract/base/text'

/** Lists the ways a seller is paid. */
export const payoutMethods = ['bank', 'bkash', 'nagad'] as const
export const PayoutMethod = z.enum(payoutMethods)
export type PayoutMethod = z.infer<typeof PayoutMethod>

/** `exported`: on its way. `failed`: came back, `rejected`: never left, since its batch was rejected; either is payable again. */
export const PayoutState = z.enum(['exported', 'sent', 'failed', 'rejected'])
export type PayoutState = z.infer<typeof PayoutState>

/** Matches text that banks take in a list of transfers and that no program reads as a formula: it begins with a letter. */
const latin = /^[a-z][a-z0-9 .,'()&/-]*$/i

/** A fact that two sellers have in common: the box of an email address, a number of theirs or of a phone, or where they are paid. */
export const TraceKind = z.enum(['address', 'number', 'account'])
export type TraceKind = z.infer<typeof TraceKind>

/** Digits as people type them: with blanks and hyphens, in Bangla, and with the country's code. */
const digitsOf = (typed: string) =>
  plainNumber(typed)
    .replace(/[\s-]/g, '')
    .replace(/^\+880(?=1)/, '0')
const Digits = z.string().regex(/^\d*$/, says('digits_only'))

const isWallet = (digits: string) => /^01[3-9]\d{8}$/.test(digits)

/** The form in which a seller says where they are paid. */
export const PayoutAccountForm = z
  .object({
    method: PayoutMethod,
    holder: requiredLine(says('holder_required'))
      .max(80, says('name_too_long:80'))
      .regex(latin, says('latin_letters'))
      .describe('The holder of the account, as the bank or the wallet has it.'),
    number: z
      .string(says('account_number_required'))
      .min(1, says('account_number_required'))
      .max(40, says('bank_account_digits'))
      .transform(digitsOf)
      .pipe(Digits)
      .describe('8 to 17 digits of a bank account, or the 11 of a wallet, such as 01712345678.'),
    bank: FreeLine.max(60, says('name_too_long:60'))
      .refine((name) => name === '' || latin.test(name), says('latin_letters'))
      .default(''),
    routing: z
      .string()
      .max(20, says('routing_digits'))
      .transform(digitsOf)
      .pipe(Digits)
      .default('')
      .describe('The nine digits that tell the bank and its branch.'),
    password: OwnPassword,
  })
  .superRefine(({ method, number, bank, routing }, context) => {
    const object = (path: string, message: Message) => context.addIssue({ code: 'custom', path: [path], message })
    if (method !== 'bank') {
      if (!isWallet(number)) object('number', says('wallet_digits'))
      return
    }
    if (!/^\d{8,17}$/.test(number)) object('number', says('bank_account_digits'))
    if (bank === '') object('bank', says('bank_required'))
    if (!/^\d{9}$/.test(routing)) object('routing', says('routing_digits'))
  })

const Time = z.iso.datetime()
export const Amount = z.int().describe('Poisha.')
const hint = z.string().describe('The last four digits of the account.')

export const PayoutAccount = z
  .object({
    method: PayoutMethod,
    hint,
    changedAt: Time,
    readyAt: Time.describe('Nothing is paid into it before: a day after it was given.'),
    rejected: z.boolean().describe('A payout to it failed, so it has to be given again.'),
  })
  .meta({ id: 'PayoutAccount', description: 'The account to which a seller is paid, masked.' })
export type PayoutAccount = z.infer<typeof PayoutAccount>

export const payout = {
  id: z.uuid(),
  reference: z.string(),
  poisha: Amount,
  state: PayoutState,
  method: PayoutMethod,
  hint,
  at: Time.describe('The time when it was exported.'),
  sentAt: Time.nullable(),
  failedFor: z.string().nullable().describe('The reason why it came back, in the words of an admin.'),
}

export const OwnPayout = z.object(payout).meta({ id: 'OwnPayout' })
export type OwnPayout = z.infer<typeof OwnPayout>

/** Days after a sale in cash in which its fee is paid to the market, where nothing can be taken off another sale. */
export const feeDays = 30

/** The place of the money of a sale. `reserved`: the seller's, and paid out later; `disputed`: the buyer's bank wants it back. */
export const SaleStage = z.enum(['held', 'disputed', 'reserved', 'payable', 'on_its_way', 'paid'])
export type SaleStage = z.infer<typeof SaleStage>

export const OwnMoney = z
  .object({
    account: PayoutAccount.nullable(),
    hasPassword: z.boolean().describe('Without one, choose one before you give an account.'),
    totals: z.object({
      held: Amount,
      disputed: Amount,
      reserved: Amount,
      payable: Amount.describe('Negative if you owe something back.'),
      onItsWay: Amount,
      paid: Amount,
    }),
    fees: z
      .object({
        owed: Amount,
        dueBy: Time.nullable().describe(
          'The time by which they are to be paid to the market; null where they are taken off other sales.',
        ),
        most: Amount.nullable().describe(
          'Who owes more cannot be promised cash; null where that is the only way to pay.',
        ),
        paid: Amount.describe('What the market has noted as paid.'),
        paidAt: Time.nullable(),
      })
      .describe('Our fees of what was sold for cash.'),
    inherited: Amount.describe(
      'The debts of accounts that have your confirmed address, that were paid where you are, or that an admin found to be yours. They are taken off what is payable first.',
    ),
    reserve: z
      .object({ newSales: z.int(), newDays: z.int(), days: z.int() })
      .describe(
        'Days from the completion of a deal until its money can be paid out: of your first sales, and of later ones.',
      ),
    feeBasisPoints: z.int().min(0).describe('The fee of the market on what a sale earns, in hundredths of a per cent.'),
    waits: z
      .enum(['unconfirmed', 'no_account', 'rejected', 'pause', 'suspended'])
      .nullable()
      .describe('The reason why nothing can be paid out at the moment.'),
    sales: z
      .array(
        z.object({
          bookingId: z.uuid(),
          title: z.string(),
          stage: SaleStage,
          poisha: Amount,
          fee: Amount.describe('What the market has taken of this sale.'),
          at: Time,
          payableFrom: Time.nullable().describe('The time from which reserved money can be paid out.'),
        }),
      )
      .describe('The latest 100 sales with money in them.'),
    payouts: z.array(OwnPayout).describe('The latest 100.'),
  })
  .meta({ id: 'OwnMoney' })
export type OwnMoney = z.infer<typeof OwnMoney>

export const getOwnMoney = call({
  method: 'GET',
  url: '/payouts/own',
  who: 'seller',
  shop: 'owner',
  tag: 'Payouts',
  summary: 'Gets what you are paid, and where',
  reply: OwnMoney,
  refuses: [],
})

export const setPayoutAccount = call({
  method: 'PUT',
  url: '/payouts/own/account',
  who: 'seller',
  shop: 'owner',
  tag: 'Payouts',
  summary: 'Sets where you are paid',
  description: 'With your password. Nothing is paid into it for 24 hours, and a letter tells you of the change.',
  body: PayoutAccountForm,
  reply: PayoutAccount,
  refuses: [...proofRefusals, 'payout_account_too_often', 'payout_account_excluded'],
})

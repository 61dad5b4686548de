import { z } from 'zod'
import { call } from './call.ts'
import { fromBanglaDigits } from './language.ts'
import { type Message, says } from './messages.ts'
import { FreeLine, requiredLine, requiredText } from './text.ts'

/** How a seller is paid. */
export const payoutMethods = ['bank', 'bkash', 'nagad'] as const
export const PayoutMethod = z.enum(payoutMethods)
export type PayoutMethod = z.infer<typeof PayoutMethod>

/** `exported`: on its way. `failed`: came back, and is payable again. */
export const PayoutState = z.enum(['exported', 'sent', 'failed'])
export type PayoutState = z.infer<typeof PayoutState>

/** What banks take in a list of transfers, and what no program reads as a formula: it begins with a letter. */
const latin = /^[a-z][a-z0-9 .,'()&/-]*$/i

/** Digits as people type them: with blanks and hyphens, in Bangla, and with the country's code. */
const digitsOf = (typed: string) =>
  fromBanglaDigits(typed)
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
      .describe('Whose account it is, as the bank or the wallet has it.'),
    number: z
      .string(says('account_number_required'))
      .min(1, says('account_number_required'))
      .max(40, says('bank_account_digits'))
      .transform(digitsOf)
      .pipe(Digits)
      .describe('Of a bank account 8 to 17 digits; of a wallet its 11, such as 01712345678.'),
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
    password: z
      .string(says('password_required'))
      .min(1, says('password_required'))
      .max(128, says('password_too_long:128')),
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
const Amount = z.int().describe('Poisha.')
const hint = z.string().describe('The last four digits of the account.')

export const PayoutAccount = z
  .object({
    method: PayoutMethod,
    hint,
    changedAt: Time,
    readyAt: Time.describe('Nothing is paid into it before: a day after it was given.'),
    rejected: z.boolean().describe('A payout to it failed, so it has to be given again.'),
  })
  .meta({ id: 'PayoutAccount', description: 'Where a seller is paid, masked.' })
export type PayoutAccount = z.infer<typeof PayoutAccount>

const payout = {
  id: z.uuid(),
  reference: z.string(),
  poisha: Amount,
  state: PayoutState,
  method: PayoutMethod,
  hint,
  at: Time.describe('When it was exported.'),
  sentAt: Time.nullable(),
  failedFor: z.string().nullable().describe('Why it came back, in the words of an admin.'),
}

export const OwnPayout = z.object(payout).meta({ id: 'OwnPayout' })
export type OwnPayout = z.infer<typeof OwnPayout>

/** Where the money of a sale is. */
export const SaleStage = z.enum(['held', 'payable', 'on_its_way', 'paid'])
export type SaleStage = z.infer<typeof SaleStage>

export const OwnMoney = z
  .object({
    account: PayoutAccount.nullable(),
    hasPassword: z.boolean().describe('Without one, choose one before you give an account.'),
    totals: z.object({ held: Amount, payable: Amount, onItsWay: Amount, paid: Amount }),
    waits: z
      .enum(['no_account', 'rejected', 'pause', 'suspended'])
      .nullable()
      .describe('Why nothing can be paid out at the moment.'),
    sales: z
      .array(z.object({ bookingId: z.uuid(), title: z.string(), stage: SaleStage, poisha: Amount, at: Time }))
      .describe('The latest 100 sales with money in them.'),
    payouts: z.array(OwnPayout).describe('The latest 100.'),
  })
  .meta({ id: 'OwnMoney' })
export type OwnMoney = z.infer<typeof OwnMoney>

export const getOwnMoney = call({
  method: 'GET',
  url: '/payouts/own',
  who: 'seller',
  tag: 'Payouts',
  summary: 'Gets what you are paid, and where',
  reply: OwnMoney,
  refuses: [],
})

export const setPayoutAccount = call({
  method: 'PUT',
  url: '/payouts/own/account',
  who: 'seller',
  tag: 'Payouts',
  summary: 'Sets where you are paid',
  description: 'With your password. Nothing is paid into it for 24 hours, and a letter tells you of the change.',
  body: PayoutAccountForm,
  reply: PayoutAccount,
  refuses: ['password_missing', 'password_wrong', 'payout_account_too_often'],
})

const PayoutBatch = z
  .object({
    id: z.string(),
    method: PayoutMethod,
    at: Time,
    madeBy: z.string(),
    sentAt: Time.nullable(),
    payouts: z.int(),
    failed: z.int().describe('How many of them came back.'),
    poisha: Amount.describe('What did not come back, in sum.'),
  })
  .meta({ id: 'PayoutBatch' })
export type PayoutBatch = z.infer<typeof PayoutBatch>

export const PayoutDesk = z
  .object({
    payable: z
      .array(z.object({ method: PayoutMethod, sellers: z.int(), poisha: Amount }))
      .describe('What a batch would hold now.'),
    waiting: z
      .array(
        z.object({
          why: z.enum(['no_account', 'rejected', 'pause', 'suspended', 'batch', 'deleted']),
          sellers: z.int(),
          poisha: Amount,
        }),
      )
      .describe('What is released and cannot be paid yet.'),
    batches: z.array(PayoutBatch).describe('The latest 20.'),
  })
  .meta({ id: 'PayoutDesk' })
export type PayoutDesk = z.infer<typeof PayoutDesk>

export const getPayouts = call({
  method: 'GET',
  url: '/payouts',
  who: 'admin',
  tag: 'Payouts',
  summary: 'Gets what is to be paid to sellers, and the latest batches',
  reply: PayoutDesk,
  refuses: [],
})

const batch = { params: z.object({ id: z.string().regex(/^[1-9]\d{0,14}$/) }) }

export const exportPayouts = call({
  method: 'POST',
  url: '/payout-batches',
  who: 'admin',
  tag: 'Payouts',
  summary: 'Puts what is payable in one way into a batch',
  description: 'Up to 200 payouts, one a seller. What is in a batch is in no other one.',
  body: z.object({ method: PayoutMethod }),
  reply: PayoutBatch,
  refuses: ['nothing_to_pay'],
})

export const getPayoutBatch = call({
  method: 'GET',
  url: '/payout-batches/:id',
  who: 'admin',
  tag: 'Payouts',
  summary: 'Gets the payouts of a batch, masked',
  ...batch,
  reply: z.object({ payouts: z.array(z.object({ ...payout, seller: z.string() })) }),
  refuses: ['payout_batch_unknown'],
})

export const readPayoutFile = call({
  method: 'POST',
  url: '/payout-batches/:id/file',
  who: 'admin',
  tag: 'Payouts',
  summary: 'Reads the file of a batch that is not sent yet',
  description: 'CSV, with the whole account numbers. Each reading is in the audit log.',
  ...batch,
  reply: z.object({ name: z.string(), csv: z.string() }),
  refuses: ['payout_batch_unknown', 'payout_batch_sent'],
})

export const markPayoutsSent = call({
  method: 'POST',
  url: '/payout-batches/:id/sent',
  who: 'admin',
  tag: 'Payouts',
  summary: 'Marks a batch as sent',
  description: 'Its sellers are notified, and the account numbers in it are erased.',
  ...batch,
  reply: PayoutBatch,
  refuses: ['payout_batch_unknown', 'payout_batch_sent'],
})

export const FailedPayout = z.object({
  reason: requiredText(says('reason_required')).max(200, says('reason_too_long:200')),
})

export const markPayoutFailed = call({
  method: 'POST',
  url: '/payouts/:id/failed',
  who: 'admin',
  tag: 'Payouts',
  summary: 'Takes back a payout that did not arrive',
  description:
    'Before or after its batch was sent. The money is payable again, and the seller is asked for the account.',
  params: z.object({ id: z.uuid() }),
  body: FailedPayout,
  reply: z.object({ acknowledged: z.literal(true), message: z.string() }),
  refuses: ['payout_unknown', 'payout_came_back'],
})

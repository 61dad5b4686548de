// Describes how admins pay sellers: batches of payouts, and what goes into the next one.
import { z } from 'zod'
import { call } from '#contract/base/call'
import { says } from '#contract/base/messages'
import { Amount, payout, PayoutMethod, TraceKind } from './payouts.ts'
import { requiredText } from '#contract/base/text'

const Time = z.iso.datetime()

const PayoutBatch = z
  .object({
    id: z.string(),
    method: PayoutMethod,
    at: Time,
    madeBy: z.string(),
    sentAt: Time.nullable(),
    payouts: z.int(),
    failed: z.int().describe('The number of them that came back.'),
    poisha: Amount.describe('The sum of those that did not come back.'),
    fileReadAt: Time.nullable().describe('The time when an admin first downloaded its file.'),
    approval: z
      .object({
        state: z.enum(['waiting', 'approved', 'rejected']),
        isOwn: z.boolean().describe('You made the batch, so another admin approves it.'),
        by: z.string().nullable(),
        at: Time.nullable(),
      })
      .nullable()
      .describe('Null below the sum that needs a second admin.'),
  })
  .meta({ id: 'PayoutBatch' })
export type PayoutBatch = z.infer<typeof PayoutBatch>

const WaitingMoney = z.object({
  why: z.enum([
    'reserved',
    'disputed',
    'debt',
    'unconfirmed',
    'no_account',
    'rejected',
    'pause',
    'suspended',
    'batch',
    'deleted',
  ]),
  sellers: z.int(),
  poisha: Amount,
})

const DebtMatch = z.object({ id: z.uuid(), name: z.string(), email: z.string(), same: z.array(TraceKind) })

export const PayoutOverview = z
  .object({
    payable: z
      .array(z.object({ method: PayoutMethod, sellers: z.int(), poisha: Amount }))
      .describe('The amounts that a batch would hold now.'),
    waiting: z.array(WaitingMoney).describe('Money that is released and cannot be paid yet.'),
    debts: z
      .array(
        z.object({
          sellerId: z.uuid(),
          seller: z.string(),
          email: z.string(),
          poisha: Amount,
          fees: Amount.describe('The part of it that is the fees of sales in cash.'),
          borneBy: z
            .array(z.object({ id: z.uuid(), name: z.string(), isDecided: z.boolean().describe('By an admin.') }))
            .describe(
              'Sellers with the same confirmed address, with the account that was paid, or of whom an admin decided.',
            ),
          matches: z
            .array(DebtMatch)
            .describe(
              'Accounts that may be the same person: a number, or an account that was only typed, is the same. It changes no money. 10 at most.',
            ),
        }),
      )
      .describe('Debts of sellers, the largest first; 20 at most.'),
    feesPaid: z
      .array(z.object({ sellerId: z.uuid(), seller: z.string(), email: z.string(), poisha: Amount, at: Time }))
      .describe('Fees of sales in cash that an admin has noted as paid, by seller, the latest first; 20 at most.'),
    batches: z.array(PayoutBatch).describe('The latest 20.'),
  })
  .meta({ id: 'PayoutOverview' })
export type PayoutOverview = z.infer<typeof PayoutOverview>

export const getPayouts = call({
  method: 'GET',
  url: '/payouts',
  who: 'admin',
  tag: 'Payouts',
  summary: 'Gets what is to be paid to sellers, and the latest batches',
  reply: PayoutOverview,
  refuses: [],
})

const reason = requiredText(says('reason_required')).max(200, says('reason_too_long:200'))

export const DebtDecision = z.object({ decision: z.enum(['set_off', 'release']), reason })
export type DebtDecision = z.infer<typeof DebtDecision>

export const decideDebt = call({
  method: 'POST',
  url: '/payouts/debts/:sellerId/bearers/:bearerId',
  who: 'admin',
  proof: 'recent',
  tag: 'Payouts',
  summary: 'Sets the debts of a seller against the money of someone who is the same person, or no longer',
  description: `\`set_off\` is for one of the matches of a debt: from then on it is taken off what the other one earns. \`release\` ends what an admin decided.`,
  params: z.object({ sellerId: z.uuid(), bearerId: z.uuid() }),
  body: DebtDecision,
  reply: z.object({ acknowledged: z.literal(true), message: z.string() }),
  refuses: ['debt_match_unknown'],
})

export const FeeNote = z.object({
  isPaid: z.boolean().describe('False to take back what was noted.'),
  poisha: Amount.describe('The sum that was shown.'),
  reason,
})

export const noteFees = call({
  method: 'POST',
  url: '/payouts/debts/:sellerId/fees',
  who: 'admin',
  proof: 'recent',
  tag: 'Payouts',
  summary: 'Notes that a seller has paid the fees of sales in cash, or takes that back',
  description:
    'For fees that are paid to the market outside of it, such as where cash is the only way to pay. All that the seller owes of them is noted as paid, with an entry in the ledger for each sale; ' +
    'taking it back adds entries against those.',
  params: z.object({ sellerId: z.uuid() }),
  body: FeeNote,
  reply: z.object({ acknowledged: z.literal(true), message: z.string() }),
  refuses: ['fees_changed'],
})

const batch = { params: z.object({ id: z.string().regex(/^[1-9]\d{0,14}$/) }) }

export const PayoutPreview = z
  .object({
    method: PayoutMethod,
    poisha: Amount,
    payouts: z.array(
      z.object({
        sellerId: z.uuid(),
        seller: z.string(),
        poisha: Amount,
        sales: z.int(),
        setOff: Amount.describe(
          'The amount taken off for a debt, of the seller or of an account that belongs to them.',
        ),
      }),
    ),
    needsApproval: z.boolean().describe('The sum needs a second admin.'),
    leftOut: z.array(WaitingMoney).describe('Money that is released and not in it.'),
  })
  .meta({ id: 'PayoutPreview' })
export type PayoutPreview = z.infer<typeof PayoutPreview>

export const previewPayouts = call({
  method: 'GET',
  url: '/next-payout-batches/:method',
  who: 'admin',
  tag: 'Payouts',
  summary: 'Gets what a batch would hold if it were made now',
  params: z.object({ method: PayoutMethod }),
  reply: PayoutPreview,
  refuses: [],
})

export const exportPayouts = call({
  method: 'POST',
  url: '/payout-batches',
  who: 'admin',
  proof: 'recent',
  tag: 'Payouts',
  summary: 'Puts what is payable in one way into a batch',
  description: `Up to 200 payouts, one a seller. What is in a batch is in no other one. Above the sum that the market has set, a second admin approves it.`,
  body: z.object({
    method: PayoutMethod,
    poisha: Amount.min(0).describe(
      'The sum that the preview showed: another one is refused, so that nothing unseen is made.',
    ),
  }),
  reply: PayoutBatch,
  refuses: ['nothing_to_pay', 'payable_changed'],
})

export const getPayoutBatch = call({
  method: 'GET',
  url: '/payout-batches/:id',
  who: 'admin',
  tag: 'Payouts',
  summary: 'Gets the payouts of a batch, masked',
  ...batch,
  reply: z.object({ payouts: z.array(z.object({ ...payout, sellerId: z.uuid(), seller: z.string() })) }),
  refuses: ['payout_batch_unknown'],
})

export const readPayoutFile = call({
  method: 'POST',
  url: '/payout-batches/:id/file',
  who: 'admin',
  proof: 'recent',
  tag: 'Payouts',
  summary: 'Reads the file of a batch that is not sent yet',
  description: 'CSV, with the whole account numbers. Each reading is in the audit log.',
  ...batch,
  reply: z.object({ name: z.string(), csv: z.string() }),
  refuses: ['payout_batch_unknown', 'payout_batch_sent', 'payout_batch_unapproved', 'payout_batch_rejected'],
})

const decidingRefuses = [
  'payout_batch_unknown',
  'payout_batch_sent',
  'payout_batch_decided',
  'payout_batch_rejected',
] as const

export const approvePayouts = call({
  method: 'POST',
  url: '/payout-batches/:id/approval',
  who: 'admin',
  proof: 'recent',
  tag: 'Payouts',
  summary: 'Approves a batch that another admin made',
  description: 'Its file can be read from then on.',
  ...batch,
  reply: PayoutBatch,
  refuses: [...decidingRefuses, 'payout_batch_own'],
})

export const rejectPayouts = call({
  method: 'POST',
  url: '/payout-batches/:id/rejection',
  who: 'admin',
  proof: 'recent',
  tag: 'Payouts',
  summary: 'Rejects a batch that waits for approval',
  description: 'Its money is payable again, and the account numbers in it are erased.',
  ...batch,
  reply: PayoutBatch,
  refuses: [...decidingRefuses],
})

export const markPayoutsSent = call({
  method: 'POST',
  url: '/payout-batches/:id/sent',
  who: 'admin',
  proof: 'recent',
  tag: 'Payouts',
  summary: 'Marks a batch as sent',
  description: 'After its file was read. Its sellers are notified, and the account numbers in it are erased.',
  ...batch,
  reply: PayoutBatch,
  refuses: [
    'payout_batch_unknown',
    'payout_batch_sent',
    'payout_batch_unapproved',
    'payout_batch_rejected',
    'payout_file_unread',
  ],
})

export const FailedPayout = z.object({ reason })

export const markPayoutFailed = call({
  method: 'POST',
  url: '/payouts/:id/failed',
  who: 'admin',
  proof: 'recent',
  tag: 'Payouts',
  summary: 'Takes back a payout that did not arrive',
  description:
    'Before or after its batch was sent. The money is payable again, and the seller is asked for the account.',
  params: z.object({ id: z.uuid() }),
  body: FailedPayout,
  reply: z.object({ acknowledged: z.literal(true), message: z.string() }),
  refuses: ['payout_unknown', 'payout_came_back', 'payout_batch_rejected'],
})

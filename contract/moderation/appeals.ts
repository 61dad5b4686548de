// An appeal against what an admin has decided about a phone or a person. One is possible against each decision; who made the decision decides the appeal only where there is no other admin.
import { z } from 'zod'
import { call } from '#contract/base/call'
import { PublicId } from '#contract/base/fields'
import { says } from '#contract/base/messages'
import { NamedPerson } from '#contract/base/named-person'
import { requiredText } from '#contract/base/text'

const Time = z.iso.datetime()

/** A phone was taken down, or a person suspended. */
export const SanctionKind = z.enum(['take_down', 'suspension'])
export type SanctionKind = z.infer<typeof SanctionKind>

export const AppealOutcome = z.enum(['granted', 'refused'])
export type AppealOutcome = z.infer<typeof AppealOutcome>

const Sanction = z.object({
  _id: z.uuid(),
  kind: SanctionKind,
  listing: z.object({ _id: z.string(), title: z.string() }).nullable().describe('Null of a suspension.'),
  reason: z.string(),
  decidedAt: Time,
})

/** A decision that is in force, as the one reads it whom it concerns. */
export const OwnSanction = Sanction.extend({
  appeal: z
    .object({
      text: z.string(),
      madeAt: Time,
      answer: z.string().nullable().describe('The words of the admin who refused it; null while it waits.'),
    })
    .nullable()
    .describe('Null while one can appeal.'),
}).meta({ id: 'OwnSanction' })
export type OwnSanction = z.infer<typeof OwnSanction>

export const getMySanctions = call({
  method: 'GET',
  url: '/my-sanctions',
  who: 'person',
  tag: 'Accounts',
  summary: 'Lists what admins have decided against you and your phones and what stands, newest first',
  reply: z.array(OwnSanction).describe('100 at most.'),
  refuses: [],
})

export const AppealForm = z.object({
  text: requiredText(says('appeal_required')).min(10, says('appeal_required')).max(1000, says('note_too_long:1000')),
})

const one = z.object({ id: z.uuid() })
const done = z.object({ acknowledged: z.literal(true), message: z.string() })

export const appeal = call({
  method: 'POST',
  url: '/my-sanctions/:id/appeal',
  who: 'person',
  tag: 'Accounts',
  summary: 'Appeals against a decision of an admin about you or your phone',
  description:
    'Once against each decision. Who made the decision decides the appeal only where there is no other admin.',
  params: one,
  body: AppealForm,
  reply: done,
  refuses: ['sanction_unknown', 'sanction_over', 'appealed_before', 'appeals_too_often'],
})

/** An appeal that waits, as admins read it. */
export const Appeal = Sanction.extend({
  text: z.string(),
  madeAt: Time,
  person: NamedPerson,
  decidedBy: z.string().nullable().describe('The name of the admin who decided; null if it is not known.'),
  yours: z
    .enum(['no', 'another decides', 'alone'])
    .describe('Says if the decision is your own: another admin decides about it then, unless there is none.'),
}).meta({ id: 'Appeal' })
export type Appeal = z.infer<typeof Appeal>

export const getAppeals = call({
  method: 'GET',
  url: '/appeals',
  who: 'admin',
  tag: 'Governing',
  summary: 'Lists the appeals that wait for a decision, the oldest first',
  description: 'Your own appeals are left out.',
  reply: z.array(Appeal).describe('100 at most.'),
  refuses: [],
})

export const AppealAnswer = requiredText(says('answer_required'))
  .min(3, says('answer_required'))
  .max(500, says('reason_too_long:500'))

export const decideAppeal = call({
  method: 'POST',
  url: '/appeals/:id/decision',
  who: 'admin',
  tag: 'Governing',
  summary: 'Grants an appeal, which takes the decision back, or refuses it',
  params: one,
  body: z.object({
    outcome: AppealOutcome,
    answer: AppealAnswer.describe('The person reads it.'),
    isAlone: z
      .boolean()
      .optional()
      .describe('True to decide about your own decision, because there is no other admin.'),
  }),
  reply: done,
  refuses: [
    'sanction_unknown',
    'appeal_decided',
    'appeal_own_decision',
    'appeal_alone',
    'sanction_about_you',
    'device_listed',
  ],
})

export const undoTakeDown = call({
  method: 'POST',
  url: '/take-downs/:id/undo',
  who: 'admin',
  tag: 'Governing',
  summary: 'Takes a take-down back: the phone returns to what it was',
  description: 'An open appeal against it is granted by that. The reports that led to it count as dismissed.',
  params: z.object({ id: PublicId.describe('The id of the phone.') }),
  reply: done,
  refuses: ['sanction_over', 'sanction_about_you', 'device_listed'],
})

import { z } from 'zod'
import { call } from '#contract/base/call'
import { ConversationSide, MessagePhotos, Risk } from './conversations.ts'
import { Cursor, Limit } from '#contract/base/fields'
import { says } from '#contract/base/messages'
import { NamedPerson } from '#contract/base/named-person'
import { ConversationReportReason } from '#contract/moderation/reports'
import { FreeText, requiredText } from '#contract/base/text'

const Time = z.iso.datetime()
const acknowledged = z.object({ acknowledged: z.literal(true), message: z.string() })

export const ConversationReportForm = z.object({
  reason: ConversationReportReason,
  note: FreeText.max(1000, says('note_too_long:1000')).optional(),
})

export const reportConversation = call({
  method: 'POST',
  url: '/conversations/:id/report',
  who: 'person',
  tag: 'Messages',
  summary: 'Reports the other person of a conversation',
  description: 'Admins read the last messages as they are now, and nothing that is written later.',
  params: z.object({ id: z.uuid().describe('Id of a conversation.') }),
  body: ConversationReportForm,
  reply: acknowledged,
  refuses: ['conversation_unknown', 'confirm_first', 'conversation_reported', 'reports_too_often'],
})

/** A message as a report keeps it. */
export const ReportedMessage = z.object({
  from: ConversationSide,
  text: z.string().nullable(),
  photos: MessagePhotos,
  sentAt: Time,
})
export type ReportedMessage = z.infer<typeof ReportedMessage>

const Reported = NamedPerson.extend({ side: ConversationSide })

export const ConversationReport = z
  .object({
    _id: z.uuid(),
    reason: ConversationReportReason,
    note: z.string().nullable(),
    listing: z.object({ _id: z.string(), title: z.string() }),
    reporter: Reported,
    reported: Reported,
    messages: z
      .array(ReportedMessage)
      .describe('The last ones when it was reported, oldest first. Removed 90 days after the decision.'),
    reportedAt: Time,
    closedAt: Time.nullable(),
    closedBy: z.string().nullable().describe('The name of the admin.'),
    decision: z.string().nullable(),
  })
  .meta({ id: 'ConversationReport' })
export type ConversationReport = z.infer<typeof ConversationReport>

export const ConversationReportState = z.enum(['open', 'closed'])
export type ConversationReportState = z.infer<typeof ConversationReportState>

export const getConversationReports = call({
  method: 'GET',
  url: '/conversation-reports',
  who: 'admin',
  tag: 'Governing',
  summary: 'Lists the reports of conversations, newest first',
  query: z.object({ state: ConversationReportState.default('open'), limit: Limit(24), cursor: Cursor }),
  reply: z.array(ConversationReport),
  refuses: [],
})

export const ReportClosing = z.object({
  decision: requiredText(says('reason_required')).max(500, says('reason_too_long:500')).describe('For admins alone.'),
})

export const closeConversationReport = call({
  method: 'POST',
  url: '/conversation-reports/:id/close',
  who: 'admin',
  tag: 'Governing',
  summary: 'Closes a report of a conversation, with what was decided',
  params: z.object({ id: z.uuid() }),
  body: ReportClosing,
  reply: acknowledged,
  refuses: ['report_unknown', 'report_decided'],
})

export const HeldMessage = z
  .object({
    _id: z.uuid(),
    text: z.string(),
    photos: MessagePhotos,
    heldAt: Time,
    risks: z.array(Risk),
    listing: z.object({ _id: z.string(), title: z.string() }),
    sender: Reported,
  })
  .meta({ id: 'HeldMessage' })
export type HeldMessage = z.infer<typeof HeldMessage>

export const getHeldMessages = call({
  method: 'GET',
  url: '/held-messages',
  who: 'admin',
  tag: 'Governing',
  summary: 'Lists the messages that look like a scam and wait for a decision, oldest first',
  query: z.object({ limit: Limit(50) }),
  reply: z.array(HeldMessage),
  refuses: [],
})

export const decideHeldMessage = call({
  method: 'POST',
  url: '/held-messages/:id/decision',
  who: 'admin',
  tag: 'Governing',
  summary: 'Lets a held message pass, or does not',
  params: z.object({ id: z.uuid() }),
  body: z.object({ isReleased: z.boolean() }),
  reply: acknowledged,
  refuses: ['held_message_unknown'],
})

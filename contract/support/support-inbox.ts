// Questions and complaints of people to the market, as admins answer them.
import { z } from 'zod'
import { call } from '#contract/base/call'
import { Cursor, Limit } from '#contract/base/fields'
import { languages } from '#contract/base/language'
import { maxSupportLength } from '#contract/base/limits'
import { says } from '#contract/base/messages'
import { NamedPerson } from '#contract/base/named-person'
import { FreeLine, requiredLine, requiredText } from '#contract/base/text'
import { SupportKind, SupportMessage, SupportReply, SupportState, SupportThread } from './support.ts'

const Time = z.iso.datetime()
const tag = 'Governing'
const one = z.object({ id: z.uuid() })
const acknowledged = z.object({ acknowledged: z.literal(true), message: z.string() })

export const WaitingThread = SupportThread.extend({
  person: NamedPerson.nullable().describe('Null of somebody without an account.'),
  reach: z.string().nullable().describe('The email address or the number of somebody without an account.'),
  waitsSince: Time.nullable().describe('The time of the oldest message without an answer; null while none waits.'),
  takenBy: z.string().nullable().describe('The name of the admin who has taken it.'),
  isYours: z.boolean().describe('You have taken it.'),
}).meta({ id: 'WaitingThread' })
export type WaitingThread = z.infer<typeof WaitingThread>

export const SupportCase = WaitingThread.extend({
  language: z.enum(languages).describe('The language in which to answer.'),
  listingId: z.string().nullable().describe('The phone of the order that it is about.'),
  messages: z.array(SupportMessage.extend({ answeredBy: z.string().nullable() })).describe('Oldest first.'),
  notes: z
    .array(z.object({ text: z.string(), writtenBy: z.string(), writtenAt: Time }))
    .describe('For admins alone, oldest first.'),
}).meta({ id: 'SupportCase' })
export type SupportCase = z.infer<typeof SupportCase>

export const getSupportInbox = call({
  method: 'GET',
  url: '/support-inbox',
  who: 'admin',
  tag,
  summary: 'Lists what people have written to the market',
  description: 'Those that wait: the oldest first. Others: the latest first. What you wrote yourself is left out.',
  query: z.object({
    state: SupportState.default('open'),
    kind: SupportKind.optional(),
    limit: Limit(24),
    cursor: Cursor,
  }),
  reply: z.array(WaitingThread),
  refuses: [],
})

const ofCase = { tag, params: one } as const

export const getSupportCase = call({
  ...ofCase,
  method: 'GET',
  url: '/support-inbox/:id',
  who: 'admin',
  summary: 'Gets what a person and the market have written to each other, with the notes of admins',
  reply: SupportCase,
  refuses: ['support_unknown'],
})

export const answerSupport = call({
  ...ofCase,
  method: 'POST',
  url: '/support-inbox/:id/answers',
  who: 'admin',
  summary: 'Answers a person who has written to the market',
  description: 'The person gets a notification, and an email or an SMS. In the audit log.',
  body: SupportReply,
  reply: acknowledged,
  refuses: ['support_unknown'],
})

export const SupportNote = z.object({
  text: requiredText(says('note_required')).max(1000, says('note_too_long:1000')),
})

export const noteSupport = call({
  ...ofCase,
  method: 'POST',
  url: '/support-inbox/:id/notes',
  who: 'admin',
  summary: 'Writes a note about it for other admins',
  body: SupportNote,
  reply: acknowledged,
  refuses: ['support_unknown'],
})

export const changeSupport = call({
  ...ofCase,
  method: 'PUT',
  url: '/support-inbox/:id',
  who: 'admin',
  summary: 'Takes it or lets it go, closes or reopens it',
  body: z.object({ isYours: z.boolean().optional(), isClosed: z.boolean().optional() }),
  reply: acknowledged,
  refuses: ['support_unknown'],
})

const Answer = requiredText(says('message_required')).max(
  maxSupportLength,
  says(`message_too_long:${maxSupportLength}`),
)

export const ReadyAnswer = z
  .object({ name: requiredLine(says('name_required')).max(60, says('name_too_long:60')), en: Answer, bn: Answer })
  .meta({ id: 'ReadyAnswer' })
export type ReadyAnswer = z.infer<typeof ReadyAnswer>

export const getReadyAnswers = call({
  method: 'GET',
  url: '/ready-answers',
  who: 'admin',
  tag,
  summary: 'Lists the answers that are at hand, by their names',
  reply: z.array(ReadyAnswer),
  refuses: [],
})

export const putReadyAnswer = call({
  method: 'PUT',
  url: '/ready-answers',
  who: 'admin',
  tag,
  summary: 'Adds an answer that is at hand, or changes the one of that name',
  body: ReadyAnswer,
  reply: acknowledged,
  refuses: [],
})

export const removeReadyAnswer = call({
  method: 'DELETE',
  url: '/ready-answers/:name',
  who: 'admin',
  tag,
  summary: 'Removes an answer that is at hand',
  params: z.object({ name: FreeLine.min(1).max(60) }),
  reply: z.object({ deletedCount: z.int() }),
  refuses: [],
})

// Questions and complaints to the market, of people with an account or without, and its answers. Notes of admins are in no schema of this file.
import { z } from 'zod'
import { call } from '#contract/base/call'
import { Email } from '#contract/base/fields'
import { languages } from '#contract/base/language'
import { maxSupportLength } from '#contract/base/limits'
import { says } from '#contract/base/messages'
import { Mobile } from '#contract/base/mobile'
import { requiredText } from '#contract/base/text'

const Time = z.iso.datetime()
const tag = 'Support'
const one = z.object({ id: z.uuid() })
const acknowledged = z.object({ acknowledged: z.literal(true), message: z.string() })

/** The law wants a complaint answered within some hours (`COMPLAINT_ANSWER_HOURS`). */
export const SupportKind = z.enum(['question', 'complaint'])
export type SupportKind = z.infer<typeof SupportKind>

/** `open`: it waits for an answer of the market. */
export const SupportState = z.enum(['open', 'answered', 'closed'])
export type SupportState = z.infer<typeof SupportState>

/** Something that a person wrote to the market, as the person sees it in a list. */
export const SupportThread = z
  .object({
    id: z.uuid(),
    kind: SupportKind,
    state: SupportState,
    begins: z.string().describe('The beginning of its first message.'),
    order: z.object({ id: z.uuid(), title: z.string() }).nullable().describe('The order or sale that it is about.'),
    openedAt: Time,
    lastAt: Time,
    answerBy: Time.nullable().describe('The time by which a complaint that waits is answered.'),
  })
  .meta({ id: 'SupportThread' })
export type SupportThread = z.infer<typeof SupportThread>

export const SupportMessage = z
  .object({ number: z.int(), isOurs: z.boolean().describe('The market wrote it.'), text: z.string(), sentAt: Time })
  .meta({ id: 'SupportMessage' })
export type SupportMessage = z.infer<typeof SupportMessage>

/** With all that was written, oldest first. */
export const OpenedThread = SupportThread.extend({ messages: z.array(SupportMessage) })
export type OpenedThread = z.infer<typeof OpenedThread>

const Text = requiredText(says('message_required')).max(maxSupportLength, says(`message_too_long:${maxSupportLength}`))

/** The form of somebody who is signed in. */
export const SupportForm = z.object({
  kind: SupportKind.default('question'),
  orderId: z.uuid().optional().describe('An order or a sale of yours that it is about.'),
  text: Text,
})

/** Somebody without an account is answered at an email address or a mobile number. */
const Reach = z
  .string(says('reach_invalid'))
  .max(254, says('reach_invalid'))
  .transform((typed) => Email.safeParse(typed).data ?? Mobile.safeParse(typed).data ?? '')
  .pipe(z.string().min(1, says('reach_invalid')))

const key = z
  .uuid()
  .describe(
    'Chosen by the sender. The same key again is the same message, so it may be sent again when no answer came.',
  )

/** The form of somebody without an account, or who cannot log in. */
export const VisitorForm = z.object({
  reach: Reach.describe('An email address, or a mobile number: the link to the answer goes there.'),
  kind: SupportKind.default('question'),
  text: Text,
  language: z.enum(languages).default('en'),
  key,
})

export const SupportReply = z.object({ text: Text })

const tooOften = ['support_too_often', 'support_crowded'] as const

export const writeToMarket = call({
  method: 'POST',
  url: '/support',
  who: 'person',
  tag,
  summary: 'Writes to the market',
  description: 'An admin answers. The answer comes as a notification, and by email or SMS.',
  body: SupportForm,
  reply: acknowledged.extend({ insertedId: z.uuid() }),
  refuses: [...tooOften, 'booking_unknown'],
})

export const getSupportThreads = call({
  method: 'GET',
  url: '/support',
  who: 'person',
  tag,
  summary: 'Lists what you have written to the market, the latest first',
  description: 'Kept for a year after the last message.',
  reply: z.array(SupportThread).describe('100 at most.'),
  refuses: [],
})

export const getSupportThread = call({
  method: 'GET',
  url: '/support/:id',
  who: 'person',
  tag,
  summary: 'Gets what you and the market have written to each other',
  params: one,
  reply: OpenedThread,
  refuses: ['support_unknown'],
})

export const writeAgain = call({
  method: 'POST',
  url: '/support/:id/messages',
  who: 'person',
  tag,
  summary: 'Goes on with what you wrote to the market',
  description: 'Opens it again where it was closed.',
  params: one,
  body: SupportReply,
  reply: acknowledged,
  refuses: ['support_unknown', ...tooOften],
})

export const writeAsVisitor = call({
  method: 'POST',
  url: '/visitor-support',
  who: 'anyone',
  tag,
  summary: 'Writes to the market without an account',
  description:
    'Nothing is sent to the address or the number until an admin has answered: then a link goes there that opens what was written.',
  body: VisitorForm,
  reply: acknowledged,
  refuses: tooOften,
})

const Token = z.object({
  token: z
    .string()
    .regex(/^[\w-]{0,200}$/)
    .describe('Of the link.'),
})

export const openVisitorThread = call({
  method: 'POST',
  url: '/visitor-support/thread',
  who: 'anyone',
  tag,
  summary: 'Opens what somebody without an account and the market have written to each other',
  body: Token,
  reply: OpenedThread,
  refuses: ['support_unknown'],
})

export const writeAgainAsVisitor = call({
  method: 'POST',
  url: '/visitor-support/messages',
  who: 'anyone',
  tag,
  summary: 'Goes on with what somebody without an account wrote to the market',
  body: Token.extend({ text: Text, key }),
  reply: acknowledged,
  refuses: ['support_unknown', ...tooOften],
})

/** The fewest first answers of which a usual time is said. */
export const fewestAnswers = 5

export const getAnswerHours = call({
  method: 'GET',
  url: '/support-hours',
  who: 'anyone',
  tag,
  summary: 'Gets in how many hours the market usually answers',
  reply: z.object({
    hours: z
      .int()
      .nullable()
      .describe(
        `The median of the last 30 days, rounded up, with what has waited for longer; null of fewer than ${fewestAnswers} answers.`,
      ),
  }),
  refuses: [],
})

// The stream of new notifications.
import { z } from 'zod'
import { call } from '#contract/base/call'

/** Says why the server ends a stream, where it still can. After `too_many` there is no use in coming back. */
export const StreamEnd = z.object({ why: z.enum(['not_signed_in', 'too_many', 'closing']) })
export type StreamEnd = z.infer<typeof StreamEnd>

/** Something has changed in one's conversations. */
export const MessagesChanged = z.object({ seq: z.int().describe('The number of changes so far.') })
export type MessagesChanged = z.infer<typeof MessagesChanged>

export const streamNotifications = call({
  method: 'GET',
  url: '/notifications/stream',
  who: 'person',
  tag: 'Notifications',
  summary: 'Streams your new notifications',
  description: [
    'Server-sent events (`text/event-stream`); send the token in the `Authorization` header.',
    '`notification` has a Notification and its id. `unread` has `{"unread": 3}`, at the beginning and after each change.',
    '`messages` has `{"seq": 7}`, after each change in your conversations (a message, what was read, a block), and at the beginning if there was any.',
    '`end` has `{"why": …}` before the server closes the stream: `not_signed_in` when the token or the login has ended, `too_many` when the',
    'person has opened six newer streams (do not reconnect), and `closing` when the server stops.',
    'With the id of the last notification in `Last-Event-ID`, all newer ones are sent first, in order and once each.',
  ].join(' '),
  reply: z.string().describe('Server-sent events.'),
  refuses: [],
})

import {
  deleteNotification,
  getNotifications,
  markNotificationsRead,
  markNotificationsUnread,
  streamNotifications,
} from '#contract/notifications'
import { type Serving, serve, serveStream } from '#http/serve'
import * as notifications from './notifications.ts'
import { Streams } from './streams.ts'

/** @returns the streams that are open at this process, to be woken */
export function notificationsRoutes(serving: Serving): Streams {
  const streams = new Streams()
  serve(serving, getNotifications, (ctx, { query }) => notifications.ofPerson(ctx, query))
  serve(serving, markNotificationsRead, (ctx, { body: { upTo, ids = [] } }) => notifications.markRead(ctx, upTo ? { upTo } : { ids }))
  serve(serving, markNotificationsUnread, (ctx, { body }) => notifications.markUnread(ctx, body.ids))
  serve(serving, deleteNotification, (ctx, { params }) => notifications.remove(ctx, params.id))
  serveStream(serving, streamNotifications, (ctx, stream) => streams.open(ctx, stream))
  // Before the server waits for its connections, which streams would keep open for good.
  serving.app.addHook('preClose', async () => streams.closeAll())
  return streams
}

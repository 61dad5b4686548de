import { streamNotifications } from '#contract/notifications/notification-stream'
import {
  deleteNotification,
  getNotifications,
  markNotificationsRead,
  markNotificationsUnread,
} from '#contract/notifications/notifications'
import { type RouteContext, serve, serveStream } from '#http/serve'
import * as notifications from './notifications.ts'
import { Streams } from './streams.ts'

/** @returns the streams that are open at this process, to be woken */
export function notificationsRoutes(routeContext: RouteContext): Streams {
  const streams = new Streams()
  serve(routeContext, getNotifications, (ctx, { query }) => notifications.ofPerson(ctx, query))
  serve(routeContext, markNotificationsRead, (ctx, { body: { upTo, ids = [] } }) =>
    notifications.markRead(ctx, upTo ? { upTo } : { ids }),
  )
  serve(routeContext, markNotificationsUnread, (ctx, { body }) => notifications.markUnread(ctx, body.ids))
  serve(routeContext, deleteNotification, (ctx, { params }) => notifications.remove(ctx, params.id))
  serveStream(routeContext, streamNotifications, (ctx, stream) => streams.open(ctx, stream))
  // Before the server waits for its connections, which streams would keep open for good.
  routeContext.app.addHook('preClose', async () => streams.closeAll())
  return streams
}

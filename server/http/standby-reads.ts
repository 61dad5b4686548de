// Lets reads that are open to anyone go to a standby, as long as it shows what the reader has written. A cookie says up to where that is.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Ctx } from '#context'
import { outageOf } from '#database'
import { Crowded } from '#database/admission'
import { maxSilence, type LogPosition, positionOf, type StandbyReading, type Standbys } from '#database/standbys'
import { Refusal } from './refusal.ts'

const cookieName = 'phonehaat.written'

/** Seconds for which a browser says what it has written: for longer than any standby is read that may not show it. */
const cookieSeconds = (2 * maxSilence) / 1000

/** No standby shows as much. */
const beyondAll = 'FFFFFFFF/FFFFFFFF'

/** Returns up to where a request has to be shown everything; undefined where nothing but the primary will do. */
function leastOf({
  headers: { cookie = '', authorization },
}: Pick<FastifyRequest, 'headers'>): LogPosition | undefined {
  const written = /(?:^|; )phonehaat\.written=([^;]{1,20})/.exec(cookie)?.[1]
  if (written !== undefined) return positionOf(written)
  // A program with a token has written perhaps, and keeps no cookies.
  return authorization !== undefined && cookie === '' ? undefined : 0n
}

/** Returns the standby that a public read of a request may go to; undefined where the primary is to be read. */
export function readingFor(standbys: Standbys | undefined, request: Pick<FastifyRequest, 'headers'>) {
  const least = standbys && leastOf(request)
  return least === undefined ? undefined : standbys!.reading(least)
}

/** Returns whether what was read for somebody else is enough for a request. */
export function showsEnough(read: StandbyReading | undefined, request: Pick<FastifyRequest, 'headers'>): boolean {
  const least = leastOf(request)
  return !read || (least !== undefined && read.shows >= least)
}

/**
 * Carries a read out on a standby, and on another one where that does not answer: commits that wait for it hold the connections to the primary. What fails
 * or is refused on a standby otherwise is read again on the primary: one that catches up ends reads that are in its way (SQLSTATE 40001), and what it does
 * not know may have been added a moment ago.
 */
export async function readOn<C extends Ctx, T>(
  reading: StandbyReading | undefined,
  ctx: C,
  read: (ctx: C) => Promise<T>,
): Promise<T> {
  if (!reading) return read(ctx)
  try {
    const found = await reading.read((db) =>
      read({ ...ctx, db, primary: { db: ctx.db, unlessSilent: reading.unlessSilent } }),
    )
    reading.count('standby')
    return found
  } catch (error) {
    // The primary would be crowded next.
    if (error instanceof Crowded) throw error
    const other = outageOf(error) ? reading.giveUp() : undefined
    if (other) return readOn(other, ctx, read)
    reading.count('primary')
    return read(ctx).catch((again: unknown) => {
      throw error instanceof Refusal && outageOf(again) ? error : again
    })
  }
}

/** Gives the author of a change the position after it. */
export function noteWritten(app: FastifyInstance, standbys: Standbys): void {
  app.addHook('onSend', async ({ method }, reply) => {
    const mayHaveWritten = reply.statusCode < 400 || reply.statusCode === 503
    if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS' || !mayHaveWritten) return
    const position = await standbys.written().catch(() => beyondAll)
    reply.header('set-cookie', `${cookieName}=${position}; Max-Age=${cookieSeconds}; Path=/; HttpOnly; SameSite=Lax`)
  })
}

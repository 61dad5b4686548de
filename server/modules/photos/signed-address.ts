// Addresses of private photos: those who are shown one may open it, for a day or two.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Ctx } from '#context'
import { imgOf, isPrivate } from './rules.ts'

const dayMs = 24 * 3_600_000
/** The number of a day since 1970. */
const dayOf = (time: Date) => Math.floor(time.getTime() / dayMs)

const signatureOf = ({ config }: Ctx, photoId: string, lastDay: number) =>
  createHmac('sha256', `private photo:${config.authSecret}`).update(`${photoId} ${lastDay}`).digest('hex').slice(0, 32)

/**
 * The `img` of a photo that may be private. The address stays the same for a day, so that a browser keeps the picture, and is good until
 * the end of the next one. To be given only to those who may see what the photo belongs to.
 */
export function shownImgOf(ctx: Ctx, photoId: string): string {
  if (!isPrivate(photoId)) return imgOf(photoId)
  const lastDay = dayOf(ctx.now()) + 1
  return `/photos/${photoId}/${lastDay}-${signatureOf(ctx, photoId, lastDay)}/640.webp`
}

/** For how many more seconds an address is good; 0 without a signature of ours. @param pass the day and the signature, as `shownImgOf` writes them */
export function secondsLeft(ctx: Ctx, photoId: string, pass: string): number {
  const [lastDay = '', signature = ''] = pass.split('-')
  const expected = signatureOf(ctx, photoId, Number(lastDay))
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return 0
  const end = (Number(lastDay) + 1) * dayMs
  return Math.max(0, Math.ceil((end - ctx.now().getTime()) / 1000))
}

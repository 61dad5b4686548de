// The map around a shop: one tile, fetched once a week at the most and sent as a picture of the market's own.
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { shopMapPath } from '#contract/base/page-addresses'
import type { ShopOnMap } from '#contract/shops/shops'
import { countWithin, digestOf } from '#accounts'
import type { Ctx } from '#context'
import { Refusal, refuse } from '#http/refusal'
import { fetchTile, tileOf } from '#providers/map-tiles'
import { mapTilesAnHour } from './rules.ts'
import * as store from './store.ts'

const week = 7 * 24 * 3600

/** Tiles of 20 KB or so, for a few hundred shops. */
const cachedBytes = 8 * 1024 * 1024

/** Stands for a tile that did not come, which is asked for again after ten minutes. */
const none = Buffer.alloc(0)
const pauseMs = 10 * 60_000

type Row = Pick<store.ShopRow, 'slug' | 'latitude' | 'longitude' | 'checkedAt'>

/** The place of a shop with the badge: otherwise strangers with many shops could use up the tiles of an hour. */
const placeOf = ({ latitude, longitude, checkedAt }: Row) =>
  latitude === null || longitude === null || checkedAt === null ? null : { latitude, longitude }

/** Returns where a shop is on its tile; null where it has said no place or has no badge, or the market has no tiles. */
export function onMap({ config }: Pick<Ctx, 'config'>, row: Row): ShopOnMap | null {
  const place = config.mapTiles && placeOf(row)
  if (!place) return null
  const { left, top } = tileOf(place)
  return { img: shopMapPath(row.slug), left, top }
}

/** Serves the tiles of shops. */
export function shopMaps(app: FastifyInstance, ctx: Ctx): void {
  const { mapTiles: template, webhooksToLocal: allowsLocal } = ctx.config
  if (!template) return
  const tiles = new LRUCache<string, Buffer>({
    maxSize: cachedBytes,
    sizeCalculation: ({ length }) => length + 1024,
    ttl: week * 1000,
  })
  const underWay = new Map<string, Promise<Buffer>>()

  async function fetched(key: string, tile: ReturnType<typeof tileOf>): Promise<Buffer> {
    if (!(await countWithin(ctx, [digestOf(ctx, 'map tile', 'all')], mapTilesAnHour)))
      throw new Refusal('too_many_requests', { seconds: '3600' })
    const bytes = await fetchTile(template!, tile, allowsLocal)
    if (!bytes) ctx.log.warn({ tile: key }, 'the server of MAP_TILES has no such tile')
    if (bytes) tiles.set(key, bytes)
    else tiles.set(key, none, { ttl: pauseMs })
    return bytes ?? none
  }

  const path = shopMapPath(':slug(^[a-z0-9-]{2,60}$)')
  app.get<{ Params: { slug: string } }>(path, { schema: { hide: true } }, async ({ params }, reply) => {
    const row = await store.bySlug(ctx, params.slug)
    const place = (row && placeOf(row)) ?? refuse('not_found')
    const tile = tileOf(place)
    const key = `${tile.zoom}/${tile.column}/${tile.row}`
    const known = tiles.get(key) ?? underWay.get(key)
    const begun = known ?? fetched(key, tile).finally(() => underWay.delete(key))
    if (!known) underWay.set(key, begun as Promise<Buffer>)
    const bytes = await begun
    if (bytes === none) refuse('not_found')
    return reply.header('cache-control', `public, max-age=${week}`).type('image/png').send(bytes)
  })
}

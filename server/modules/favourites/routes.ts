import {
  addFavourite,
  bringFavourites,
  bringSeenPhones,
  forgetSeenPhones,
  getFavouriteIds,
  getFavourites,
  getPhoneCards,
  getSeenPhones,
  removeFavourite,
} from '#contract/favourites'
import { type Serving, serve } from '#http/serve'
import * as favourites from './favourites.ts'

const done = { acknowledged: true as const }

export function favouritesRoutes(serving: Serving) {
  serve(serving, getPhoneCards, (ctx, { query }) => favourites.some(ctx, query.ids.map(Number)))
  serve(serving, getFavourites, async (ctx) => ({ items: await favourites.favourites(ctx) }))
  serve(serving, getFavouriteIds, async (ctx) => ({ ids: await favourites.idsOf(ctx) }))
  serve(serving, addFavourite, async (ctx, { params }) => {
    await favourites.add(ctx, Number(params.id))
    return done
  })
  serve(serving, removeFavourite, async (ctx, { params }) => {
    await favourites.remove(ctx, Number(params.id))
    return done
  })
  serve(serving, bringFavourites, async (ctx, { body }) => ({ ids: await favourites.bring(ctx, body.ids.map(Number)) }))
  serve(serving, getSeenPhones, (ctx) => favourites.seen(ctx))
  serve(serving, bringSeenPhones, async (ctx, { body }) => {
    await favourites.see(ctx, body.ids.map(Number))
    return done
  })
  serve(serving, forgetSeenPhones, async (ctx) => {
    await favourites.forgetSeen(ctx)
    return done
  })
}

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
} from '#contract/favourites/favourites'
import { type RouteContext, serve } from '#http/serve'
import * as favourites from './favourites.ts'

const done = { acknowledged: true as const }

export function favouritesRoutes(routeContext: RouteContext) {
  serve(routeContext, getPhoneCards, (ctx, { query }) => favourites.some(ctx, query.ids.map(Number)), { isExact: true })
  serve(routeContext, getFavourites, async (ctx) => ({ items: await favourites.favourites(ctx) }))
  serve(routeContext, getFavouriteIds, async (ctx) => ({ ids: await favourites.idsOf(ctx) }))
  serve(routeContext, addFavourite, async (ctx, { params }) => {
    await favourites.add(ctx, Number(params.id))
    return done
  })
  serve(routeContext, removeFavourite, async (ctx, { params }) => {
    await favourites.remove(ctx, Number(params.id))
    return done
  })
  serve(routeContext, bringFavourites, async (ctx, { body }) => ({
    ids: await favourites.merge(ctx, body.ids.map(Number)),
  }))
  serve(routeContext, getSeenPhones, (ctx) => favourites.recentlyViewed(ctx))
  serve(routeContext, bringSeenPhones, async (ctx, { body }) => {
    await favourites.addRecentlyViewed(ctx, body.ids.map(Number))
    return done
  })
  serve(routeContext, forgetSeenPhones, async (ctx) => {
    await favourites.clearRecentlyViewed(ctx)
    return done
  })
}

import formbody from '@fastify/formbody'
import {
  getSavedSearches,
  removeSavedSearch,
  saveSearch,
  setAlerts,
  stopAlert,
  stopAlertByMail,
} from '#contract/favourites/saved-searches'
import { languageOf } from '#http/refusal'
import { type RouteContext, serve, serveRequest } from '#http/serve'
import * as savedSearches from './saved-searches.ts'

export async function savedSearchesRoutes(routeContext: RouteContext) {
  serveRequest(routeContext, getSavedSearches, (ctx, _, request) =>
    savedSearches.savedSearches(ctx, languageOf(request)),
  )
  serveRequest(routeContext, saveSearch, (ctx, { body }, request) =>
    savedSearches.save(ctx, body.query, languageOf(request)),
  )
  serveRequest(routeContext, setAlerts, (ctx, { params, body }, request) =>
    savedSearches.setAlerts(ctx, params.id, body, languageOf(request)),
  )
  serve(routeContext, removeSavedSearch, async (ctx, { params }) => {
    await savedSearches.remove(ctx, params.id)
    return { acknowledged: true as const }
  })
  serveRequest(routeContext, stopAlert, async (ctx, { body }, request) => ({
    title: await savedSearches.stopByToken(ctx, body, languageOf(request)),
  }))
  // Mail programs post a form. No other call takes one: a form is what other sites can make a browser send unasked.
  await routeContext.app.register(async (app) => {
    await app.register(formbody)
    formRoutes({ ...routeContext, app })
  })
}

function formRoutes(routeContext: RouteContext) {
  serve(routeContext, stopAlertByMail, async (ctx, { query }) => {
    await savedSearches.stopByMail(ctx, query.token, query.all !== undefined)
    return { acknowledged: true as const }
  })
}

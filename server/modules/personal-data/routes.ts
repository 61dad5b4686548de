import { deleteAccount, getDeletion, getPersonalData } from '#contract/personal-data'
import { type RouteContext, serve } from '#http/serve'
import type { Identity } from '#providers/identity'
import * as personalData from './personal-data.ts'

export function personalDataRoutes(routeContext: RouteContext, identity: Identity) {
  serve(routeContext, getPersonalData, (ctx) => personalData.download(ctx))
  serve(routeContext, getDeletion, (ctx) => personalData.deletion(ctx))
  serve(routeContext, deleteAccount, async (ctx, { body }) => {
    await personalData.deleteOwn(ctx, identity, body.password)
    return { acknowledged: true as const, message: 'Your account has been deleted.' }
  })
}

import { changeAddress, confirmNewAddress, undoNewAddress } from '#contract/accounts/address-change'
import { deleteAccount, getDeletion, getPersonalData } from '#contract/accounts/personal-data'
import { requestAddress } from '#accounts'
import { type RouteContext, serve } from '#http/serve'
import type { Identity } from '#providers/identity'
import * as addresses from './addresses.ts'
import * as personalData from './personal-data.ts'

export function personalDataRoutes(routeContext: RouteContext, identity: Identity) {
  serve(routeContext, getPersonalData, (ctx) => personalData.download(ctx))
  serve(routeContext, getDeletion, (ctx) => personalData.deletion(ctx))
  serve(routeContext, changeAddress, async (ctx, { body }) => {
    await requestAddress(ctx, identity, body)
    return { acknowledged: true as const, message: 'We have sent a link to this address.' }
  })
  serve(routeContext, confirmNewAddress, async (ctx, { body }) => ({
    acknowledged: true as const,
    email: await addresses.confirm(ctx, body.token),
  }))
  serve(routeContext, undoNewAddress, async (ctx, { body }) => {
    await addresses.undo(ctx, body.token)
    return { acknowledged: true as const, message: 'Your account has its address, and no one is logged in to it.' }
  })
  serve(routeContext, deleteAccount, async (ctx, { body }) => {
    await personalData.deleteOwn(ctx, identity, body.password)
    return { acknowledged: true as const, message: 'Your account has been deleted.' }
  })
}

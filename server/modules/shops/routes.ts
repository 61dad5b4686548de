import { decideShop, getWaitingShops } from '#contract/shops/shop-checks'
import {
  answerInvitation,
  changeStaff,
  getShopStaff,
  inviteStaff,
  leaveShop,
  removeStaff,
  takeBackInvitation,
} from '#contract/shops/shop-staff'
import { changeShop, getMyShop, getShop, getShopAudit, openShop } from '#contract/shops/shops'
import { type RouteContext, serve, serveList } from '#http/serve'
import * as checks from './checks.ts'
import { shopMaps } from './map.ts'
import * as shops from './shops.ts'
import * as staff from './staff.ts'

const done = (message: string) => ({ acknowledged: true as const, message })

export function shopsRoutes(routeContext: RouteContext) {
  shopMaps(routeContext.app, routeContext.ctx)
  serve(routeContext, getShop, (ctx, { params }) => shops.front(ctx, params.slug))
  serve(routeContext, getMyShop, (ctx) => shops.mine(ctx))
  serve(routeContext, openShop, async (ctx, { body }) => ({
    ...done('The shop is open.'),
    slug: await shops.open(ctx, body),
  }))
  serve(routeContext, changeShop, async (ctx, { body }) => {
    await shops.change(ctx, body)
    return done('Saved.')
  })
  serveList(routeContext, getShopAudit, (ctx, { query }) => shops.acts(ctx, query))
  serve(routeContext, getShopStaff, (ctx) => staff.list(ctx))
  serve(routeContext, inviteStaff, async (ctx, { body }) => {
    await staff.invite(ctx, body)
    return done('Invited.')
  })
  serve(routeContext, takeBackInvitation, async (ctx, { params }) => {
    await staff.takeBack(ctx, params.id)
    return done('The invitation is taken back.')
  })
  serve(routeContext, changeStaff, async (ctx, { params, body }) => {
    await staff.changeRole(ctx, params.id, body.role)
    return done('Changed.')
  })
  serve(routeContext, removeStaff, async (ctx, { params }) => {
    await staff.remove(ctx, params.id)
    return done('Removed.')
  })
  serve(routeContext, answerInvitation, async (ctx, { params, body }) => {
    await staff.answer(ctx, params.id, body.accepts)
    return done('Answered.')
  })
  serve(routeContext, leaveShop, async (ctx, { params }) => {
    await staff.leave(ctx, params.id)
    return done('You have left the shop.')
  })
  serveList(routeContext, getWaitingShops, (ctx, { query }) => checks.list(ctx, query))
  serve(routeContext, decideShop, async (ctx, { params, body }) => {
    await checks.decide(ctx, params.id, body)
    return done('Decided.')
  })
}

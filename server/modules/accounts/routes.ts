import { getToken, isAdmin, isSeller, register, setLanguage } from '#contract/accounts/accounts'
import { getAccount, removeSecondFactor, setContact, setLetters, startSelling } from '#contract/accounts/own-account'
import { refuse } from '#http/refusal'
import { type RouteContext, serve, serveRequest } from '#http/serve'
import type { Identity } from '#providers/identity'
import { headersOf } from '#http/web'
import * as accounts from './accounts.ts'
import * as own from './own-account.ts'

export function accountsRoutes(routeContext: RouteContext, identity: Identity) {
  serveRequest(routeContext, getToken, async (ctx, { query }, request) => {
    const login = await identity.loginOf(headersOf(request))
    if (!login) return refuse('not_signed_in')
    return accounts.giveToken(ctx, query.email, login.sessionId)
  })
  serve(routeContext, register, async (ctx, { body }) => ({
    acknowledged: true as const,
    message: 'User Created Successfully',
    insertedId: await accounts.register(ctx, body),
  }))
  serve(routeContext, setLanguage, async (ctx, { body }) => {
    await accounts.setLanguage(ctx, body.language)
    return { acknowledged: true as const }
  })
  serve(routeContext, getAccount, (ctx) => own.ownAccount(ctx))
  serve(routeContext, setContact, async (ctx, { body }) => {
    await own.setContact(ctx, body)
    return { acknowledged: true as const, message: 'Your details are saved.' }
  })
  serve(routeContext, setLetters, async (ctx, { body }) => {
    await own.setLetters(ctx, body)
    return { acknowledged: true as const, message: 'Your choice of emails is saved.' }
  })
  serve(routeContext, startSelling, async (ctx) => {
    await own.startSelling(ctx)
    return { acknowledged: true as const, message: 'You can sell now.' }
  })
  serve(routeContext, removeSecondFactor, async (ctx) => {
    await own.endSecondFactor(ctx)
    return { acknowledged: true as const, message: 'The second step is off.' }
  })
  serve(routeContext, isAdmin, async (ctx, { params }) => ({
    isAdmin: accounts.checkOwn(ctx, params.email).role === 'admin',
  }))
  serve(routeContext, isSeller, async (ctx, { params }) => ({
    isSeller: accounts.checkOwn(ctx, params.email).accountType === 'seller',
  }))
}

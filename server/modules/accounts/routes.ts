import { getToken, isAdmin, isSeller, register, setLanguage } from '#contract/accounts/accounts'
import { getApiTokens, makeApiToken, removeApiToken } from '#contract/accounts/api-tokens'
import { agree, getAgreement } from '#contract/accounts/agreement'
import { getAccount, removeSecondFactor, setContact, setLetters, startSelling } from '#contract/accounts/own-account'
import { proveNumber, removeNumber, setNumber } from '#contract/accounts/number'
import { setGoogle } from '#contract/accounts/own-google'
import { allowPasskey, removePasskey } from '#contract/accounts/passkeys'
import {
  getWebhookDeliveries,
  getWebhooks,
  makeWebhook,
  removeWebhook,
  renewWebhookSecret,
  replayWebhook,
  setWebhook,
  testWebhook,
} from '#contract/accounts/webhooks'
import { refuse } from '#http/refusal'
import { type RouteContext, serve, serveRequest } from '#http/serve'
import type { Identity } from '#providers/identity'
import { headersOf } from '#http/web'
import * as accounts from './accounts.ts'
import * as apiTokens from './api-tokens.ts'
import * as agreement from './agreement.ts'
import * as number from './number.ts'
import * as own from './own-account.ts'
import * as webhooks from './own-webhooks.ts'
import { setGoogle as setGoogleOfPerson } from './own-google.ts'
import * as passkeys from './passkeys.ts'

export function accountsRoutes(routeContext: RouteContext, identity: Identity) {
  serveRequest(routeContext, getToken, async (ctx, { query }, request) => {
    const login = await identity.loginOf(headersOf(request))
    if (!login) return refuse('not_signed_in')
    return accounts.giveToken(ctx, query.email, login)
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
  serve(routeContext, getAgreement, (ctx) => agreement.agreement(ctx))
  serve(routeContext, agree, async (ctx, { body }) => {
    await agreement.agree(ctx, body.version)
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
  serve(routeContext, setNumber, async (ctx, { body }) => {
    await number.setNumber(ctx, identity, body)
    return { acknowledged: true as const, message: 'You can log in with this number now.' }
  })
  serve(routeContext, removeNumber, async (ctx, { body }) => {
    await number.removeNumber(ctx, identity, body.password)
    return { acknowledged: true as const, message: 'Your account has no number to log in with any more.' }
  })
  serve(routeContext, proveNumber, async (ctx, { body }) => {
    await number.proveNumber(ctx, identity, body.code)
    return { acknowledged: true as const, message: 'Thank you, please go on.' }
  })
  serve(routeContext, setGoogle, async (ctx, { body: { isOn, password } }) => {
    await setGoogleOfPerson(ctx, identity, { isOn, password })
    return {
      acknowledged: true as const,
      message: isOn ? 'The next login with Google adds it to your account.' : 'Google no longer opens your account.',
    }
  })
  serve(routeContext, getApiTokens, (ctx) => apiTokens.ofPerson(ctx))
  serve(routeContext, makeApiToken, async (ctx, { body }) => ({
    acknowledged: true as const,
    ...(await apiTokens.make(ctx, identity, body)),
  }))
  serve(routeContext, removeApiToken, async (ctx, { params }) => ({
    deletedCount: await apiTokens.remove(ctx, params.id),
  }))
  serve(routeContext, getWebhooks, (ctx) => webhooks.ofPerson(ctx))
  serve(routeContext, makeWebhook, async (ctx, { body }) => ({
    acknowledged: true as const,
    ...(await webhooks.make(ctx, identity, body)),
  }))
  serve(routeContext, renewWebhookSecret, async (ctx, { params, body }) => ({
    acknowledged: true as const,
    secret: await webhooks.renewSecret(ctx, identity, { id: params.id, password: body.password }),
  }))
  serve(routeContext, setWebhook, async (ctx, { params, body }) => {
    await webhooks.set(ctx, params.id, body)
    return { acknowledged: true as const }
  })
  serve(routeContext, removeWebhook, async (ctx, { params }) => ({
    deletedCount: await webhooks.remove(ctx, params.id),
  }))
  serve(routeContext, getWebhookDeliveries, (ctx, { params }) => webhooks.deliveries(ctx, params.id))
  serve(routeContext, testWebhook, async (ctx, { params }) => {
    await webhooks.sendTest(ctx, params.id)
    return { acknowledged: true as const }
  })
  serve(routeContext, replayWebhook, async (ctx, { params }) => {
    await webhooks.sendAgain(ctx, params.id, params.delivery)
    return { acknowledged: true as const }
  })
  serve(routeContext, allowPasskey, async (ctx, { body }) => {
    await passkeys.allowPasskey(ctx, identity, body.password)
    return { acknowledged: true as const, message: 'You can add a passkey now.' }
  })
  serve(routeContext, removePasskey, async (ctx, { params, body }) => ({
    acknowledged: true as const,
    message: 'The passkey is removed.',
    credentialId: await passkeys.removePasskey(ctx, identity, { id: params.id, password: body.password }),
  }))
  serve(routeContext, isAdmin, async (ctx, { params }) => ({
    isAdmin: accounts.checkOwn(ctx, params.email).role === 'admin',
  }))
  serve(routeContext, isSeller, async (ctx, { params }) => ({
    isSeller: accounts.checkOwn(ctx, params.email).accountType === 'seller',
  }))
}

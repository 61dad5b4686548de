/** Logging in with Google, as the browser goes: away from here, and back. */
import { createHash } from 'node:crypto'
import escapeHtml from 'escape-html'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AccountType } from '#contract/accounts/accounts'
import {
  type GoogleMessage,
  googleMessageType,
  type GoogleNotice,
  googleNotices,
  type GoogleRefusal,
  googleRefusals,
} from '#contract/accounts/google'
import { googleRefusalsInBangla } from '#contract/accounts/google-in-bangla'
import { type Language, prefixes } from '#contract/base/language'
import { ownPath } from '#contract/base/own-path'
import { withQuery } from '#contract/base/page-addresses'
import type { Config } from '#config'
import { type Identity, noticeCookie } from '#providers/identity'
import { policy } from './security.ts'
import { limitByAddress } from './request-limits.ts'
import { headersOf, replyWithWeb, webRequest } from './web.ts'

type Query = Partial<Record<'display' | 'from' | 'accountType' | 'error' | 'new' | 'language', string>>

/** Names the ways in which Better Auth, or Google, can go wrong. Any other one has failed. */
const refusalOf: Record<string, GoogleRefusal> = {
  access_denied: 'cancelled',
  email_not_verified: 'unproven',
  account_not_linked: 'unproven',
  email_not_found: 'unproven',
  address_excluded: 'excluded',
  address_kept: 'kept',
  google_off: 'off',
  state_mismatch: 'stale',
  state_not_found: 'stale',
  state_invalid: 'stale',
  not_offered: 'not_offered',
}

const returnPath = '/api/google/return'

/** Posts to the page that opened this window and closes it; a window without an opener goes on by itself. */
const script = `(() => {
  const { message, next } = document.body.dataset
  try {
    if (window.opener) {
      window.opener.postMessage(JSON.parse(message), location.origin)
      return window.close()
    }
  } catch {}
  location.replace(next)
})()`
const scriptHash = createHash('sha256').update(script).digest('base64')

export function google(app: FastifyInstance, identity: Identity, config: Config) {
  const limit = { rateLimit: limitByAddress(config.rateLimit / 20) }

  app.get<{ Querystring: Query }>(
    '/api/google/start',
    { schema: { hide: true }, config: limit },
    async (request, reply) => {
      const { display, accountType } = request.query
      const trip = {
        display: display === 'popup' ? 'popup' : 'page',
        from: ownPath(request.query.from) ?? '/',
        language: languageOf(request.query),
      }
      const done = pathOf(trip)
      const newcomer = pathOf({ ...trip, new: '1', accountType: AccountType.catch('user').parse(accountType) })
      const away = await identity.toGoogle(webRequest(request), { done, newcomer, refused: done })
      setPopupHeaders(reply)
      if (!away) return reply.redirect(pathOf({ ...trip, error: 'not_offered' }))
      return replyWithWeb(reply, away)
    },
  )

  app.get<{ Querystring: Query }>(returnPath, { schema: { hide: true } }, async (request, reply) => {
    const message = await outcomeOf(request, identity)
    const language = languageOf(request.query)
    const next = prefixes[language] + nextOf(message, ownPath(request.query.from) ?? '/')
    setPopupHeaders(reply)
    reply.header('set-cookie', `${noticeCookie}=; Path=/api/google; Max-Age=0; HttpOnly; SameSite=Lax`)
    if (request.query.display === 'page') return reply.redirect(next)
    return reply
      .header('content-security-policy', policy(config, [scriptHash]))
      .type('text/html; charset=utf-8')
      .send(page(message, next, language))
  })
}

/** The language of the page that was left. */
const languageOf = ({ language }: Query): Language => (language === 'bn' ? 'bn' : 'en')

/** The window has been at Google's, whose pages know no opener policy; one of ours here would cut the wire to the page that waits. */
function setPopupHeaders(reply: FastifyReply) {
  reply
    .header('cross-origin-opener-policy', 'unsafe-none')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
}

async function outcomeOf(request: FastifyRequest<{ Querystring: Query }>, identity: Identity): Promise<GoogleMessage> {
  const { error, accountType } = request.query
  const refused = (code: GoogleRefusal): GoogleMessage => ({
    type: googleMessageType,
    outcome: 'refused',
    code,
    message: (languageOf(request.query) === 'bn' ? googleRefusalsInBangla : googleRefusals)[code],
  })
  if (error !== undefined) return refused(Object.hasOwn(refusalOf, error) ? refusalOf[error]! : 'failed')
  if (!(await identity.loginOf(headersOf(request)))) return refused('no_cookies')
  const cookies = (request.headers.cookie ?? '').split('; ')
  const notice = cookies.find((cookie) => cookie.startsWith(`${noticeCookie}=`))?.slice(noticeCookie.length + 1)
  return {
    type: googleMessageType,
    outcome: 'done',
    accountType: request.query.new ? AccountType.catch('user').parse(accountType) : null,
    notice: notice && Object.hasOwn(googleNotices, notice) ? (notice as GoogleNotice) : null,
  }
}

/** Returns the address at which the same tab goes on, in either language: the login page, which makes and says all that is left, and leads on to `from`. */
function nextOf(message: GoogleMessage, from: string): string {
  const query = new URLSearchParams({ from })
  if (message.outcome === 'refused') query.set('google', message.code)
  else {
    query.set('google', 'done')
    if (message.accountType) query.set('accountType', message.accountType)
    if (message.notice) query.set('notice', message.notice)
  }
  return withQuery('/login', query)
}

function pathOf(query: Record<string, string>): string {
  return `${returnPath}?${new URLSearchParams(query)}`
}

const words = {
  en: {
    title: 'PhoneHaat and Google',
    done: 'You are logged in. You can close this window.',
    on: 'Continue to PhoneHaat',
  },
  bn: { title: 'ফোনহাট ও Google', done: 'লগইন হয়ে গেছে। এই উইন্ডো বন্ধ করতে পারেন।', on: 'ফোনহাটে যান' },
} satisfies Record<Language, object>

function page(message: GoogleMessage, next: string, language: Language): string {
  const { title, done, on } = words[language]
  const sentence = message.outcome === 'done' ? done : message.message
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
</head>
<body data-message="${escapeHtml(JSON.stringify(message))}" data-next="${escapeHtml(next)}">
<p>${escapeHtml(sentence)}</p>
<p><a href="${escapeHtml(next)}">${on}</a></p>
<script>${script}</script>
</body>
</html>
`
}

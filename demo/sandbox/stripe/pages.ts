/** Holds the pages of the sandbox in a browser: its own page, the bank's page, the card frames and the script that makes them. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageStyles } from '#sandbox/markup'
import type { RequestContext } from './act.ts'
import { authenticate } from './attempts.ts'
import { bankDone, bankPage, type BankVisit } from './bank-page.ts'
import { elementPage, isElement } from './element-page.ts'
import { textOf, type Fields } from './form.ts'
import { frontPage } from './front-page.ts'

export interface Pages {
  act: <T>(request: FastifyRequest, work: (act: RequestContext) => Promise<T>) => Promise<T>
}

const read = (name: string) => readFileSync(new URL(`./browser/${name}`, import.meta.url), 'utf8')

/**
 * The page's script as one classic script, because pages await its `load` event and `document.currentScript` tells it
 * where it came from. The parts are modules only for their readers: in one function they need no imports.
 */
function cardScript(): string {
  const parts = ['element.js', 'bank-dialog.js', 'stripe-object.js'].map(read)
  return `(() => {\n'use strict'\n${parts
    .join('\n')
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(/^export /gm, '')}\n})()\n`
}

const modules = ['frame.js', 'card-entry.js', 'look.js', 'bank.js']
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "form-action 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
].join('; ')

export async function pagesOf(app: FastifyInstance, { act }: Pages): Promise<void> {
  const home = app.prefix

  function show(reply: FastifyReply, text: string): FastifyReply {
    return reply
      .headers({
        'content-security-policy': policy,
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(text)
  }

  function serve(url: string, type: string, text: string): void {
    const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    app.get(url, { config: { rateLimit: false } }, (request, reply) => {
      reply
        .headers({
          etag: tag,
          'cache-control': 'public, max-age=0, must-revalidate',
          'x-content-type-options': 'nosniff',
        })
        .type(type)
      return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(text)
    })
  }

  serve('/v3.js', 'text/javascript; charset=utf-8', cardScript())
  for (const name of modules) serve(`/assets/${name}`, 'text/javascript; charset=utf-8', read(name))
  serve('/assets/pages.css', 'text/css; charset=utf-8', pageStyles)
  serve('/assets/elements.css', 'text/css; charset=utf-8', read('elements.css'))

  app.get('/', async (request, reply) => {
    const latest = await act(request, async ({ books }) => ({
      intents: (await books.list('payment_intent', { limit: 20 })).data,
      events: (await books.list('event', { limit: 20 })).data,
    }))
    return show(reply, frontPage(home, latest))
  })

  app.get<{ Params: { type: string } }>('/elements/:type', (request, reply) => {
    const { type } = request.params
    return isElement(type) ? show(reply, elementPage(home, type)) : reply.callNotFound()
  })

  app.get<{ Params: { intent: string } }>('/3ds/:intent', async (request, reply) => {
    const visit = visitOf(request.params.intent, request.query as Fields)
    const stored = await act(request, ({ books }) => books.find('payment_intent', visit.intent))
    if (!stored || stored.body.client_secret !== visit.clientSecret) return reply.callNotFound()
    const isOpen = stored.body.status === 'requires_action' && stored.hidden.attempt === visit.attempt
    return show(reply, isOpen ? bankPage(home, stored.body, visit) : bankDone(home, stored.body, visit))
  })

  app.post<{ Params: { intent: string } }>('/3ds/:intent', async (request, reply) => {
    const fields = request.body as Fields
    const visit = visitOf(request.params.intent, fields)
    const decision = textOf(fields, 'decision') === 'complete' ? 'complete' : 'fail'
    const after = await act(request, async (doing) => {
      const stored = await doing.books.find('payment_intent', visit.intent)
      return stored?.body.client_secret === visit.clientSecret
        ? authenticate(doing, visit.intent, visit.attempt, decision)
        : undefined
    })
    return after ? show(reply, bankDone(home, after, visit)) : reply.callNotFound()
  })
}

function visitOf(intent: string, fields: Fields): BankVisit {
  const returnUrl = textOf(fields, 'return_url')
  const isPage = returnUrl !== undefined && URL.canParse(returnUrl) && /^https?:$/.test(new URL(returnUrl).protocol)
  return {
    intent,
    clientSecret: textOf(fields, 'client_secret') ?? '',
    attempt: textOf(fields, 'attempt') ?? '',
    returnUrl: isPage ? returnUrl : undefined,
  }
}

/**
 * A small server that speaks the protocol of bKash's tokenized checkout, with its tokens, codes and signed notices, so that the product runs its real
 * code where there is no account. No money moves; the payer chooses on the page what happens.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { transaction } from '#sandbox/books'
import { pageStyles } from '#sandbox/markup'
import { hold, prepare, refundsOf, takeFault } from './books.ts'
import { backTo, BkashRefusal, calls, refusalBody, wallets } from './calls.ts'
import { courier, signerOf } from './notices.ts'
import { type PayerLanguage, payPage } from './pages.ts'
import { type BkashAccount, faultOfToken, isOurs, tokenAnswer, wrongAccount } from './tokens.ts'

export interface BkashSandbox extends BkashAccount {
  pool: Pool
  topicArn: string
  /** Return addresses; called late, because a server learns its own port late: of the sandbox, and the one to which notices go. */
  url: () => string
  noticeUrl: () => string
  clock?: () => Date
  /** Keeps its notices to itself. */
  quiet?: boolean
}

type Fields = Record<string, unknown>

/** The time that a slow answer takes, in milliseconds. */
const slow = 1500
// The shop limits its visitors; bKash's API is asked by the shop itself.
const config = { rateLimit: false } as const
const decisions = ['success', 'failure', 'cancel'] as const

export async function bkashSandbox(app: FastifyInstance, options: BkashSandbox): Promise<void> {
  const { pool, clock = () => new Date() } = options
  const notices = options.quiet ? undefined : courier(pool, { ...options, home: options.url, now: clock })
  app.addHook('onReady', () => prepare(pool))
  app.addHook('preClose', () => notices?.stop())
  app.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'))

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => {
    try {
      // PostgreSQL keeps no NUL in a text.
      const fields: unknown = JSON.parse(String(body).replaceAll('\\u0000', '') || '{}')
      done(null, typeof fields === 'object' && fields !== null ? fields : {})
    } catch {
      done(null, {})
    }
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  for (const kind of ['grant', 'refresh'] as const)
    app.post(`/v1.2.0-beta/tokenized/checkout/token/${kind}`, { config }, async (request, reply) => {
      const body = (request.body ?? {}) as Fields
      if (!isOurs(options, request.headers, body)) return reply.code(401).send(wrongAccount)
      return tokenAnswer(pool, kind, body['refresh_token'], clock())
    })

  for (const [url, answer] of Object.entries(calls))
    app.post(url, { config }, async (request, reply) => {
      const body = (request.body ?? {}) as Fields
      const problem = await faultOfToken(pool, request.headers.authorization, clock())
      if (problem || request.headers['x-app-key'] !== options.appKey)
        return reply.code(401).send({ message: problem ?? 'Unauthorized' })
      const fault = await takeFault(pool, String(body['paymentID'] ?? body['paymentId'] ?? ''), url.split('/').at(-1)!)
      if (fault === 'error') return reply.code(500).send({ message: 'Internal server error' })
      if (fault === 'failed') return cut(reply)
      const said = await transaction(pool, (client) =>
        answer({ client, body, now: clock(), prefix: app.prefix }),
      ).catch((error: unknown) => {
        if (!(error instanceof BkashRefusal)) throw error
        return refusalBody(error, url)
      })
      notices?.sendDue()
      if (fault === 'slow') await sleep(slow)
      return fault === 'lost' ? cut(reply) : reply.code('externalCode' in said ? 400 : 200).send(said)
    })

  app.get('/sns/key.pem', { config }, async (_, reply) =>
    reply.type('application/x-pem-file').send((await signerOf(pool)).public),
  )
  app.get<{ Querystring: { Token?: string } }>('/sns/confirm', { config }, async (request, reply) => {
    const { rowCount } = await pool.query(
      `update sandbox_bkash.signer set confirmed = now()
       where exists (select from sandbox_bkash.notices where kind = 'SubscriptionConfirmation' and id::text = $1)`,
      [String(request.query.Token).replaceAll('\0', '')],
    )
    notices?.sendDue()
    return rowCount === 0 ? reply.callNotFound() : '<ConfirmSubscriptionResponse/>'
  })

  app.get('/assets/pages.css', { config }, (_, reply) => reply.type('text/css; charset=utf-8').send(pageStyles))
  app.get<{ Params: { id: string } }>('/pay/:id', async (request, reply) => {
    const payment = await transaction(pool, (client) => hold(client, request.params.id))
    if (!payment) return reply.callNotFound()
    const refunds = await refundsOf(pool, payment.id)
    return show(reply, payPage(app.prefix, payment, refunds, languageOf(request, payment.callback)), payment.callback)
  })

  app.post<{ Params: { id: string } }>('/pay/:id', async (request, reply) => {
    const fields = (request.body ?? {}) as Fields
    const decision = decisions.find((one) => one === fields['decision'])
    const wallet = wallets.find((one) => one === fields['wallet']) ?? wallets[0]
    const payment = await transaction(pool, async (client) => {
      const found = await hold(client, request.params.id)
      if (!found || found.decision !== null || !decision) return found
      const status = { success: 'Initiated', failure: 'Declined', cancel: 'Cancelled' }[decision]
      await client.query('update sandbox_bkash.payments set decision = $2, wallet = $3, status = $4 where id = $1', [
        found.id,
        decision,
        wallet,
        status,
      ])
      return { ...found, decision }
    })
    if (!payment) return reply.callNotFound()
    return payment.decision
      ? reply.redirect(backTo(payment.callback, payment.id, payment.decision), 303)
      : reply.redirect(`${app.prefix}/pay/${payment.id}`, 303)
  })
}

function cut(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.destroy()
  return reply
}

/** @param callback the address to which a form of the page leads in the end */
function show(reply: FastifyReply, text: string, callback?: string): FastifyReply {
  const form = callback ? `'self' ${new URL(callback).origin}` : "'self'"
  return reply
    .headers({
      'content-security-policy': `default-src 'none'; style-src 'self'; img-src data:; form-action ${form}; frame-ancestors 'none'; base-uri 'none'`,
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(text)
}

/** The language that the payer asked for, came from, or has their browser set to. */
function languageOf(request: FastifyRequest, callback: string): PayerLanguage {
  const { lang } = request.query as { lang?: unknown }
  if (lang === 'en' || lang === 'bn') return lang
  const isBangla =
    /^\/bn(?:\/|$)/.test(new URL(callback).pathname) || request.headers['accept-language']?.startsWith('bn')
  return isBangla ? 'bn' : 'en'
}

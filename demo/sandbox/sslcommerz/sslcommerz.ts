/**
 * A small server that speaks version 4 of SSLCOMMERZ's protocol, so that the product runs its real code where there is no account there. No money moves;
 * what happens to a payment is chosen at the page where it is paid.
 */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageStyles } from '#sandbox/markup'
import { courier, type NoticeFault, noticeOf } from './notices.ts'
import { backOf, donePage, languageOf, payPage } from './pages.ts'
import type { SessionBooks, PaySession, SslcommerzStore, Transaction } from './store.ts'
import {
  type PayChannel,
  endOf,
  isChannel,
  isDecision,
  isOpen,
  type SessionEnd,
  poishaOf,
  transactionOf,
  written,
} from './transactions.ts'

/** The way in which the next answers go wrong: `slow` never ends, `cut` breaks off in the middle after the work is done. Null is a right one. */
export type AnswerFault = 'slow' | 'error' | 'cut' | null

export interface SslcommerzSandbox {
  storeId: string
  storePassword: string
  store: SslcommerzStore
  clock?: () => Date
  /** Sends no notices. */
  quiet?: boolean
  /** Returns the address of the sandbox for the browser of someone who goes back to this page; without it, the one that it was asked at. */
  homeFor?: (successUrl: string) => string
  /** For tests: first to last, and right ones when there are none left. */
  faults?: { answers: AnswerFault[]; notices: Array<NoticeFault | null> }
}

type End = (session: PaySession, outcome: SessionEnd, channel?: PayChannel) => Promise<PaySession>
type Fields = Partial<Record<string, string>>
type Given = FastifyRequest<{ Querystring: Record<string, unknown>; Params: { key: string }; Body: Fields | undefined }>

/** The fields without which no session is opened. */
const required =
  'total_amount currency tran_id success_url fail_url cancel_url cus_name cus_email cus_phone cus_add1 cus_city cus_country shipping_method product_name product_category product_profile'.split(
    ' ',
  )
/** The most letters that a field may have, but for those that may have 255. */
const longest: Record<string, number> = { tran_id: 30, cus_name: 50, cus_email: 50, cus_phone: 20 }

/** Seconds after which a refund has reached its owner. */
const refundTakes = 60
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; frame-ancestors 'none'; base-uri 'none'"
/** The shop limits its visitors; the company's API is asked by the shop itself. */
const unlimited = { config: { rateLimit: false } } as const

/** The sandbox as a Fastify plugin; registered under a prefix, it answers below `<prefix>/gwprocess`, `/validator` and `/EasyCheckOut`. */
export async function sslcommerzSandbox(app: FastifyInstance, options: SslcommerzSandbox): Promise<void> {
  const { store, clock = () => new Date(), faults } = options
  const notices = options.quiet ? undefined : courier(() => faults?.notices.shift() ?? undefined)
  app.addHook('onReady', () => store.prepare())
  app.addHook('preClose', () => notices?.stop())
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  const isStore = ({ store_id, store_passwd }: Fields) =>
    store_id === options.storeId && store_passwd === options.storePassword

  /** Runs one piece of work in one transaction, and tells the shop of the sessions that it ended once that is committed. */
  async function act<T>(work: (books: SessionBooks, end: End) => Promise<T>): Promise<T> {
    const ended: PaySession[] = []
    const result = await store.transaction((books) =>
      work(books, async (session, outcome, channel) => {
        const element = transactionOf(session, outcome, channel, clock())
        await books.keep(session.sessionkey, element)
        const after = { ...session, element }
        if (!isOpen(after)) ended.push(after)
        return after
      }),
    )
    for (const session of ended)
      if (session.asked.ipn_url) notices?.send(session.asked.ipn_url, noticeOf(session, options))
    return result
  }

  /** Ends a session whose time is over. */
  async function upToDate(session: PaySession, end: End): Promise<PaySession> {
    const outcome = endOf(session, clock())
    return outcome ? end(session, outcome) : session
  }

  /** Answers a request of the API, unless a fault is set. */
  async function answer(reply: FastifyReply, work: () => Promise<object>): Promise<FastifyReply> {
    const fault = faults?.answers.shift() ?? null
    if (fault === 'slow') return reply.hijack()
    if (fault === 'error') return reply.code(500).type('text/html').send('<h1>Internal Server Error</h1>')
    const text = JSON.stringify(await work())
    if (fault === null) return reply.header('cache-control', 'no-store').type('application/json').send(text)
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
    reply.raw.write(text.slice(0, text.length / 2), () => reply.raw.destroy())
    return reply
  }

  const refused = (failedreason: string) => ({ status: 'FAILED', failedreason, sessionkey: '', GatewayPageURL: '' })

  app.post('/gwprocess/v4/api.php', unlimited, (request: Given, reply) =>
    answer(reply, async () => {
      const asked = Object.fromEntries(Object.entries(request.body ?? {}).map(([name, value]) => [name, value ?? '']))
      if (!isStore(asked)) return refused('Store Credential Error Or Store is De-active')
      const wrong = required.find((name) => {
        const value = asked[name] ?? ''
        const isAddress = !name.endsWith('_url') || /^https?:/.test(URL.parse(value)?.protocol ?? '')
        return value === '' || value.length > (longest[name] ?? 255) || !isAddress
      })
      if (wrong) return refused(`Invalid Information! '${wrong}' is missing, empty or wrong.`)
      const poisha = poishaOf(asked.total_amount!)
      if (asked.currency !== 'BDT' || poisha === undefined || poisha < 10_00 || poisha > 500_000_00)
        return refused('The transaction amount must be from 10.00 BDT to 500000.00 BDT')
      const sessionkey = randomBytes(16).toString('hex').toUpperCase()
      const { store_passwd: _, ...kept } = asked
      await store.transaction((books) => books.begin(sessionkey, kept, clock()))
      const home = options.homeFor?.(asked.success_url!) ?? `${request.protocol}://${request.host}${app.prefix}`
      return {
        status: 'SUCCESS',
        failedreason: '',
        sessionkey,
        GatewayPageURL: `${home}/EasyCheckOut/testcde${sessionkey}`,
      }
    }),
  )

  app.get('/validator/api/validationserverAPI.php', unlimited, (request: Given, reply) =>
    answer(reply, async () => {
      const fields = request.query as Fields
      if (!isStore(fields)) return { APIConnect: 'FAILED', status: 'INVALID' }
      return store.transaction(async (books) => {
        const session = fields.val_id ? await books.findBy({ val_id: fields.val_id }) : undefined
        if (!session?.element) return { APIConnect: 'DONE', status: 'INVALID_TRANSACTION' }
        const { element } = session
        await books.keep(session.sessionkey, { ...element, status: 'VALIDATED' })
        return { ...element, validated_on: written(clock()), gw_version: '4.00', APIConnect: 'DONE' }
      })
    }),
  )

  // One address for three questions, told apart by their fields.
  app.get('/validator/api/merchantTransIDvalidationAPI.php', unlimited, (request: Given, reply) =>
    answer(reply, async () => {
      const fields = request.query as Fields
      if (!isStore(fields)) return { APIConnect: 'FAILED', status: 'INVALID' }
      if (fields.refund_ref_id) return refundStatus(fields.refund_ref_id)
      if (fields.bank_tran_id) return refund(fields)
      return transactions(fields.tran_id ?? '')
    }),
  )

  async function transactions(tranId: string): Promise<object> {
    const element = await act(async (books, end) => {
      const all: Transaction[] = []
      for (const session of await books.sessionsOf(tranId)) {
        const now = await upToDate(session, end)
        if (now.element) all.push(now.element)
      }
      return all
    })
    return { APIConnect: 'DONE', no_of_trans_found: element.length, element }
  }

  function refund({ bank_tran_id = '', refund_trans_id = '', refund_amount = '', refund_remarks = '' }: Fields) {
    return store.transaction(async (books) => {
      const said = { APIConnect: 'DONE', bank_tran_id, trans_id: '', refund_ref_id: '' }
      const failed = (errorReason: string) => ({ ...said, status: 'failed', errorReason })
      const session = await books.findBy({ bank_tran_id })
      if (!session?.element) return failed('Invalid bank tran id')
      const known = { ...said, trans_id: session.tran_id, errorReason: '' }
      const [before] = await books.refundsBy('refund_trans_id', refund_trans_id)
      if (before) return { ...known, refund_ref_id: before.refund_ref_id, status: 'processing' }
      const amount = poishaOf(refund_amount)
      if (!amount || !refund_trans_id || refund_trans_id.length > 30 || !refund_remarks)
        return failed('Invalid refund request')
      const standing = (await books.refundsBy('bank_tran_id', bank_tran_id)).filter((one) => !one.is_cancelled)
      const left = poishaOf(session.element.amount)! - standing.reduce((sum, one) => sum + one.amount, 0)
      if (amount > left) return failed('BegunRefund amount is more than what is left')
      const refund_ref_id = randomBytes(7).toString('hex').slice(0, 13)
      await books.addRefund({ refund_ref_id, refund_trans_id, bank_tran_id, amount, began: clock() })
      return { ...known, refund_ref_id, status: 'success' }
    })
  }

  function refundStatus(refund_ref_id: string) {
    return store.transaction(async (books) => {
      const [found] = await books.refundsBy('refund_ref_id', refund_ref_id)
      const said = { APIConnect: 'DONE', refund_ref_id }
      if (!found)
        return { ...said, bank_tran_id: '', tran_id: '', status: 'failed', errorReason: 'Unknown BegunRefund Ref ID' }
      const { bank_tran_id, began } = found
      const tran_id = (await books.findBy({ bank_tran_id }))?.tran_id ?? ''
      const arrives = new Date(began.getTime() + refundTakes * 1000)
      const status = found.is_cancelled ? 'cancelled' : arrives > clock() ? 'processing' : 'refunded'
      const refunded_on = status === 'refunded' ? written(arrives) : '0000-00-00 00:00:00'
      return { ...said, bank_tran_id, tran_id, initiated_on: written(began), refunded_on, status, errorReason: '' }
    })
  }

  /** @param shop the address to which the page's form posts */
  function show(reply: FastifyReply, text: string, shop: string): FastifyReply {
    return reply
      .headers({
        'content-security-policy': `${policy}; form-action 'self' ${new URL(shop).origin}`,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(text)
  }

  function serve(url: string, type: string, text: string): void {
    app.get(url, (_, reply) => reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(text))
  }
  serve('/assets/pages.css', 'text/css', pageStyles)
  serve('/assets/back.js', 'text/javascript', 'document.forms[0].submit()\n')

  /** Shows a session after something was done with it. */
  async function visit(
    request: Given,
    reply: FastifyReply,
    decide: (session: PaySession, end: End) => Promise<PaySession>,
  ) {
    const session = await act(async (books, end) => {
      const found = await books.find(/^testcde([0-9A-F]{32})$/.exec(request.params.key)?.[1] ?? '')
      return found && decide(await upToDate(found, end), end)
    })
    if (!session) return reply.callNotFound()
    const language = languageOf(request.query.lang, request.headers['accept-language'])
    const action = `${app.prefix}/EasyCheckOut/${request.params.key}`
    return isOpen(session)
      ? show(reply, payPage(app.prefix, action, session, language), session.asked.success_url!)
      : show(reply, donePage(app.prefix, session, language, options), backOf(session))
  }

  app.get('/EasyCheckOut/:key', (request: Given, reply) => visit(request, reply, async (session) => session))

  app.post('/EasyCheckOut/:key', (request: Given, reply) =>
    visit(request, reply, async (session, end) => {
      const { decision = '', channel = '' } = request.body ?? {}
      if (!isOpen(session) || !isDecision(decision) || !isChannel(channel)) return session
      return end(session, decision, decision === 'cancel' ? undefined : channel)
    }),
  )
}

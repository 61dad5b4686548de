import { isDeepStrictEqual } from 'node:util'
import type {} from '@fastify/sse'
import type {} from '@fastify/swagger'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, FastifySchemaCompiler } from 'fastify'
import { z } from 'zod'
import { scopeOf } from '#contract/accounts/api-tokens'
import { type Ask, type Call, type Given, pathOf, type Reply, type WholeCall, type Who } from '#contract/base/call'
import { type Message, messageOf } from '#contract/base/messages'
import { type RefusalCode, refusals } from '#contract/base/refusals'
import { endsWithSuspension } from '#contract/base/while-suspended'
import { refusalBehind } from '#database/constraints'
import type { Ctx, LoggedIn, PersonCtx } from '#context'
import type { Dependency } from '#database/market-change'
import type { StandbyReading, Standbys } from '#database/standbys'
import { actFor, notedForShop, type Shops } from './acting.ts'
import { onceOf } from './answered-calls.ts'
import {
  answerError,
  type FieldError,
  impliedRefusals,
  languageOf,
  problemOf,
  problemOfCodes,
  Refusal,
  refusalOfOutage,
  refuse,
  replyWith,
} from './refusal.ts'
import { noteRefusal } from './log.ts'
import { objectionTo } from './plain-input.ts'
import { readingFor, readOn } from './standby-reads.ts'
import { whereaboutsOf } from './web.ts'
import { checkMay } from './who-may.ts'
import { wholeOf } from './whole-call.ts'

/** The known traits of a use case and its answers. */
interface ReplyTraits {
  /**
   * They hold what the contract declares and nothing else. Development and tests refuse any other; production sends them as they are,
   * because checking a page of phones takes longer than finding it.
   */
  isExact?: boolean
  /** Bytes that its request may have, where they are more than those of others. */
  maxBytes?: number
}

/** Returns the part of a value that JSON has. */
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/**
 * Makes of what a use case answers with what is sent: without what the contract does not declare.
 * @returns a function that throws where an answer breaks the contract, which is a fault and no leak
 */
function declaredReply(
  call: WholeCall,
  { isExact = false }: ReplyTraits,
  mode: 'production' | 'development' | 'test',
): (reply: unknown) => unknown {
  if (isExact && mode === 'production') return (reply) => reply
  return (reply) => {
    const declared = call.reply.parse(reply)
    if (isExact && !isDeepStrictEqual(sent(declared), sent(reply)))
      throw new Error(`${call.method} ${call.url} answers with more than it declares`)
    return declared
  }
}

type CtxFor<W extends Who> = W extends 'anyone' ? Ctx : PersonCtx

/** Is called with what an answer depends on. */
type DependOn = (dependency: Dependency) => void

/** The way in which a page reads: the standby, and the list of what it shows. */
interface ReadForPage {
  dependOn: DependOn
  reading?: StandbyReading | undefined
}

/** The needs of the binding: the world, and a way to learn who makes a request. */
export interface RouteContext {
  app: FastifyInstance
  ctx: Ctx
  /** The person behind the bearer token. @throws Refusal not_signed_in, session_ended, account_gone, second_factor_required */
  personOf(request: FastifyRequest): Promise<LoggedIn>
  /** The person behind the login's cookie, or else the token. @throws the same */
  personOfSession(request: FastifyRequest): Promise<LoggedIn>
  shops: Shops
  /** Those of the database that public reads may go to. */
  standbys?: Standbys | undefined
  /** Calls that pages make in this process. */
  inProcess: Map<Call, (given: unknown, page: ReadForPage) => Promise<unknown>>
}

/** One error a field: what a schema finds after the first follows from it. */
function errorsOf({ issues }: z.ZodError, part: string): FieldError[] {
  const first = new Map<string, FieldError>()
  for (const { path, message } of issues) {
    const field = path.join('.') || part
    if (!first.has(field)) first.set(field, { field, message: message as Message })
  }
  return [...first.values()]
}

const parts = ['params', 'query', 'body'] as const
type Part = (typeof parts)[number]

/** One part of what a call is given, as its schema reads it. @throws Refusal malformed, invalid */
function parsePart(call: Call, part: Part, raw: unknown): unknown {
  const objection = objectionTo(raw)
  if (objection === 'shape') throw new Refusal('malformed')
  if (objection === 'character') throw new Refusal('invalid', {}, [{ field: part, message: 'character_unknown' }])
  const result = wholeOf(call)[part]!.safeParse(raw, { error: messageOf })
  if (!result.success) throw new Refusal('invalid', {}, errorsOf(result.error, part))
  return result.data
}

/** The parts that a call takes, read one by one. */
const partsOf = (call: Call, read: (part: Part) => unknown) =>
  Object.fromEntries(parts.filter((part) => wholeOf(call)[part]).map((part) => [part, read(part)]))

/** Lets Fastify validate with the schemas of a call, after `preValidation` has asked who makes it. */
const validatorOf =
  (call: Call): FastifySchemaCompiler<unknown> =>
  ({ httpPart }) =>
  (raw) => {
    try {
      return { value: parsePart(call, httpPart === 'querystring' ? 'query' : (httpPart as Part), raw ?? {}) }
    } catch (error) {
      return { error: error as Error }
    }
  }

async function ctxFor(routeContext: RouteContext, call: Call, request: FastifyRequest): Promise<Ctx> {
  const ctx = { ...routeContext.ctx, log: request.log, ...whereaboutsOf(request) }
  if (call.who === 'anyone') return ctx
  const person = await (call.who === 'session' ? routeContext.personOfSession(request) : routeContext.personOf(request))
  const whole = wholeOf(call)
  const acts = await actFor(routeContext.shops, ctx, whole, request, person)
  checkMay(ctx, whole, acts.person)
  const { suspendedFor } = acts.person
  if (suspendedFor && endsWithSuspension(call)) refuse('account_suspended', { reason: suspendedFor })
  return Object.assign(ctx, acts) satisfies PersonCtx
}

function refusalOf(call: WholeCall, error: unknown): Refusal | undefined {
  const code = error instanceof Refusal ? error.code : refusalBehind(error)
  if (!code) return undefined
  const refusal = error instanceof Refusal ? error : new Refusal(code)
  if (call.refuses.includes(code) || impliedRefusals(call).includes(code)) return refusal
  throw new Error(`${call.method} ${call.url} refuses with ${code}, which it does not declare`, { cause: error })
}

/** The ways in that a call takes, as the document of the API names them. */
function securityOf(call: WholeCall): Array<Record<string, string[]>> {
  if (call.who === 'session') return [{ session: [] }]
  const scope = scopeOf(call)
  return [{ token: [] }, ...(scope ? [{ apiToken: [scope] }] : [])]
}

function schemaOf(call: WholeCall): FastifySchema {
  const statuses = new Map<number, RefusalCode[]>()
  for (const code of [...call.refuses, ...impliedRefusals(call)])
    statuses.set(refusals[code].status, [...(statuses.get(refusals[code].status) ?? []), code])
  return {
    tags: [call.tag],
    summary: call.summary,
    ...(call.description ? { description: call.description } : {}),
    ...(call.deprecated ? { deprecated: true } : {}),
    ...(call.who === 'anyone' ? {} : { security: securityOf(call) }),
    ...(call.params ? { params: call.params } : {}),
    ...(call.query ? { querystring: call.query } : {}),
    ...(call.body ? { body: call.body } : {}),
    response: {
      200: call.reply,
      ...Object.fromEntries([...statuses].map(([status, names]) => [status, problemOfCodes(names)])),
    },
  }
}

type UseCaseResult<C extends Call> = { reply: Reply<C>; next?: string | null }

/** The headers by which each answer of a call that will go says so: RFC 9745 and RFC 8594. */
const goingHeaders = ({ deprecated }: WholeCall): Record<string, string> =>
  deprecated
    ? {
        deprecation: `@${Date.parse(deprecated.since) / 1000}`,
        sunset: new Date(deprecated.until).toUTCString(),
      }
    : {}

/** The decorator of a request that holds the context of its use case, once it is known who makes it. */
const callerCtx = 'callerCtx'

/** Has to be called once, before any call is bound. */
export function decorateRequests(app: FastifyInstance) {
  app.decorateRequest(callerCtx, null)
}

/**
 * Binds the steps common to every call, in Fastify's order: who makes it (`preValidation`), then its input, then its use case. So a visitor
 * without a login learns nothing about what is valid.
 */
function boundTo(routeContext: RouteContext, call: Call) {
  return {
    url: `/api${call.url}`,
    schema: schemaOf(wholeOf(call)),
    preValidation: async (request: FastifyRequest, reply: FastifyReply) => {
      reply.headers(goingHeaders(wholeOf(call)))
      request.setDecorator(callerCtx, await ctxFor(routeContext, call, request))
    },
    validatorCompiler: validatorOf(call),
    serializerCompiler: () => JSON.stringify,
    errorHandler: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      const refusal = refusalOf(wholeOf(call), error) ?? refusalOfOutage(error, request)
      return refusal ? replyRefused(call, refusal, request, reply) : answerError(error, request, reply)
    },
  }
}

function route<C extends Call>(
  routeContext: RouteContext,
  call: C,
  answer: (ctx: CtxFor<C['who']>, given: Given<C>, request: FastifyRequest) => Promise<UseCaseResult<C>>,
  traits: ReplyTraits = {},
) {
  const present = declaredReply(wholeOf(call), traits, routeContext.ctx.config.mode)
  routeContext.app.route({
    ...boundTo(routeContext, call),
    method: call.method,
    ...(traits.maxBytes && { bodyLimit: traits.maxBytes }),
    handler: async (request, reply) => {
      const given = partsOf(call, (part) => request[part]) as Given<C>
      const ctx: CtxFor<C['who']> = request.getDecorator(callerCtx)
      const reading = isPublicRead(call) ? readingFor(routeContext.standbys, request) : undefined
      const answered = await onceOf(call, request, ctx, given, (ctx) =>
        notedForShop(routeContext.shops, wholeOf(call), request, ctx, (ctx) =>
          readOn(reading, ctx, (ctx) => answer(ctx, given, request)),
        ),
      )
      if (answered.next) reply.header('link', `<${nextUrl(call, given, answered.next)}>; rel="next"`)
      return reply.header('cache-control', 'no-store').send(present(answered.reply))
    },
  })
}

const isPublicRead = ({ method, who }: Call) => method === 'GET' && who === 'anyone'

/** Lets pages make a call that anyone may make, in this process. */
function allowInProcess<C extends Call>(
  { ctx, inProcess }: RouteContext,
  call: C,
  answer: (ctx: CtxFor<C['who']>, given: Given<C>) => Promise<UseCaseResult<C>>,
) {
  if (call.who !== 'anyone') return
  inProcess.set(call, async (input, { dependOn, reading }) => {
    const given = partsOf(call, (part) => parsePart(call, part, (input as Partial<Record<Part, unknown>>)[part] ?? {}))
    const from = isPublicRead(call) ? reading : undefined
    return readOn(
      from,
      ctx,
      async (ctx) => (await answer({ ...ctx, dependOn } as CtxFor<C['who']>, given as Given<C>)).reply,
    )
  })
}

function nextUrl(call: Call, given: unknown, cursor: string): string {
  const { params, query } = given as { params?: object; query?: object }
  return `/api${pathOf(call, { params, query: { ...query, cursor } })}`
}

/** Calls that answer `acknowledged` on success do so on refusal too (ruling R15). */
function replyRefused(call: Call, refusal: Refusal, request: FastifyRequest, reply: FastifyReply) {
  noteRefusal(request, refusal.code)
  const schema = wholeOf(call).reply
  const acknowledges = schema instanceof z.ZodObject && 'acknowledged' in schema.shape
  const problem = problemOf(refusal, request.id, languageOf(request))
  return replyWith(reply, acknowledges ? { ...problem, acknowledged: false } : problem)
}

/** Binds a call of the contract to its use case: who may, what is valid, how it answers and refuses. */
export function serve<C extends Call>(
  routeContext: RouteContext,
  call: C,
  run: (ctx: CtxFor<C['who']>, given: Given<C>) => Promise<Reply<C>>,
  traits?: ReplyTraits,
) {
  const answer = async (ctx: CtxFor<C['who']>, given: Given<C>) => ({ reply: await run(ctx, given) })
  route(routeContext, call, answer, traits)
  allowInProcess(routeContext, call, answer)
}

/** The same for a use case that needs something of the HTTP request, so that no page can make the call in this process. */
export function serveRequest<C extends Call>(
  routeContext: RouteContext,
  call: C,
  run: (ctx: CtxFor<C['who']>, given: Given<C>, request: FastifyRequest) => Promise<Reply<C>>,
  traits?: ReplyTraits,
) {
  route(routeContext, call, async (ctx, given, request) => ({ reply: await run(ctx, given, request) }), traits)
}

/** Binds a call that answers with one page of a list (ruling R14). */
export function serveList<C extends Call>(
  routeContext: RouteContext,
  call: C,
  run: (ctx: CtxFor<C['who']>, given: Given<C>) => Promise<{ items: Reply<C>; next: string | null }>,
  traits?: ReplyTraits,
) {
  const answer = async (ctx: CtxFor<C['who']>, given: Given<C>) => {
    const { items, next } = await run(ctx, given)
    return { reply: items, next }
  }
  route(routeContext, call, answer, traits)
  allowInProcess(routeContext, call, answer)
}

/** Carries out a public call for a page of the site, without HTTP. @throws Refusal */
export async function callInProcess<C extends Call>(
  routeContext: RouteContext,
  call: Pick<C, 'method' | 'url'>,
  given: Ask<C>,
  page: ReadForPage,
): Promise<Reply<C>> {
  for (const [known, answer] of routeContext.inProcess) {
    if (known.method === call.method && known.url === call.url) return (await answer(given, page)) as Reply<C>
  }
  throw new Error(`${call.method} ${call.url} is not a public call, so no page can make it`)
}

/** One reader of server-sent events. */
export interface EventStream {
  /** The id of the last event that the reader has, when it comes back. */
  lastEventId: string | null
  /** Fulfilled when the reader can take more. Rejected when it is gone. */
  send(event: { id?: string; event: string; data: unknown; retry?: number }): Promise<void>
  /** Checks that the reader may still read. @throws Refusal as the call itself does */
  reauthenticate(): Promise<void>
  isOpen(): boolean
  close(): void
  onClose(callback: () => void): void
}

/** The milliseconds that a reader that does not read may hold a connection that is closed. */
const closeGraceMs = 1000

/** Binds a call that answers with server-sent events. They leave as they are: compressed, they would wait for each other. */
export function serveStream<C extends Call>(
  routeContext: RouteContext,
  call: C,
  open: (ctx: CtxFor<C['who']>, stream: EventStream) => Promise<void>,
) {
  const bound = boundTo(routeContext, call)
  routeContext.app.route({
    ...bound,
    method: 'GET',
    schema: { ...bound.schema, produces: ['text/event-stream'] },
    exposeHeadRoute: false,
    sse: 'manual',
    handler: async (request, reply) => {
      const { sse } = reply
      // A connection that has ended is of no more use, and the server need not wait for it.
      reply.header('cache-control', 'no-store').header('connection', 'close').header('x-request-id', request.id)
      sse.keepAlive()
      sse.sendHeaders()
      try {
        await open(request.getDecorator(callerCtx), {
          lastEventId: sse.lastEventId,
          send: (event) => sse.send(event),
          reauthenticate: async () => void (await ctxFor(routeContext, call, request)),
          isOpen: () => sse.isConnected,
          onClose: (callback) => (sse.isConnected ? sse.onClose(callback) : callback()),
          close() {
            sse.close()
            setTimeout(() => reply.raw.writableFinished || reply.raw.destroy(), closeGraceMs).unref()
          },
        })
      } catch (error) {
        request.log.error({ err: error }, 'a stream broke as it was opened')
        sse.close()
      }
    },
  })
}

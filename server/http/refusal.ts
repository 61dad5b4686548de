import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import escapeHtml from 'escape-html'
import { type RefusalCode, refusals, sentenceOf } from '#contract/base/refusals'
import { Problem, type WholeCall } from '#contract/base/call'
import { endsWithSuspension } from '#contract/base/while-suspended'
import { type Language, languageOfHeader, languageOfPath, prefixes, sayIn } from '#contract/base/language'
import { inEnglish, type Message } from '#contract/base/messages'
import { inBangla } from '#contract/base/messages-in-bangla'
import { ownPath } from '#contract/base/own-path'
import { noteRefusal } from './log.ts'
import { Crowded } from '#database/admission'
import { outageOf, reasonOf } from '#database/outage'
import { isMadeOnce } from './made-once.ts'

/** Returns whether an address belongs to the pages of the site; everything else is for programs, or a file. */
const isOfPages = (url: string) => !/^\/(?:api|sandbox|photos|og|assets|icons)\//.test(url)

/** Returns whether someone waits for a page in their browser, to whom a problem document would be gibberish. */
const wantsPage = ({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>) =>
  (method === 'GET' || method === 'HEAD') && isOfPages(url) && (headers.accept ?? '').includes('text/html')

/** A page that refuses loads its style sheet and its icon, and runs no script. */
const policyOfRefusals =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** A page that says why there is none, in its language; it needs nothing of the site but a style sheet, which does not count as a request. */
function refusalPage({ detail, status }: Problem, url: string): string {
  const language = languageOfPath(url)
  const say = sayIn(language)
  const title =
    status >= 500 || status === 429 ? say('One moment, please', 'একটু অপেক্ষা করুন') : say('This did not work', 'এটি হলো না')
  const home = prefixes[language] || '/'
  const again = ownPath(url)
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/refused.css">
</head>
<body>
<main>
<p class="name">PhoneHaat</p>
<h1>${title}</h1>
<p>${escapeHtml(detail)}</p>
<p>${again === null ? '' : `<a class="main" href="${escapeHtml(again)}">${say('Try again', 'আবার চেষ্টা করুন')}</a> `}<a href="${home}">${say('Home', 'হোম')}</a></p>
</main>
</body>
</html>
`
}

export interface FieldError {
  field: string
  message: Message
}

/** An expected 'no'. Thrown anywhere, answered as problem+json when the call declares its code. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: Record<string, string>
  readonly errors: FieldError[]
  constructor(code: RefusalCode, details: Record<string, string> = {}, errors: FieldError[] = []) {
    super(sentenceOf(code, details))
    this.code = code
    this.details = details
    this.errors = errors
  }
}

/** Says no, with the details its sentence needs. */
export function refuse(code: RefusalCode, details?: Record<string, string>): never {
  throw new Refusal(code, details)
}

/** Says no until a moment has come; its sentence can say `{wait}`. Without a moment, or after it, nothing happens. */
export function refuseUntil(code: RefusalCode, moment: Date | null, now: Date, details?: Record<string, string>): void {
  const minutes = moment ? Math.ceil((moment.getTime() - now.getTime()) / 60_000) : 0
  if (minutes > 0) refuse(code, { ...details, minutes: String(minutes) })
}

export function refuseField(field: string, message: Message): never {
  throw new Refusal('invalid', {}, [{ field, message }])
}

/** Refusals that follow from who may make a call and from its having an input, so that no call lists them. */
export function impliedRefusals(call: WholeCall): RefusalCode[] {
  return [
    ...(call.who === 'anyone'
      ? []
      : ([
          'not_signed_in',
          'session_ended',
          'account_gone',
          'second_factor_required',
          'api_token_unknown',
          'api_token_not_enough',
        ] as const)),
    ...(call.who === 'seller' ? (['sellers_only'] as const) : []),
    ...(call.who === 'admin' ? (['admins_only', 'second_factor_missing'] as const) : []),
    ...(['person', 'seller', 'admin'].includes(call.who) ? (['shop_role_missing'] as const) : []),
    ...(call.proof ? (['second_factor_again'] as const) : []),
    ...(endsWithSuspension(call) ? (['account_suspended'] as const) : []),
    ...(call.who === 'session' ? (['foreign_origin'] as const) : []),
    ...(call.params || call.query || call.body ? (['invalid'] as const) : []),
    ...(call.body ? (['body_too_large', 'too_slow'] as const) : []),
    'malformed',
    'headers_too_large',
    'wrong_host',
    'too_many_requests',
    'busy',
    ...(call.method === 'GET' ? [] : (['quiet_copy'] as const)),
    'unavailable',
    ...(call.method === 'POST' ? (['outcome_unknown'] as const) : []),
    ...(isMadeOnce(call) ? (['key_reused'] as const) : []),
  ]
}

/** Seconds after which to come back: for refusals that say that nothing was carried out and that it soon can be. */
export const retryAfter: Partial<Record<string, number>> = { busy: 10, unavailable: 2 } satisfies Partial<
  Record<RefusalCode, number>
>

/** The problem document of a refusal (RFC 9457, ruling R15) in a language. `details` ride along for programs. */
export function problemOf(refusal: Refusal, requestId: string, language: Language = 'en'): Problem {
  const { status } = refusals[refusal.code]
  const sentence = sentenceOf(refusal.code, refusal.details, language)
  const sentenceAt = language === 'en' ? inEnglish : inBangla
  const errors = refusal.errors.map(({ field, message }) => ({
    field,
    code: message.split(':', 1)[0]!,
    message: sentenceAt(message),
  }))
  return {
    type: `urn:phonehaat:refusal:${refusal.code}`,
    title: refusal.code.replaceAll('_', ' '),
    status,
    code: refusal.code,
    detail: sentence,
    message: sentence,
    ...refusal.details,
    ...(errors.length > 0 ? { errors } : {}),
    requestId,
  }
}

/** One schema for all calls that refuse with the same codes: copies for each would be hundreds, which the start waits for. */
const problems = new Map<string, typeof Problem>()

/** A problem document as OpenAPI describes it, of any of some codes. */
export function problemOfCodes(codes: readonly RefusalCode[]): typeof Problem {
  const names = codes.map((code) => `\`${code}\``).join(', ')
  const schema = problems.get(names) ?? Problem.describe(names)
  problems.set(names, schema)
  return schema
}

/** Answers with a problem document, or with a page for someone who wanted one, and says when to come back where that helps. */
export function replyWith(reply: FastifyReply, problem: Problem) {
  const seconds = retryAfter[problem.code]
  if (seconds) reply.header('retry-after', String(seconds))
  reply.code(problem.status).header('cache-control', 'no-store')
  // A request that is refused before the hooks of `security`, or reaches none, as one whose path cannot be read, needs these all the same.
  reply.header('x-request-id', problem.requestId).header('x-content-type-options', 'nosniff')
  if (wantsPage(reply.request)) {
    reply.header('content-security-policy', policyOfRefusals).type('text/html; charset=utf-8')
    return reply.send(refusalPage(problem, reply.request.url))
  }
  return reply.type('application/problem+json; charset=utf-8').serializer(JSON.stringify).send(problem)
}

/** The language that the answer to a request is worded in: that of the page, or for a call the one that is requested. */
export const languageOf = ({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>) =>
  isOfPages(url) ? languageOfPath(url) : languageOfHeader(headers['accept-language'])

/** Fastify's own refusals in our words. */
const codeOfFastify: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_REQ_FILE_TOO_LARGE: 'photo_too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'malformed',
}

/**
 * Returns the refusal of a request that met an outage of the database. Only POST does something else when it is made twice (RFC 9110, 9.2.2), so
 * only there it matters that it may have been carried out.
 */
export function refusalOfOutage(
  error: unknown,
  { method, log }: Pick<FastifyRequest, 'method' | 'log'>,
): Refusal | undefined {
  const outage = outageOf(error)
  if (!outage) return undefined
  // There is a line of it for each request, and metrics count them.
  if (!(outage instanceof Crowded)) log.warn({ reason: reasonOf(outage) }, outage.message)
  return new Refusal(outage.isUndone || method !== 'POST' ? 'unavailable' : 'outcome_unknown')
}

/** The refusal in an error that is not one of ours; undefined when it is a fault of this server. */
export function refusalIn(error: FastifyError): Refusal | undefined {
  const known = codeOfFastify[error.code]
  if (known) return new Refusal(known)
  const status = error.statusCode ?? 500
  if (status === 429) return new Refusal('too_many_requests', { seconds: '60' })
  if (status >= 400 && status < 500) return new Refusal('malformed')
  return undefined
}

export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const refusal =
    error instanceof Refusal ? error : (refusalOfOutage(error, request) ?? refusalIn(error as FastifyError))
  if (refusal) {
    noteRefusal(request, refusal.code, error)
    return replyWith(reply, problemOf(refusal, request.id, languageOf(request)))
  }
  request.log.error({ err: error }, 'a request failed')
  return replyWith(reply, problemOf(new Refusal('failed'), request.id, languageOf(request)))
}

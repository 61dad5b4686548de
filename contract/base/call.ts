import { z } from 'zod'
import type { ShopRole } from '#contract/shops/role-order'
import type { RefusalCode } from './refusals.ts'

/**
 * Names the people who may make a call. `session` is a cookie of the login itself, needed only to exchange it for a token;
 * everything else that needs a person takes the token (ruling R2).
 */
export type Who = 'anyone' | 'session' | 'person' | 'seller' | 'admin'

/** All that is declared of a call. */
export interface WholeCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api`; parameters as `:name`. */
  url: string
  who: Who
  /** `recent`: a login whose account has a second step has shown it within the last minutes (setting SECOND_FACTOR_MINUTES). */
  proof?: 'recent'
  /** The least role in a shop with which somebody may make it for the shop's owner; without it, only the owner may. */
  shop?: ShopRole
  /** One of `groups` in `server/http/openapi.ts`. */
  tag: string
  /** The day of the release that says that the call will go, and the day after which it may be gone: at least six months later. */
  deprecated?: { since: string; until: string }
  summary: string
  description?: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The field of the one file that a `multipart/form-data` body carries instead, and what it is, for the documentation. */
  upload?: { field: string; description: string }
  reply: z.ZodType
  refuses: readonly RefusalCode[]
}

declare const declared: unique symbol

/**
 * A call as everybody knows it. The scripts of the site hold no more of it (`vite.calls.ts`), so its type has no more either: the rest is the
 * server's, by `wholeOf`.
 */
export interface Call<Whole extends WholeCall = WholeCall> {
  readonly method: Whole['method']
  readonly url: Whole['url']
  readonly who: Whole['who']
  readonly shop?: Whole['shop']
  /** Exists in types alone. */
  readonly [declared]?: Whole
}

export type WholeOf<C extends Call> = NonNullable<C[typeof declared]>

type Part<W, K extends 'params' | 'query' | 'body', Name extends K = K> = W extends {
  [_ in Name]: infer Schema extends z.ZodType
}
  ? { [_ in Name]: Schema }
  : unknown

type InputOf<T> = { [K in keyof T]: T[K] extends z.ZodType ? z.input<T[K]> : never }
type OutputOf<T> = { [K in keyof T]: T[K] extends z.ZodType ? z.output<T[K]> : never }

type Parts<W> = Part<W, 'params'> & Part<W, 'query'> & Part<W, 'body'>

/** The parts that a caller gives: path parameters, query and body, before validation. */
export type Ask<C extends Call> = InputOf<Parts<WholeOf<C>>>
/** The parts that a handler gets: the same, validated and with defaults filled in. */
export type Given<C extends Call> = OutputOf<Parts<WholeOf<C>>>
export type Reply<C extends Call> = z.output<WholeOf<C>['reply']>

/** Declares a call: the server binds it, the site makes it, the documentation prints it. */
export function call<const Whole extends WholeCall>(shape: Whole): Call<Whole> {
  return shape
}

/** The path of a call with its parameters filled in, below `/api`. */
export function pathOf(shape: Pick<Call, 'url'>, given: { params?: unknown; query?: unknown }): string {
  const params = (given.params ?? {}) as Record<string, unknown>
  const path = shape.url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries((given.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
}

export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string().describe('Stable code for programs.'),
    detail: z.string().describe('A sentence to show.'),
    message: z.string().describe('The same sentence.'),
    acknowledged: z.literal(false).optional(),
    errors: z
      .array(
        z.object({ field: z.string(), code: z.string().describe('Stable code for programs.'), message: z.string() }),
      )
      .optional(),
    requestId: z.string().optional(),
  })
  .catchall(z.unknown())
  .meta({ id: 'Problem', description: 'A refused request, as a problem document (RFC 9457).' })
export type Problem = z.infer<typeof Problem>

import { createContext, data } from 'react-router'
import type { LawTimes } from '#contract/deals/deal-times'
import type { Ask, Call, Problem, Reply } from '#contract/base/call'

/** The settings of the site that its pages need; the same for every visitor. */
export interface Site {
  /** Without a slash at the end. */
  publicUrl: string
  demo: boolean
  /** True when one can log in with Google. */
  google: boolean
  /** True when one can log in with a mobile number. */
  texts: boolean
  /** True when this is a copy that is only looked at. */
  quiet: boolean
  /** True where every provider is a sandbox and nothing is charged; missing elsewhere. */
  isRehearsal?: true
  /** True where one can pay in cash when two people meet, and in no other way; missing elsewhere. */
  isCashOnly?: true
  /** The operator of the site, as the law wants it named. */
  operator: { name: string } & Record<
    'address' | 'email' | 'phone' | 'dbid' | 'tradeLicence' | 'bin' | 'officer',
    string | null
  >
}

/** A company that works for the market with data of people. */
export interface Processor {
  name: string
  does: 'payments' | 'courier' | 'login' | 'mail' | 'texts' | 'photos'
}

export type Answer<T> = { value: T } | { problem: Problem }

/** A page as it is sent, whole. */
export interface PageDocument {
  /** Its parts that are stored (`Cached`) are bytes already. */
  pieces: readonly (string | Uint8Array)[]
  /** The inline scripts that the renderer itself wrote: no others may run. */
  scripts: readonly string[]
}

/** The context that the server gives to page loaders: the calls of the contract, carried out in this process for an anonymous visitor. */
export interface PageContext {
  site: Site
  /** The companies that the privacy policy names. */
  processors: readonly Processor[]
  /** The fee that the terms say, in hundredths of a per cent. */
  feeBasisPoints: number
  /** The times of the law that the papers say. */
  law: LawTimes
  /** A secret of this one page, by which the renderer knows the scripts and the parts that it wrote itself. */
  nonce: string
  /** The finished document, which the renderer leaves here: as the body of a `Response` it would be encoded and decoded once more. */
  document?: PageDocument
  /** The route of the page, as `web/routes.ts` declares it: '/phones/:slugId'. The renderer leaves it here with the document. */
  route?: string
  call<C extends Call>(call: C, given: Ask<C>): Promise<Answer<Reply<C>>>
}

export const pageContext = createContext<PageContext>()

/** The reply of a call for a page's loader. A refusal becomes the page's own status and reaches its error boundary. */
export async function load<C extends Call>(
  context: { get(key: typeof pageContext): PageContext },
  call: C,
  given: Ask<C>,
): Promise<Reply<C>> {
  const answer = await context.get(pageContext).call(call, given)
  if ('value' in answer) return answer.value
  throw data(answer.problem, { status: answer.problem.status })
}

import { QueryClient } from '@tanstack/react-query'

/** A refusal of the server stays one however often it is asked; only what may pass is tried again (specification, section 9). */
export function shouldRetry(failures: number, cause: Error): boolean {
  const status = 'problem' in cause ? (cause.problem as { status: number }).status : 0
  const mayPass = status === 0 || status >= 500
  return mayPass && failures < 3
}

/** Milliseconds: 1 s, doubling up to 30 s. */
export const retryDelay = (failures: number) => Math.min(1000 * 2 ** failures, 30_000)

let kept: { personId: string; client: QueryClient } | undefined

/** The answers kept for one person. Somebody else who signs in here begins with none. */
export function queryClientOf(personId: string): QueryClient {
  if (kept?.personId !== personId) {
    const client = new QueryClient({ defaultOptions: { queries: { retry: shouldRetry, retryDelay, gcTime: 5 * 60_000 } } })
    kept = { personId, client }
  }
  return kept.client
}

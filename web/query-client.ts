import { QueryClient } from '@tanstack/react-query'

/** A refusal of the server stays one however often it is asked; only what may pass is tried again (specification, section 9). */
export function shouldRetry(failures: number, cause: Error): boolean {
  const status = 'problem' in cause ? (cause.problem as { status: number }).status : 0
  const passing = status === 0 || status === 429 || status >= 500
  return passing && failures < 3
}

/** Milliseconds: 1 s, doubling up to 30 s. */
export const retryDelay = (failures: number) => Math.min(1000 * 2 ** failures, 30_000)

export function makeQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: shouldRetry, retryDelay, gcTime: 5 * 60_000 } } })
}

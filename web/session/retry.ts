/** Decides which calls are tried again, and when (specification, section 9). It is apart from TanStack Query, which only signed-in pages load. */

/** Returns whether a call that failed this often is tried again. A refusal of the server stays one on every try; only passing trouble is tried again. */
export function shouldRetry(failures: number, cause: unknown): boolean {
  const { status = 0 } = (cause as { problem?: { status: number } }).problem ?? {}
  const mayPass = status === 0 || status >= 500
  return mayPass && failures < 3
}

/** Milliseconds: 1 s, doubling up to 30 s. */
export const retryDelay = (failures: number) => Math.min(1000 * 2 ** failures, 30_000)

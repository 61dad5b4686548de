/** Which calls are tried again, and when (specification, section 9). Apart from TanStack Query, which only signed-in pages load. */

/** Whether a call that failed so often is tried again. A refusal of the server stays one however often it is asked; only what may pass is tried again. */
export function shouldRetry(failures: number, cause: unknown): boolean {
  const { status = 0 } = (cause as { problem?: { status: number } }).problem ?? {}
  const mayPass = status === 0 || status >= 500
  return mayPass && failures < 3
}

/** Milliseconds: 1 s, doubling up to 30 s. */
export const retryDelay = (failures: number) => Math.min(1000 * 2 ** failures, 30_000)

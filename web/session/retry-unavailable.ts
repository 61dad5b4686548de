/** Requests that the server could not carry out at that moment are repeated, so that a restart is a pause and not a failure. */

/** For how long the repeats of one request may wait in all, in milliseconds. */
const maxWaitMs = 20_000

/** Milliseconds until the server wants the next request; undefined when the answer stands. */
function pauseAfter(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  if (response.status !== 503 || !(seconds > 0)) return undefined
  // Spread out, so that not everybody who was turned away comes back at once.
  return seconds * 1000 * (1 + Math.random() / 2)
}

/**
 * Returns the answer to `send`, sent again for as long as the answer is 503 with `Retry-After` (RFC 9110, section 10.2.3), by which our server
 * says that nothing was carried out. `send` has to send the same each time, with the same authorization: a request of one person is never
 * repeated in the name of another.
 * @throws what `send` throws, and whatever `signal` was aborted with
 */
export async function repeatWhileUnavailable(send: () => Promise<Response>, signal?: AbortSignal): Promise<Response> {
  for (let waited = 0; ;) {
    const response = await send()
    const pause = pauseAfter(response)
    if (pause === undefined || waited + pause > maxWaitMs) return response
    waited += pause
    await new Promise((resolve) => setTimeout(resolve, pause))
    signal?.throwIfAborted()
  }
}

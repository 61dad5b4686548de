import type { GoogleMessage } from '#contract/accounts/google'
import type { Market } from './market.ts'
import type { PageResponse, HttpClient } from './http-client.ts'

export interface AtGoogle {
  name: string
  email: string
  /** True if Google has confirmed the address. */
  confirmed?: boolean
}

/** Goes to the simulated Google and chooses someone there. @returns the page, or the redirect, that one comes back with */
export async function logInWithGoogle(
  market: Market,
  browser: HttpClient,
  { name, email, confirmed = true }: AtGoogle,
  query: Record<string, string> = { display: 'popup' },
): Promise<PageResponse> {
  const until = query.display === 'popup' ? undefined : /\/api\/google\/return/
  const choose = await browser.follow(`${market.url}/api/google/start?${new URLSearchParams(query)}`)
  const next = await browser.submit(choose.url, { name, email, ...(confirmed ? { verified: 'yes' } : {}) }, until)
  const back = next.url.includes('/sandbox/google/choose/')
    ? await browser.submit(next.url, { decision: 'agree' }, until)
    : next
  return until ? browser.request(back.url) : back
}

/** Returns the message that the page posts to the one that opened it. */
export function messageOf(place: PageResponse): GoogleMessage {
  const attribute = /data-message="([^"]*)"/.exec(place.text)?.[1]
  if (!attribute) throw new Error(`There is no message in ${place.url} (${place.status}).`)
  return JSON.parse(
    attribute.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  ) as GoogleMessage
}

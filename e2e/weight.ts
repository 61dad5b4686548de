// Weighs pages on the wire, and lists what they may weigh.
import { expect, type Page, type Request } from '@playwright/test'
import { afterFrame } from './story.ts'

export const kb = 1024

/** The scripts of each kind of page, in KB: just above what they weigh, so that nothing comes along unnoticed. The names of files alone move a sum by 140 bytes. */
export const maxScript = {
  home: 95.5,
  list: 99.65,
  phone: 98.1,
  model: 98.6,
  blogs: 89.2,
  favourites: 97.5,
  terms: 86.6,
  login: 97.45,
  'My Orders': 116.2,
  'My Products': 121.7,
  messages: 112.5,
  chat: 124.2,
  account: 122.1,
}
export type Kind = keyof typeof maxScript

interface Weight {
  kind: string
  url: string
  bytes: number
}

export const isScript = ({ kind }: Weight) => kind === 'script'

/** Weighs what comes over the wire. */
export function weigh(page: Page) {
  const weights: Promise<Weight>[] = []
  const plain: string[] = []
  const underway = new Set<Request>()
  page.on('request', (sent) => underway.add(sent))
  page.on('requestfailed', (sent) => underway.delete(sent))
  page.on('requestfinished', (sent) => {
    underway.delete(sent)
    weights.push(
      sent
        .sizes()
        // Sizes are refused once the page is closed, which is after it was weighed.
        .catch(() => ({ responseBodySize: 0 }))
        .then(({ responseBodySize }) => ({ kind: sent.resourceType(), url: sent.url(), bytes: responseBodySize })),
    )
    void sent.response().then((response) => {
      if (sent.resourceType() === 'script' && response?.headers()['content-encoding'] !== 'br') plain.push(sent.url())
    })
  })
  return {
    plain,
    sum: async (isMeant: (one: Weight) => boolean) =>
      (await Promise.all(weights)).filter(isMeant).reduce((all, { bytes }) => all + bytes, 0),
    /** Until all is here that the page has requested. */
    async isOver() {
      await afterFrame(page)
      await expect.poll(() => [...underway].map((sent) => sent.url())).toEqual([])
    },
  }
}

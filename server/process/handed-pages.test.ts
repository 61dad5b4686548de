// Pages that several workers of a machine want: one of them makes each, and hands it to the others.
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { childrenOf } from '#testing/child-processes'
import { freshDatabase } from '#testing/database'
import { pretendPlanted, startWorkers } from '#testing/product'
import { until } from '#testing/until'

/** Requests a page over a connection of its own, which any worker may take. @returns its status, or how it broke */
const ask = (url: string) =>
  new Promise<number | string>((resolve) => {
    request(url, { agent: false }, (response) => response.resume().on('end', () => resolve(response.statusCode!)))
      .on('error', (error) => resolve(error.message))
      .end()
  })

async function openMarket() {
  await using opening = new AsyncDisposableStack()
  const database = opening.use(await freshDatabase())
  await pretendPlanted(database.url)
  const market = opening.use(await startWorkers(database.url, 3))
  /** Counts, for each worker, the pages that it made, and those that it had from others. */
  const counts = () =>
    Promise.all(
      market.metrics().map(async (url) => {
        const text = await (await fetch(url)).text()
        const valueOf = (series: string) =>
          Number(
            text
              .split('\n')
              .find((line) => line.startsWith(`${series} `))
              ?.slice(series.length) ?? 0,
          )
        return {
          made: valueOf('phonehaat_pages_made'),
          handed: valueOf('phonehaat_page_requests_total{kept="handed"}'),
        }
      }),
    )
  const doors = opening.move()
  return { ...market, counts, [Symbol.asyncDispose]: () => doors.disposeAsync() }
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

let searched = 0

test.runIf(process.platform === 'linux')(
  'a page that all workers want is made by one of them, and by those that live when it hangs or is gone',
  async () => {
    await using market = await openMarket()
    // Nothing changes in this market: each has heard of the others when they began to listen.
    await until('each worker takes pages of others', async () => {
      await Promise.all(Array.from({ length: 20 }, () => ask(`${market.url}/phones?q=${++searched}`)))
      return (await market.counts()).every(({ handed }) => handed > 0)
    })
    const made = async () => sumOf((await market.counts()).map((one) => one.made))
    // One that waits too long makes a page itself, as on a machine that is busy with something else.
    await until('ten pages are made ten times', async () => {
      const addresses = Array.from({ length: 10 }, () => `${market.url}/phones?q=${++searched}`)
      const before = await made()
      const statuses = await Promise.all(addresses.flatMap((address) => Array.from({ length: 20 }, () => ask(address))))
      expect(new Set(statuses)).toEqual(new Set([200]))
      return (await made()) === before + addresses.length
    })

    const [hung, killed] = await childrenOf(market.pid)
    process.kill(hung!, 'SIGSTOP')
    process.kill(killed!, 'SIGKILL')
    const statuses = await Promise.all(Array.from({ length: 20 }, () => ask(`${market.url}/phones?q=${++searched}`)))
    process.kill(hung!, 'SIGCONT')
    expect(new Set(statuses)).toEqual(new Set([200]))
  },
)

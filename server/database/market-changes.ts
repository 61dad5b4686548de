import { Client, type Pool } from 'pg'

export interface Listener {
  /** Every change is heard from now on. */
  onHearing(): void
  onChange(): void
  /** Changes may go unheard until `onHearing` again. */
  onDeaf(): void
}

/** Hears of every change of the market, whichever process makes it. @returns how to stop */
export function hearMarketChanges(pool: Pool, listener: Listener): () => Promise<void> {
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const again = () => {
    if (isStopped || timer) return
    listener.onDeaf()
    timer = setTimeout(() => {
      timer = undefined
      void listen()
    }, 1000)
  }
  async function listen() {
    const fresh = new Client(pool.options)
    client = fresh
    fresh.on('error', again)
    fresh.on('end', again)
    fresh.on('notification', () => listener.onChange())
    try {
      await fresh.connect()
      await fresh.query('listen market_change')
      if (!isStopped) listener.onHearing()
    } catch {
      // No connection, for whatever reason: tried again in a second.
      again()
    }
  }
  const begun = listen()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await begun
    await client?.end()
  }
}

import { Client, type Pool } from 'pg'

/** What the database tells every process: that the market has changed, and whose bell has rung or whose login has ended. */
export type Channel = 'market_change' | 'bell'

export interface Listener {
  /** Everything is heard from now on; something may have been missed before. */
  onHearing(): void
  /** `about` is the id of a person, on the channel `bell`. */
  onChange(about: string): void
  /** Things may go unheard until `onHearing` again. */
  onDeaf(): void
}

/** Hears what any process on this database does, by one connection of its own. @returns how to stop, once it hears or has tried to */
export async function hear(pool: Pool, listeners: Partial<Record<Channel, Listener>>): Promise<() => Promise<void>> {
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const all = Object.values(listeners)

  const again = () => {
    if (isStopped || timer) return
    for (const listener of all) listener.onDeaf()
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
    fresh.on('notification', ({ channel, payload = '' }) => listeners[channel as Channel]?.onChange(payload))
    try {
      await fresh.connect()
      await fresh.query(
        Object.keys(listeners)
          .map((channel) => `listen ${channel}`)
          .join('; '),
      )
      if (!isStopped) for (const listener of all) listener.onHearing()
    } catch {
      // No connection, for whatever reason: tried again in a second.
      again()
    }
  }
  await listen()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await client?.end()
  }
}

// A connection to the market's database, which may be on several servers: postgres://user:password@one,two:5433/market
import { Client, type ClientConfig } from 'pg'
import { outageOf, readOnlyState } from './outage.ts'

/** For how long a server is connected to, and then asked whether it takes changes, in milliseconds. Both end before a pool gives up (`requestTimeouts`). */
const timeoutMs = 2_000

/** The address of each server that an address names. */
function addressesOf(url: string): string[] {
  const [, before = '', servers = '', after = ''] = /^([^/]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? []
  return servers.includes(',') ? servers.split(',').map((server) => before + server + after) : [url]
}

type Server = Pick<Client, 'host' | 'port'>

/** @returns the server of an address that takes changes, as the primary one does @throws an outage where it does not, or does not answer */
async function serverTakingChanges(connectionString: string): Promise<Server> {
  const client = new Client({ connectionString, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query(`select current_setting('transaction_read_only') as "readOnly"`)
    if (rows[0].readOnly !== 'off') throw Object.assign(new Error('it takes no changes'), { code: readOnlyState })
    return client
  } finally {
    void client.end()
  }
}

const underWay = new Map<string, Promise<Server>>()

/** Asks all servers, once for all who want to know at a time. @throws what waiting does not help, such as a wrong password; otherwise an outage */
function findServer(url: string, addresses: readonly string[]): Promise<Server> {
  const found =
    underWay.get(url) ??
    Promise.any(addresses.map(serverTakingChanges))
      .catch(({ errors }: AggregateError) => {
        const fault = errors.find((error) => !outageOf(error))
        if (fault) throw fault
        const reasons = errors.map(({ message, code }) => message || code)
        throw Object.assign(new Error(`of ${addresses.length} servers, none: ${reasons.join('; ')}`), {
          code: 'ECONNREFUSED',
        })
      })
      .finally(() => underWay.delete(url))
  underWay.set(url, found)
  return found
}

/** Connects to whichever of the servers takes changes at the moment. */
export class MarketClient extends Client {
  readonly #url: string
  readonly #addresses: readonly string[]

  constructor(config: ClientConfig = {}) {
    const url = config.connectionString ?? ''
    const addresses = addressesOf(url)
    super({ ...config, connectionString: addresses[0] })
    this.#url = url
    this.#addresses = addresses
  }

  override connect(): Promise<Client>
  override connect(callback: (error: Error | null) => void): void
  override connect(callback?: (error: Error | null) => void): Promise<Client> | void {
    // The pool listens for errors from its callback on, so that nothing may come between the connection and it: no promise, no later tick.
    if (this.#addresses.length === 1) return callback ? super.connect(callback) : super.connect()
    if (!callback) return this.#choose().then(() => super.connect())
    void this.#connectToChosen(callback)
  }

  async #connectToChosen(callback: (error: Error | null) => void): Promise<void> {
    try {
      await this.#choose()
    } catch (error) {
      return callback(error as Error)
    }
    super.connect(callback)
  }

  /** Leads this connection to the server that takes changes. */
  async #choose(): Promise<void> {
    const { host, port } = await findServer(this.#url, this.#addresses)
    // pg's types do not list it.
    if ((this as { _ending?: boolean })._ending) throw new Error('Connection terminated')
    Object.assign(this, { host, port })
  }
}

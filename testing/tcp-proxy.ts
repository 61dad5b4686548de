// A TCP proxy whose network can be broken on purpose: frozen, slow, cut, or refusing.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface TcpProxy extends AsyncDisposable {
  /** On 127.0.0.1. */
  readonly port: number
  /** Open connections. */
  readonly connections: number
  /** The same URL, with the proxy in place of the host and port that it leads to. */
  through(url: string): string
  /**
   * Holds back every byte in both directions, and the end of a connection too, as a network does that drops all packets. A new
   * connection is accepted and stays silent.
   */
  freeze(): void
  /** Lets everything held back go on, in order. */
  thaw(): void
  /** Delays each chunk by this many milliseconds in each direction, from now on; 0 ends it. */
  delay(milliseconds: number): void
  /** Resets all open connections (RST). */
  cut(): void
  /** Resets new connections at once, until `accept`. */
  refuse(): void
  accept(): void
}

/** Starts a proxy to the host and port of a URL, such as that of a database. */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port: targetPort } = new URL(target)
  const sockets = new Set<Socket>()
  let gate = Promise.withResolvers<void>()
  gate.resolve()
  let latency = 0
  let isRefusing = false

  const track = (socket: Socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)))
    return socket.setNoDelay(true)
  }
  async function pump(from: Socket, to: Socket) {
    try {
      for await (const chunk of from as AsyncIterable<Buffer>) {
        if (latency > 0) await sleep(latency)
        await gate.promise
        if (!to.write(chunk)) await Promise.race([once(to, 'drain'), once(to, 'close')])
      }
      await gate.promise
      to.end()
    } catch {
      // One side was reset: so is the other, once the network lets it know.
      await gate.promise
      to.resetAndDestroy()
    }
  }
  const server = createServer({ allowHalfOpen: true }, async (near) => {
    track(near)
    if (isRefusing) return near.resetAndDestroy()
    await gate.promise
    if (near.destroyed) return
    const far = track(connect({ host: hostname, port: Number(targetPort), allowHalfOpen: true }))
    void pump(near, far)
    void pump(far, near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  const thaw = () => gate.resolve()
  return {
    port,
    get connections() {
      return sockets.size / 2
    },
    through(url) {
      const proxied = new URL(url)
      proxied.hostname = '127.0.0.1'
      proxied.port = String(port)
      // The folder of a Unix socket would lead past the proxy.
      proxied.searchParams.delete('host')
      return proxied.href
    },
    freeze: () => void (gate = Promise.withResolvers<void>()),
    thaw,
    delay: (milliseconds) => void (latency = milliseconds),
    cut,
    refuse: () => void (isRefusing = true),
    accept: () => void (isRefusing = false),
    async [Symbol.asyncDispose]() {
      server.close()
      cut()
      thaw()
      if (server.listening) await once(server, 'close')
    },
  }
}

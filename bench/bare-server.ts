// The limit next to which the product is measured: a bare server that answers the same bytes from memory.
import { createServer } from 'node:http'

let body = Buffer.alloc(0)
let headers: Record<string, string> = {}

process.on('message', (message: { body: string; headers: Record<string, string> }) => {
  body = Buffer.from(message.body, 'base64')
  headers = message.headers
  process.send?.('ready')
})

// However the bench ends, nothing of it stays.
process.on('disconnect', () => process.exit())

const server = createServer((_, response) => {
  response.writeHead(200, { ...headers, 'content-length': body.length }).end(body)
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as { port: number }).port }))

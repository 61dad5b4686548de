import { connect } from 'node:net'

export interface RawAnswer {
  status: number
  /** In small letters. */
  headers: Record<string, string>
  body: string
}

/**
 * Sends exactly these bytes to a server and reads what it says until it closes the connection: for requests that `fetch` would put in
 * order before it sends them. Request `Connection: close`.
 */
export async function rawRequest(url: string, request: string | Buffer): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  // Bytes that come after the server has hung up.
  socket.on('error', () => {})
  socket.write(request)
  await new Promise((resolve) => socket.once('close', resolve))
  return answerOf(Buffer.concat(chunks).toString('utf8'))
}

/** A GET with a path exactly as it is written. */
export const rawGet = (url: string, path: string, headers: Record<string, string> = {}) =>
  rawRequest(
    url,
    `GET ${path} HTTP/1.1\r\n${linesOf({ host: new URL(url).host, connection: 'close', ...headers })}\r\n`,
  )

/** A POST of JSON to a path exactly as it is written. */
export const rawPost = (url: string, path: string, body: string, headers: Record<string, string> = {}) =>
  rawRequest(
    url,
    `POST ${path} HTTP/1.1\r\n${linesOf({
      host: new URL(url).host,
      connection: 'close',
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      ...headers,
    })}\r\n${body}`,
  )

const linesOf = (headers: Record<string, string>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')

function answerOf(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n')
  const [first = '', ...lines] = text.slice(0, end).split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  const rest = text.slice(end + 4)
  // Chunks of a body whose length was not known beforehand: a size in hexadecimal, then the bytes.
  const body =
    headers['transfer-encoding'] === 'chunked' ? rest.replace(/^[0-9a-f]+\r\n|\r\n[0-9a-f]+\r\n(?:\r\n)?/g, '') : rest
  return { status: Number(first.split(' ')[1] ?? 0), headers, body }
}

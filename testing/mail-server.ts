import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A mail server that takes what it is given, answers `RCPT TO` as it is notified, and closes at the end of the block that holds it. */
export async function aMailServer({ toRecipient = '250 ok', port = 0 } = {}) {
  const letters: string[] = []
  const server = createServer((socket) => {
    let letter: string | undefined
    socket.write('220 mail.example ESMTP\r\n')
    socket.on('error', () => {})
    socket.setEncoding('utf8').on('data', (text: string) => {
      if (letter !== undefined) {
        letter += text
        if (!letter.endsWith('\r\n.\r\n')) return
        letters.push(letter)
        letter = undefined
        socket.write('250 taken\r\n')
        return
      }
      const verb = text.slice(0, 4).toUpperCase()
      if (verb === 'DATA') letter = ''
      socket.write({ DATA: '354 go on\r\n', RCPT: `${toRecipient}\r\n`, QUIT: '221 bye\r\n' }[verb] ?? '250 ok\r\n')
    })
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { letters, url, [Symbol.dispose]: () => void server.close() }
}

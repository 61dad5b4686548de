// The process that opens photos, started by darkroom.ts. It knows no settings and no secrets, and may be killed at any time.
import { once } from 'node:events'
import { Refusal } from '#http/refusal'
import { open, type OpenPhoto, print } from './develop.ts'
import type { Answer, Order } from './darkroom.ts'
import { draw } from './draw.ts'

/** An upload comes in through standard input, which copies it less often than a message would. */
async function take(size: number): Promise<Buffer> {
  const upload = Buffer.allocUnsafeSlow(size)
  for (let at = 0; at < size;) {
    const chunk = process.stdin.read() as Buffer | null
    if (chunk) at += chunk.copy(upload, at)
    else await once(process.stdin, 'readable')
  }
  return upload
}

let photo: OpenPhoto | undefined

async function follow(order: Order): Promise<Answer> {
  if ('open' in order) {
    photo = undefined
    photo = await open(await take(order.open))
    const { width, height, digest, placeholder } = photo
    return { opened: { width, height, digest, placeholder } }
  }
  if ('draw' in order) return { drawn: await draw(order.draw, order.fonts) }
  if (!photo) throw new Error('No photo is open.')
  return { printed: await print(photo, order.print) }
}

async function answer(order: Order): Promise<Answer> {
  try {
    return await follow(order)
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.code, details: error.details }
    throw error
  }
}

process.on('message', (order: Order) => void answer(order).then((said) => process.send?.(said)))
process.on('disconnect', () => process.exit())
// Ctrl-C is for the market, which finishes what it has begun.
process.on('SIGINT', () => {})

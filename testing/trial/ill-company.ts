// Preloaded (`node --import`) into the market of the trial: while the file ILL_COMPANY is there, the card company is slow and refuses.
import { existsSync } from 'node:fs'
import { pause } from '#testing/chaos/pause'

const real = globalThis.fetch

globalThis.fetch = async (input, init) => {
  if (typeof input !== 'string' || !input.includes('/sandbox/stripe/') || !existsSync(process.env.ILL_COMPANY!))
    return real(input, init)
  await pause(2500)
  return new Response('{}', { status: 500 })
}

/** Signs the results of self-tests as a phone does, and makes those of the demo's phones. */
import { createECDH, createHash } from 'node:crypto'
import { getMyProducts } from '#contract/listings/listings'
import { getPhone } from '#contract/listings/phones'
import { makeSelfTestLink } from '#contract/listings/own-products'
import { finishSelfTest } from '#contract/self-test/self-test'
import {
  type SaidByBrowser,
  type SelfTestResults,
  selfTestSteps,
  type SelfTestStepId,
  signedText,
  type StepResult,
} from '#contract/self-test/self-test-steps'
import type { Client } from './client.ts'

/** A self-test in which everything passed, but for the given steps. */
export function selfTestResults(others: Partial<SelfTestResults> = {}): SelfTestResults {
  const passed = selfTestSteps.map(({ id, hows }): [SelfTestStepId, StepResult] => [
    id,
    { outcome: 'passed', how: hows.at(-1)! },
  ])
  return { ...(Object.fromEntries(passed) as SelfTestResults), ...others }
}

/** A phone with a key of its own, always the same for one name. */
export function signingPhone(name: string) {
  const ecdh = createECDH('prime256v1')
  const secret = createHash('sha256').update(`self-test of ${name}`).digest()
  ecdh.setPrivateKey(secret)
  const point = ecdh.getPublicKey()
  const base64url = (bytes: Buffer) => bytes.toString('base64url')
  const [x, y] = [base64url(point.subarray(1, 33)), base64url(point.subarray(33))]
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const key = crypto.subtle.importKey(
    'jwk',
    { kty: 'EC', crv: 'P-256', d: base64url(secret), x, y },
    algorithm,
    false,
    ['sign'],
  )
  return async (result: Parameters<typeof signedText>[0]) => {
    const { token, steps, device } = result
    const signature = await crypto.subtle.sign(algorithm, await key, Buffer.from(signedText(result)))
    return { token, steps, device, publicKey: base64url(point), signature: base64url(Buffer.from(signature)) }
  }
}

/** By the slug of a model, what its phones call themselves. */
const modelCodes: Readonly<Record<string, string>> = {
  'samsung-galaxy-s23-ultra': 'SM-S918B',
  'samsung-galaxy-s23': 'SM-S911B',
  'samsung-galaxy-a54': 'SM-A546E',
  'google-pixel-7': 'Pixel 7',
  'google-pixel-7-pro': 'Pixel 7 Pro',
}

const notPossible: StepResult = { outcome: 'not possible', how: null }

/** The findings of three phones in turn: all well, a fault, and the result of a browser without these functions. */
const found: Partial<SelfTestResults>[] = [
  {},
  { microphone: { outcome: 'failed', how: 'measured' }, flash: notPossible },
  { vibration: notPossible, flash: notPossible, charging: notPossible },
]

/** The demo's seller has tested every third phone on sale. */
export async function testSomePhones(
  ground: { at(moment: Date): void; signal: AbortSignal },
  now: Date,
  seller: Client,
): Promise<void> {
  ground.at(now)
  await seller.renewToken()
  const own = await seller.ask(getMyProducts, { query: { email: seller.email, limit: 100 } })
  const tested = own.filter(({ status }) => status === 'available').filter((_, at) => at % 3 === 0)
  for (const [at, { _id: id, productName, postedAt }] of tested.slice(0, 6).entries()) {
    ground.signal.throwIfAborted()
    // The first on the day of its photo with a code, so that buyers read it.
    const tested = at === 0 ? now.getTime() - 26 * 3_600_000 : Date.parse(postedAt) + 3_600_000
    ground.at(new Date(Math.min(now.getTime(), tested)))
    await seller.renewToken()
    const { brand, model } = await seller.ask(getPhone, { params: { id } })
    const { token } = await seller.ask(makeSelfTestLink, { params: { id } })
    const device: SaidByBrowser = {
      model: brand.id === 'apple' ? 'iPhone' : (modelCodes[model?.slug ?? ''] ?? null),
      batteryLevel: brand.id === 'apple' ? null : 40 + ((at * 17) % 55),
      network: brand.id === 'apple' ? null : '4g',
      storage: 20 + at * 9,
    }
    const sign = signingPhone(productName + id)
    const steps = selfTestResults(found[at % found.length])
    await seller.ask(finishSelfTest, { body: await sign({ token, listingId: id, steps, device }) })
  }
  ground.at(now)
  await seller.renewToken()
}

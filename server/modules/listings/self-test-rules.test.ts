import { expect, test } from 'vitest'
import { SelfTestForm } from '#contract/self-test/self-test'
import { signedText, type StepResult } from '#contract/self-test/self-test-steps'
import { selfTestResults, signingPhone } from '#seed/self-tests'
import { aReport } from '#testing/condition-report'
import { soldAs } from './device-names.ts'
import { modelMatch, presentSelfTest } from './self-test-rules.ts'
import { isSigned } from './self-tests.ts'

const device = { model: 'SM-S918B', batteryLevel: 50, network: null, storage: null }
const link = { token: 'a'.repeat(22), listingId: '7' }
const result = async () => signingPhone('a phone')({ ...link, steps: selfTestResults(), device })

test('a result has every step, each in a way in which it can come about, within bounds', async () => {
  const form = await result()
  const isTaken = (changed: object) => SelfTestForm.safeParse({ ...form, ...changed }).success
  const withStep = (id: string, result: unknown) => isTaken({ steps: { ...form.steps, [id]: result } })
  expect(isTaken({})).toBe(true)
  expect(withStep('flash', { outcome: 'not possible', how: null })).toBe(true)
  expect(withStep('flash', { outcome: 'passed', how: 'measured' })).toBe(false)
  expect(withStep('touch', { outcome: 'passed', how: null })).toBe(false)
  expect(withStep('touch', { outcome: 'verified', how: 'measured' })).toBe(false)
  expect(withStep('location', undefined)).toBe(false)
  for (const changed of [
    { device: { ...device, model: 'x'.repeat(61) } },
    { device: { ...device, model: '' } },
    { device: { ...device, model: 'ফোন' } },
    { device: { ...device, batteryLevel: 101 } },
    { device: { ...device, storage: -1 } },
    { token: 'a'.repeat(21) },
    { publicKey: `${form.publicKey}A` },
    { signature: '' },
  ])
    expect(isTaken(changed), JSON.stringify(changed)).toBe(false)
})

test('a place that is sent along is not taken', async () => {
  const form = await result()
  const taken = SelfTestForm.parse({ ...form, device: { ...device, latitude: 23.8 }, position: [23.8, 90.4] })
  expect(JSON.stringify(taken)).not.toContain('23.8')
})

test('a signature holds for one text and one key', async () => {
  const { publicKey: key, signature, steps } = await result()
  const text = signedText({ ...link, steps, device })
  expect(await isSigned(text, { key, signature })).toBe(true)
  for (const changed of [
    signedText({ ...link, token: 'b'.repeat(22), steps, device }),
    signedText({ ...link, listingId: '8', steps, device }),
    signedText({ ...link, steps: { ...steps, touch: { outcome: 'failed', how: 'measured' } }, device }),
    signedText({ ...link, steps, device: { ...device, storage: 1 } }),
  ])
    expect(await isSigned(changed, { key, signature })).toBe(false)
  const other = await signingPhone('another phone')({ ...link, steps, device })
  expect(await isSigned(text, { key: other.publicKey, signature })).toBe(false)
  expect(await isSigned(text, { key: 'A'.repeat(87), signature })).toBe(false)
})

const listed = { model: 4, brand: 'samsung' }
test('a model is another one only where both are known', () => {
  expect(modelMatch({ models: [4, 5], brand: 'samsung', listed })).toBe('same')
  expect(modelMatch({ models: [5], brand: 'samsung', listed })).toBe('other')
  expect(modelMatch({ models: [], brand: 'apple', listed })).toBe('other')
  expect(modelMatch({ models: [], brand: 'apple', listed: { model: 9, brand: 'apple' } })).toBe('unknown')
  expect(modelMatch({ models: [5], brand: 'samsung', listed: { model: null, brand: 'samsung' } })).toBe('unknown')
  expect(modelMatch({ models: [], brand: null, listed })).toBe('unknown')
})

test('what failed contradicts a report that says it works, and no other', () => {
  const failed: StepResult = { outcome: 'failed', how: 'answered' }
  const steps = selfTestResults({ screen: failed, charging: failed, flash: failed })
  const dated = { testedAt: '2026-11-22T06:00:00.000Z', sameDeviceSince: null, otherPhones: 0 }
  const stored = { ...dated, steps, device: { ...device, name: null }, models: [], brand: null, listed }
  expect(presentSelfTest(stored, aReport({ port: 'weak' }))?.contradicts).toEqual(['screen'])
  expect(presentSelfTest(stored, null)?.contradicts).toEqual([])
  expect(presentSelfTest(null, null)).toBeNull()
})

test('phones are known by the codes of their makers, newer ones too, and no other code is', async () => {
  expect(await soldAs('SM-S918B')).toBe('Samsung Galaxy S23 Ultra')
  expect(await soldAs('SM-S931B')).toBe('Samsung Galaxy S25')
  expect(await soldAs('23021RAA2Y')).toBe('Redmi Note 12')
  for (const none of ['K', 'constructor', '__proto__', '']) expect(await soldAs(none)).toBeNull()
})

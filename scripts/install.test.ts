import { expect, test } from 'vitest'
import { readStamp, stampOf } from './install.mjs'

test('an installation without the tools of tests is none for them, also where tools of an older lockfile are there', () => {
  const [old, now] = ['old', 'now']
  const isInstalled = (noted: string | undefined, withTools: boolean) => readStamp(noted, now, withTools).isInstalled
  expect([isInstalled(stampOf(now, false), false), isInstalled(stampOf(now, false), true)]).toEqual([true, false])
  expect([isInstalled(stampOf(now, true), false), isInstalled(stampOf(now, true), true)]).toEqual([true, true])
  for (const noted of [undefined, stampOf(old, false), stampOf(old, true)])
    expect([isInstalled(noted, false), isInstalled(noted, true)]).toEqual([false, false])
  expect(readStamp(stampOf(now, false), now, true).isOurs).toBe(true)
  expect(readStamp(stampOf(old, true), now, true).isOurs).toBe(false)
})

import { text } from 'node:stream/consumers'
import { type ComponentType, Suspense } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { namedPart, optionalPart } from './optional-part.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => void vi.useRealTimers())

const lost = (): Promise<ComponentType> => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

async function wordsOf(Part: ComponentType): Promise<string> {
  const rendered = prerenderToNodeStream(
    <Suspense>
      <Part />
    </Suspense>,
  )
  // It is requested again after pauses.
  await new Promise(setImmediate)
  await vi.advanceTimersByTimeAsync(10_000)
  const { prelude } = await rendered
  return (await text(prelude)).replace(/<[^>]+>/g, '')
}

test('a part whose code does not come leaves the page as it is, and one that is named says so', async () => {
  expect(await wordsOf(optionalPart(lost))).toBe('')
  expect(await wordsOf(namedPart(['The way to an appeal', 'আপিলের জায়গাটি'], lost))).toBe(
    'The way to an appeal did not load. Please load the page again.',
  )
})

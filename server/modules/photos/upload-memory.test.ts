import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UploadMemory } from './upload-memory.ts'

const never = new AbortController().signal

test('an upload that announces much and sends little leaves the rest to others', async () => {
  const memory = new UploadMemory(40, 10)
  const idle = Array.from({ length: 100 }, () => memory.begin())
  const busy = memory.begin()
  await busy.grow(10, never)
  expect(idle).toHaveLength(100)
})

test('a wait that is given up is refused and takes nothing', async () => {
  const memory = new UploadMemory(10, 10)
  const [oldest, other] = [memory.begin(), memory.begin()]
  const leaving = new AbortController()
  const waiting = other.grow(1, leaving.signal)
  leaving.abort(new Error('too long'))
  await expect(waiting).rejects.toThrow('too long')
  await oldest.grow(10, never)
})

test('whatever uploads take, in whatever order they grow, one can always be read to its end, and never is more taken than there is', async () => {
  const uploads = fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(uploads, fc.integer({ min: 10, max: 50 }), fc.scheduler(), async (sizes, total, scheduler) => {
      const memory = new UploadMemory(total, 10)
      let taken = 0
      const one = async (size: number) => {
        using share = memory.begin()
        let held = 0
        for (; held < size; held++) {
          await scheduler.schedule(Promise.resolve())
          await share.grow(1, never)
          expect(++taken).toBeLessThanOrEqual(total)
        }
        taken -= held
      }
      await scheduler.waitFor(Promise.all(sizes.map(one)))
    }),
  )
})

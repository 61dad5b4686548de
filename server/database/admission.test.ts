import { expect, test } from 'vitest'
import { Admission, asVisit, Crowded, endVisit, type Urgency, visitFor, watchLag } from './admission.ts'

/** Someone who wants a connection, as a request of this urgency that is new or has begun. */
const wants = (admission: Admission, urgency: Urgency, visit = visitFor(urgency)) =>
  asVisit(visit, () => admission.enter())

/** A read that ends with its only statement. */
async function reads(admission: Admission): Promise<void> {
  const visit = visitFor('read')
  await wants(admission, 'read', visit)
  endVisit(visit)
}

const order = async (entries: Array<[string, Promise<void>]>, seen: string[]) => {
  await Promise.all(entries.map(([name, entry]) => entry.then(() => void seen.push(name))))
}

test('where all wait, money goes first, then what has begun, then what is new', async () => {
  const admission = new Admission(1, 60_000)
  const begun = visitFor('read')
  await wants(admission, 'read', begun)
  const seen: string[] = []
  const all = order(
    [
      ['a new read', wants(admission, 'read')],
      ['a read that has begun', wants(admission, 'read', begun)],
      ['a change', wants(admission, 'change')],
      ['money', wants(admission, 'money')],
    ],
    seen,
  )
  expect(admission.waiting).toBe(4)
  for (let left = 4; left > 0; left--) {
    if (left === 1) endVisit(begun)
    admission.leave()
    await new Promise(setImmediate)
  }
  await all
  expect(seen).toEqual(['money', 'a read that has begun', 'a change', 'a new read'])
})

test('a fifth of the connections is for money alone', async () => {
  const admission = new Admission(10, 60_000)
  for (let taken = 0; taken < 8; taken++) await wants(admission, 'change')
  const change = wants(admission, 'change')
  expect(admission.waiting).toBe(1)
  await wants(admission, 'money')
  await wants(admission, 'money')
  expect([admission.inside, admission.waiting]).toEqual([10, 1])
  for (let taken = 0; taken < 3; taken++) admission.leave()
  await change
  expect(admission.inside).toBe(8)
})

test('a new read is refused before the others, and no one waits for longer than the time that is set', async () => {
  const admission = new Admission(1, 500)
  const first = visitFor('read')
  await wants(admission, 'read', first)
  const seen: string[] = []
  const refused = async (name: string, entry: Promise<void>) => {
    await expect(entry).rejects.toBeInstanceOf(Crowded)
    seen.push(name)
  }
  await Promise.all([
    refused('money', wants(admission, 'money')),
    refused('change', wants(admission, 'change')),
    refused('read', wants(admission, 'read')),
  ])
  expect(seen[0]).toBe('read')
  expect(seen).toHaveLength(3)
  expect([admission.inside, admission.waiting]).toEqual([1, 0])
  admission.leave()
  endVisit(first)
  await wants(admission, 'read')
})

test('once reads wait for more than a fifth of that time, further ones are refused at once; after the crowd nothing of it is left', async () => {
  let time = 0
  const admission = new Admission(
    1,
    5000,
    () => false,
    () => time,
  )
  await reads(admission)
  const waiting = Array.from({ length: 20 }, () => reads(admission))
  for (const one of waiting.slice(0, 10)) {
    time += 300
    admission.leave()
    await one
  }
  // Ten wait, and one is let in every 0.2 to 0.3 s.
  await expect(reads(admission)).rejects.toBeInstanceOf(Crowded)
  await Promise.all([wants(admission, 'money'), admission.leave()])
  for (const one of waiting.slice(10)) {
    admission.leave()
    await one
  }
  admission.leave()
  expect([admission.inside, admission.waiting]).toEqual([0, 0])

  await reads(admission)
  const burst = Array.from({ length: 50 }, () => reads(admission))
  expect(admission.waiting).toBe(50)
  for (const one of burst) {
    admission.leave()
    await one
  }
})

test('while the process is late, half as many reads are under way, and no new one waits; money and changes do', async () => {
  let isLate = true
  const admission = new Admission(10, 60_000, () => isLate)
  for (let taken = 0; taken < 4; taken++) await wants(admission, 'read')
  await expect(wants(admission, 'read')).rejects.toBeInstanceOf(Crowded)
  for (let taken = 0; taken < 4; taken++) await wants(admission, 'change')
  await wants(admission, 'money')
  expect(admission.inside).toBe(9)
  isLate = false
  const read = wants(admission, 'read')
  expect(admission.waiting).toBe(1)
  for (let taken = 0; taken < 2; taken++) admission.leave()
  await read
})

test('reads that have begun count until they end, also between their statements; one whose client has gone while it waited is not begun', async () => {
  const admission = new Admission(5, 60_000)
  const reads = Array.from({ length: 4 }, () => visitFor('read'))
  for (const read of reads) {
    await wants(admission, 'read', read)
    admission.leave()
  }
  expect(admission.inside).toBe(0)
  const next = visitFor('read')
  const waiting = wants(admission, 'read', next)
  const gone = visitFor('read')
  const leaving = wants(admission, 'read', gone).catch((error: unknown) => error)
  expect(admission.waiting).toBe(2)
  endVisit(gone)
  await wants(admission, 'read', reads[0])
  admission.leave()
  for (const read of reads) {
    endVisit(read)
    endVisit(read)
  }
  await waiting
  expect(await leaving).toBeInstanceOf(Crowded)
  expect([admission.inside, admission.waiting]).toEqual([1, 0])
  endVisit(next)
  const others = Array.from({ length: 4 }, () => visitFor('read'))
  admission.leave()
  for (const read of others) await wants(admission, 'read', read)
  expect([admission.inside, admission.waiting]).toEqual([4, 0])
})

test('a process that is kept from its work is late', async () => {
  const isLate = watchLag(5000)
  expect(isLate()).toBe(false)
  const block = new Int32Array(new SharedArrayBuffer(4))
  await expect
    .poll(() => {
      Atomics.wait(block, 0, 0, 300)
      return isLate()
    })
    .toBe(true)
})

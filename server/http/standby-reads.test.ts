import { expect, test, vi } from 'vitest'
import type { Ctx } from '#context'
import { Crowded } from '#database/admission'
import { Outage } from '#database/outage'
import type { StandbyReading } from '#database/standbys'
import { Refusal } from './refusal.ts'
import { readOn } from './standby-reads.ts'

const standby = 'standby' as unknown as Ctx['db']
const ctx = { db: 'primary' as unknown as Ctx['db'] } as Ctx

type Place = 'standby' | 'other' | 'primary'

/** Reads with what each place throws; nothing means that it answers. @returns how it ended, where it read, how often the standby was given up, and as whose answer it was counted */
async function read(faults: Partial<Record<Place, Error>>, { hasOther = false } = {}) {
  const giveUp = vi.fn<() => StandbyReading | undefined>()
  const counted: string[] = []
  const count = (by: string) => void counted.push(by)
  const places: string[] = []
  const reading: StandbyReading = {
    read: (work) => work(standby),
    unlessSilent: (read) => read,
    shows: 1n,
    generation: 1,
    giveUp,
    count,
  }
  if (hasOther) {
    const other = {
      ...reading,
      read: <T>(work: (db: Ctx['db']) => Promise<T>) => work('other' as unknown as Ctx['db']),
    }
    giveUp.mockImplementationOnce(() => other)
  }
  const answer = await readOn(reading, ctx, async ({ db }) => {
    const place = db as unknown as Place
    places.push(place)
    if (faults[place]) throw faults[place]
    return place
  }).catch((error: unknown) => error)
  return { answer, places, givenUp: giveUp.mock.calls.length, counted }
}

const lost = new Outage(true, new Error('The connection is lost.'))
const unknown = new Refusal('listing_gone')

test('what a standby answers is enough, and what it fails to read or refuses is read on the primary', async () => {
  expect(await read({})).toEqual({ answer: 'standby', places: ['standby'], givenUp: 0, counted: ['standby'] })
  const both = { answer: 'primary', places: ['standby', 'primary'], counted: ['primary'] }
  expect(await read({ standby: lost })).toEqual({ ...both, givenUp: 1 })
  expect(await read({ standby: unknown })).toEqual({ ...both, givenUp: 0 })
  expect(await read({ standby: new Error('canceling statement due to conflict with recovery') })).toEqual({
    ...both,
    givenUp: 0,
  })
})

test('one that does not answer is given up for another, and the primary comes last', async () => {
  expect(await read({ standby: lost }, { hasOther: true })).toEqual({
    answer: 'other',
    places: ['standby', 'other'],
    givenUp: 1,
    counted: ['standby'],
  })
  expect(await read({ standby: lost, other: lost }, { hasOther: true })).toEqual({
    answer: 'primary',
    places: ['standby', 'other', 'primary'],
    givenUp: 2,
    counted: ['primary'],
  })
})

test('a refusal of the standby counts while the primary is away, and both faults otherwise', async () => {
  expect((await read({ standby: unknown, primary: lost })).answer).toBe(unknown)
  expect((await read({ standby: lost, primary: lost })).answer).toBe(lost)
})

test('a crowd before the standby is not sent on to the primary', async () => {
  const crowded = new Crowded()
  expect(await read({ standby: crowded })).toEqual({ answer: crowded, places: ['standby'], givenUp: 0, counted: [] })
})

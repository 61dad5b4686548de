import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { compareTurns } from './peers.ts'
import { parentOf, processorTime, timesOf } from './processor.ts'
import { askFor, largeBrands, spread, wordsOf } from './side.ts'

test('times are read of a program whose name has brackets and spaces', () => {
  const stat = '4711 (a (b) c) S 4242 4711 4711 0 -1 4194560 900 800 0 0 120 30 7 3 20 0 11 0 5000 1 2'
  expect(timesOf(stat)).toEqual({ parent: 4242, milliseconds: 1600 })
})

test('the time of a tree has that of a grandchild, while it runs and when it has ended', async () => {
  const grandchild = `
    const end = process.cpuUsage().user + 300_000
    while (process.cpuUsage().user < end);
    console.log(process.pid)
    process.stdin.resume()`
  const child = `
    const below = require('node:child_process').spawn(process.execPath, ['-e', process.argv[1]], { stdio: ['pipe', 'inherit', 'inherit'] })
    process.stdin.on('data', () => below.kill())
    below.on('exit', () => console.log('ended'))`
  const parent = spawn(process.execPath, ['-e', child, grandchild])
  try {
    const [pid] = (await once(parent.stdout, 'data')) as [Buffer]
    expect(await parentOf(Number(String(pid)))).toBe(parent.pid)
    const running = await processorTime(parent.pid!)
    expect(running).toBeGreaterThanOrEqual(300)
    parent.stdin.write('end')
    await once(parent.stdout, 'data')
    expect(await processorTime(parent.pid!)).toBeGreaterThanOrEqual(running)
  } finally {
    parent.kill()
  }
})

test('sides are compared by the medians of both their times together', () => {
  const turn = (app: number, database: number) => ({ requests: 10, app, database, bytes: 99.6 })
  const turns = new Map([
    ['ours', [turn(1, 1), turn(9, 1), turn(1, 3)]],
    ['theirs', [turn(10, 5), turn(10, 5), turn(90, 5)]],
  ])
  expect(compareTurns('one phone', turns)).toEqual([
    { question: 'one phone', side: 'ours', requests: 30, app: 1, database: 1, bytes: 100, times: 1 },
    { question: 'one phone', side: 'theirs', requests: 30, app: 10, database: 5, bytes: 100, times: 7.5 },
  ])
})

test('an answer without what was asked for is no answer', async () => {
  const url = 'data:application/json,{"items":[]}'
  expect(await askFor(url, /"items":\[/)).toBe(12)
  await expect(askFor(url, /"items":\[\{/)).rejects.toThrow('answers 200: {"items":[]}')
})

test('all are asked for the same brands, phones and words', () => {
  const phones = Array.from({ length: 100 }, (_, at) => ({
    id: String(at),
    title: `Samsung Galaxy A${at} 8/128 GB`,
    brand: `brand${Math.floor(Math.sqrt(at))}`,
    price: 1,
  }))
  expect(largeBrands(phones)).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((n) => `brand${n}`))
  expect(spread(phones, 4).map(({ id }) => id)).toEqual(['0', '25', '50', '75'])
  expect(wordsOf(phones[54]!)).toBe('samsung galaxy a54')
})

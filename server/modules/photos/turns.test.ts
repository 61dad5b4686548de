import { expect, test } from 'vitest'
import { Turns } from './image-worker.ts'

/** In which order those get their turns who ask one after the other, while somebody else has it. */
async function orderOf(asking: Array<[network: string, person: string]>) {
  const turns = new Turns()
  const first = await turns.take({ network: 'a', person: 'first' })
  const order: string[] = []
  const all = asking.map(async ([network, person]) => {
    using _ = await turns.take({ network, person })
    order.push(person)
  })
  first[Symbol.dispose]()
  await Promise.all(all)
  return order
}

const many = (network: string, person: string, number: number) =>
  Array.from({ length: number }, (): [string, string] => [network, person])

test('people of one network go round, in the order they came', async () => {
  expect(await orderOf([...many('a', 'x', 3), ...many('a', 'y', 2), ['a', 'z']])).toEqual([
    'x',
    'y',
    'z',
    'x',
    'y',
    'x',
  ])
})

test('a hundred accounts of one network keep somebody of another waiting for one turn', async () => {
  const crowd = Array.from({ length: 100 }, (_, at): [string, string] => ['a', `x${at}`])
  const order = await orderOf([...crowd, ...many('b', 'honest', 3)])
  expect(order.indexOf('honest')).toBe(1)
  expect(order.lastIndexOf('honest')).toBe(5)
})

test('who comes last in a full network waits once for each of its people', async () => {
  const crowd = ['v', 'w', 'x', 'y', 'z'].flatMap((person) => many('a', person, 20))
  expect((await orderOf([...crowd, ['a', 'honest']])).indexOf('honest')).toBe(5)
})

test('a turn that no one waits for is free again', async () => {
  const turns = new Turns()
  for (const person of ['x', 'y', 'x']) (await turns.take({ network: 'a', person }))[Symbol.dispose]()
  expect(await orderOf([])).toEqual([])
})

test('where two may have their turns at once, the third waits for either', async () => {
  const turns = new Turns()
  const [one, two] = [
    await turns.take({ network: 'a', person: 'x' }, 2),
    await turns.take({ network: 'a', person: 'y' }, 2),
  ]
  let isThird = false
  const third = turns.take({ network: 'a', person: 'z' }, 2).then((turn) => {
    isThird = true
    return turn
  })
  await Promise.resolve()
  expect(isThird).toBe(false)
  two[Symbol.dispose]()
  for (const turn of [await third, one]) turn[Symbol.dispose]()
  expect(await orderOf([])).toEqual([])
})

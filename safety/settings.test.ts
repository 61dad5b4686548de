import { expect, test } from 'vitest'
import { readConfig } from '#config'
import { read } from './tree.ts'

/** `# NAME=value` lines of the example. */
const examples = [...read('.env.example').matchAll(/^# ([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(
  ([, name = '', value = '']) => ({ name, value }),
)

function asked(): string[] {
  const names = new Set<string>()
  const environment = new Proxy({} as Record<string, string | undefined>, {
    get: (_, name) => void (typeof name === 'string' && names.add(name)),
  })
  readConfig(environment)
  return [...names]
}

test('.env.example has every setting that is read, and no other', () => {
  expect(examples.map(({ name }) => name).toSorted()).toEqual(asked().toSorted())
})

test('.env.example changes nothing when all of it is switched on as it stands', () => {
  const asItIs = Object.fromEntries(examples.map(({ name, value }) => [name, value]))
  expect(readConfig(asItIs)).toEqual(readConfig({ NODE_ENV: 'production' }))
})

test('each setting of .env.example is told about in docs/operations.md', () => {
  const told = read('docs/operations.md')
  expect(examples.filter(({ name }) => !told.includes(`\`${name}\``))).toEqual([])
})

test('.env.example is all comment, so that copying it is safe', () => {
  expect(
    read('.env.example')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  ).toEqual([])
})

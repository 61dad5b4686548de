import { expect, test } from 'vitest'
import { abilitiesByTrust } from '#accounts'
import { readConfig } from '#config'
import { cellsOf } from './paper-tables.ts'
import { read } from './tree.ts'

/** Reads a cell: `yes`, `no`, a number, or a time in minutes. */
function meaningOf(cell: string): boolean | number {
  if (cell === 'yes' || cell === 'no') return cell === 'yes'
  const [, number = '', unit] = /^(\d+)(?: (minutes|hours))?$/.exec(cell) ?? []
  return unit === 'hours' ? Number(number) * 60 : Number(number)
}

/** Rows of the table in docs/security.md that name an ability, such as `livePhones`. */
const told = read('docs/security.md')
  .split('\n')
  .map(cellsOf)
  .flatMap(([about = '', ...cells]) => {
    const name = /`([a-z][A-Za-z]+)`$/.exec(about)?.[1]
    return name && cells.length === 3 ? [[name, cells.map(meaningOf)] as const] : []
  })

test('docs/security.md says what an account may do as the code has it, with the numbers of the settings', () => {
  const { unconfirmed, confirmed, proven } = abilitiesByTrust(readConfig({ NODE_ENV: 'production' }).limits)
  const names = Object.keys(unconfirmed) as (keyof typeof unconfirmed)[]
  const stored = names.map((name) => [name, [unconfirmed[name], confirmed[name], proven[name]]] as const)
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(stored))
})

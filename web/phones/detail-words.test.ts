import { expect, test } from 'vitest'
import { type ListingDetails, statementNames } from '#contract/listings/product-details'
import { speechOf } from '#web/i18n/speech.ts'
import { statementsInWords } from './detail-words.ts'

const details: ListingDetails = {
  description: 'As new',
  batteryHealth: 87,
  sims: 'dual',
  included: ['charger'],
  warrantyUntil: '2027-05',
  neir: 'registered',
  neirSaidAt: null,
  register: null,
}
const said = (changed: Partial<ListingDetails>) =>
  statementsInWords(speechOf('en')).map(([name, stated]) => [
    name,
    ...stated({ attributes: ['box:full'], details: { ...details, ...changed } }),
  ])

test('each statement of a seller is read, but those that have a place of their own', () => {
  expect(said({})).toEqual([
    ['SIM', 'two SIMs'],
    ['Battery health', '87%'],
    ['Comes with', 'with box', 'charger'],
    ['Warranty until', 'May 2027'],
  ])
  const elsewhere = new Set(['description', 'neir'])
  for (const name of statementNames.filter((name) => !elsewhere.has(name)))
    expect(said({ [name]: name === 'included' ? [] : null }), name).not.toEqual(said({}))
})

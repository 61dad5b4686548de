import { expect, test } from 'vitest'
import { googleMessageType, readGoogleMessage } from './google.ts'

const type = googleMessageType
const done = { type, outcome: 'done', accountType: 'seller', notice: 'password_removed' }
const refused = { type, outcome: 'refused', code: 'cancelled', message: 'You did not continue.' }

test('what the window at Google posts is read, without what else stands in it', () => {
  for (const message of [done, refused, { ...done, accountType: null, notice: null }])
    expect(readGoogleMessage({ ...message, more: 1 })).toEqual(message)
})

test('what else a page is sent is no message of that window', () => {
  for (const posted of [
    undefined,
    null,
    'phonehaat:google',
    [],
    {},
    { ...done, type: 'webpackOk' },
    { ...done, outcome: 'begun' },
    { ...done, accountType: 'admin' },
    { ...done, accountType: undefined },
    { ...done, notice: 'toString' },
    { ...refused, code: 'constructor' },
    { ...refused, code: ['cancelled'] },
    { ...refused, message: 1 },
  ])
    expect(readGoogleMessage(posted), JSON.stringify(posted)).toBeNull()
})

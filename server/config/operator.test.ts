import { expect, test } from 'vitest'
import { ofOperator, realSettings } from '#testing/real-settings'
import { readConfig } from './config.ts'

const { CHARGE_CURRENCY: _, ...names } = ofOperator

test('a market of its own names its operator whole, and learns of all that is missing at once', () => {
  expect(readConfig(realSettings).operator).toEqual({
    name: 'Rahman Phones Ltd',
    address: '12 Elephant Road, Dhaka 1205',
    email: 'help@phones.example',
    phone: '+880 1711 000000',
    dbid: '482910375',
    tradeLicence: 'TRAD/DSCC/014567/2026',
    bin: '004512987-0201',
    officer: 'Nusrat Jahan',
  })
  for (const name of Object.keys(names))
    expect(() => readConfig({ ...realSettings, [name]: '' })).toThrow(`${name} is missing: without the demo`)
  expect(() => readConfig({ ...realSettings, OPERATOR_BIN: '', OPERATOR_DBID: undefined })).toThrow(
    'OPERATOR_DBID, OPERATOR_BIN are missing',
  )
})

test('the demo shows a shop that does not exist, and a quiet copy may name none', () => {
  expect(Object.values(readConfig({}).operator)).not.toContain(null)
  expect(readConfig({ DEMO: 'off', QUIET: 'on', AUTH_SECRET: realSettings.AUTH_SECRET }).operator.dbid).toBeNull()
})

test('[R25] a market of its own says its currency, and with dollars the rate and its day; the demo charges dollars', () => {
  expect(readConfig({}).charge).toEqual({ currency: 'usd', rate: '122.30', rateDate: '2026-02-26' })
  expect(readConfig(realSettings).charge).toEqual({ currency: 'bdt' })
  expect(() => readConfig({ ...realSettings, CHARGE_CURRENCY: '' })).toThrow('CHARGE_CURRENCY is missing')
  const usd = { ...realSettings, CHARGE_CURRENCY: 'usd', USD_RATE: '122.85' }
  expect(() => readConfig(usd)).toThrow('USD_RATE_DATE is missing')
  expect(() => readConfig({ ...usd, USD_RATE: '', USD_RATE_DATE: '2026-11-20' })).toThrow('USD_RATE is missing')
  const config = readConfig({ ...usd, USD_RATE_DATE: '2026-11-20' })
  expect(config.charge).toEqual({ currency: 'usd', rate: '122.85', rateDate: '2026-11-20' })
})

import { expect, test } from 'vitest'
import { imeiFrom } from '#testing/imei'
import { randomFrom } from '#testing/random'
import { Imei, Imeis, isLuhn } from './imei.ts'
import { inEnglish } from '#contract/base/messages'

const codeOf = (typed: string) => Imei.safeParse(typed).error?.issues[0]?.message ?? null

test('the check digit is that of 3GPP TS 23.003, annex B', () => {
  expect(isLuhn('260531793113837')).toBe(true)
  expect(Imei.parse('260531793113837')).toBe('260531793113837')
  for (const other of '012345689') expect(codeOf(`26053179311383${other}`)).toBe('imei_wrong')
})

test('an IMEI is read in the digits of five scripts, with blanks, hyphens and the version that some phones add', () => {
  const random = randomFrom(7)
  const scripts = ['0123456789', '০১২৩৪৫৬৭৮৯', '०१२३४५६७८९', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹']
  for (let round = 0; round < 500; round += 1) {
    const imei = imeiFrom(random)
    const typed = [...imei]
      .map((digit) => {
        const written = scripts[Math.floor(random() * scripts.length)]![Number(digit)]!
        return random() < 0.2 ? `${written}${[' ', '-', '\u00a0', '.'][Math.floor(random() * 4)]!}` : written
      })
      .join('')
    expect(Imei.parse(random() < 0.2 ? `${typed.trim()} / 01` : typed)).toBe(imei)
  }
})

test('any other text gets a reason and no fault', () => {
  const random = randomFrom(11)
  const signs = [...'0123456789০১٣۴ -/.#*abক্', '\u0000', '😀']
  for (let round = 0; round < 2000; round += 1) {
    const text = Array.from(
      { length: Math.floor(random() * 24) },
      () => signs[Math.floor(random() * signs.length)]!,
    ).join('')
    const read = Imei.safeParse(text)
    expect(read.success ? isLuhn(read.data) && /^\d{15}$/.test(read.data) : inEnglish(codeOf(text)!)).toBeTruthy()
  }
})

test('numbers that are on many phones are refused with a reason of their own', () => {
  for (const dummy of [
    '000000000000000',
    '999999999999994',
    '352273017386340',
    '352751019523267',
    '123456789012347',
    '111111111111119',
  ])
    expect([dummy, codeOf(dummy)]).toEqual([dummy, 'imei_dummy'])
  for (const short of ['', '35209908123456', '3520990812345678', 'IMEI', '35209908123456a'])
    expect([short, codeOf(short)]).toEqual([short, 'imei_length'])
  expect(inEnglish('imei_dummy')).toContain('Many phones share this number')
})

test('a phone with two SIMs has two different IMEIs', () => {
  const [one, other] = [imeiFrom(randomFrom(1)), imeiFrom(randomFrom(2))]
  expect(Imeis.parse([one, other])).toEqual([one, other])
  expect(Imeis.safeParse([one, `${one.slice(0, 6)} ${one.slice(6)}`]).error?.issues[0]?.message).toBe('imei_twice')
})

import { expect, test } from 'vitest'
import { gigabytes, grid, hearsTone, isBlack, squareAt, toneFrequency } from './measure.ts'

const size = { width: 360, height: 720 }

test('each point of the screen is in one square, and its edges belong to the last', () => {
  expect(squareAt({ x: 0, y: 0 }, size)).toBe(0)
  expect(squareAt({ x: 359.9, y: 0 }, size)).toBe(grid.columns - 1)
  expect(squareAt({ x: 0, y: 80 }, size)).toBe(grid.columns)
  expect(squareAt({ x: 360, y: 720 }, size)).toBe(grid.columns * grid.rows - 1)
  expect(squareAt({ x: -3, y: 5000 }, size)).toBe(grid.columns * (grid.rows - 1))
})

/** A spectrum in steps of ten hertz: quiet but for what is heard at some frequencies. */
const spectrum = (heard: Record<number, number>) =>
  Float32Array.from({ length: 2000 }, (_, at) => heard[at * 10] ?? -90 + (at % 3))

test('the tone is heard where it stands out of all other sounds, and no other sound is taken for it', () => {
  expect(hearsTone(spectrum({ [toneFrequency]: -40 }), 10)).toBe(true)
  expect(hearsTone(spectrum({ [toneFrequency + 10]: -40 }), 10)).toBe(true)
  expect(hearsTone(spectrum({ [toneFrequency]: -80 }), 10)).toBe(false)
  expect(hearsTone(spectrum({ [toneFrequency * 2]: -20 }), 10)).toBe(false)
  expect(hearsTone(new Float32Array(2000).fill(-30), 10)).toBe(false)
  expect(hearsTone(new Float32Array(2000).fill(-Infinity), 10)).toBe(false)
})

test('a picture is black when no part of it is bright, however small', () => {
  const pixels = (value: number) => Uint8ClampedArray.from({ length: 400 }, (_, at) => (at % 4 === 3 ? 255 : value))
  expect(isBlack(pixels(5))).toBe(true)
  expect(isBlack(pixels(120))).toBe(false)
  const light = pixels(5)
  light[200] = 200
  expect(isBlack(light)).toBe(false)
})

test('storage is told in whole gigabytes', () => {
  expect(gigabytes(74_400_000_000)).toBe(74)
  expect(gigabytes(0)).toBe(0)
})

import { expect, test } from 'vitest'
import { isForPage, keyReader } from './shortcuts.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false, defaultPrevented: false }
const press = (key: string, about: Partial<Parameters<typeof isForPage>[0]> = {}) => ({
  key,
  code: `Key${key.toUpperCase()}`,
  target: null,
  timeStamp: 0,
  ...plain,
  ...about,
})
/** Something in a page that is inside of what the selector names. */
const inside = (name: string) =>
  ({ closest: (selector: string) => (selector.split(', ').includes(name) ? {} : null) }) as unknown as Element

test.for([
  ['/', 'search'],
  ['j', 'next'],
  ['k', 'previous'],
  ['?', 'help'],
  ['g h', 'home'],
  ['g p', 'phones'],
  ['g f', 'favourites'],
  ['g d', 'dashboard'],
  ['x', undefined],
  ['h', undefined],
  ['g x', undefined],
  ['g g h', undefined],
  ['toString', undefined],
])('%s means %s', ([text, command]) => {
  const read = keyReader()
  expect(
    text!
      .split(' ')
      .map((key) => read(press(key)))
      .at(-1),
  ).toBe(command)
})

test('after a g that was long ago a letter is a letter again', () => {
  const read = keyReader()
  read(press('g', { timeStamp: 1000 }))
  expect(read(press('p', { timeStamp: 4000 }))).toBeUndefined()
  read(press('g', { timeStamp: 5000 }))
  expect(read(press('p', { timeStamp: 5400 }))).toBe('phones')
  expect(read(press('p', { timeStamp: 5500 }))).toBeUndefined()
})

test('a keyboard that writes Bangla has the same shortcuts in the same places', () => {
  const read = keyReader()
  read(press('হ', { code: 'KeyG' }))
  expect(read(press('প', { code: 'KeyP' }))).toBe('phones')
})

test.for(['ctrlKey', 'metaKey', 'altKey', 'isComposing', 'defaultPrevented'] as const)(
  'a key with %s is not for the page',
  (with_) => {
    expect(isForPage(press('j'))).toBe(true)
    expect(isForPage(press('j', { [with_]: true }))).toBe(false)
  },
)

test.for(['input', 'textarea', 'select', '[contenteditable]', '[role="combobox"]', 'dialog', '[popover]'])(
  'what is typed in %s is not for the page',
  (place) => {
    expect(isForPage(press('j', { target: inside('main') }))).toBe(true)
    expect(isForPage(press('j', { target: inside(place) }))).toBe(false)
  },
)

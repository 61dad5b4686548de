import { expect, test } from 'vitest'
import { facts, Notification } from './notifications.ts'

test('a notification is of one of the kinds that have facts, and none of them is left out', () => {
  expect(Notification.options.map(({ shape }) => shape.kind.value).toSorted()).toEqual(Object.keys(facts).toSorted())
})

import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { sayIn } from '#contract/base/language'
import type { TimeExtended } from '#contract/notifications/outages'
import { outageSentences } from './outage-sentences.tsx'

test('two offers on one phone are told each', () => {
  const until = '2026-11-28T04:00:00.000Z'
  const offer = { what: 'offer', title: 'iPhone 13', listingId: '7', until } as const
  const later = { ...offer, until: '2026-11-28T05:00:00.000Z' }
  const facts: TimeExtended = {
    cause: 'away',
    began: until,
    ended: until,
    minutes: 60,
    ends: [offer, later],
    others: 0,
  }
  const more = outageSentences.time_extended.more!(facts, { language: 'en', say: sayIn('en'), count: String } as never)
  const [ends] = (more as ReactElement<{ children: [ReactElement[]] }>).props.children
  expect(new Set(ends.map(({ key }) => key)).size).toBe(2)
})

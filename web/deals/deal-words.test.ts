import { expect, test } from 'vitest'
import type { Deal } from '#contract/deals'
import { nextIn } from './deal-words.ts'

const dealAfter = (verb: Deal['events'][number]['verb']) =>
  ({
    role: 'buyer',
    state: 'completed',
    handover: { agreed: null },
    events: [{ verb, actor: 'admin', at: '2026-11-23T06:00:00.000Z' }],
  }) as unknown as Deal

test('a buyer whose parcel never came is not told to enjoy the phone', () => {
  expect(nextIn(dealAfter('accept'), '')[0]).toContain('Enjoy it')
  for (const verb of ['dismiss', 'split'] as const)
    expect(nextIn(dealAfter(verb), '')[0]).toContain('An admin has decided')
})

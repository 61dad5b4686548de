import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PersonRecord } from '#contract/accounts/people'
import { LanguageOfPage } from '#web/i18n/speech.ts'
import { DeletionConsequences } from './consequences.tsx'

const person: PersonRecord = {
  _id: 'p1',
  name: 'Nusrat Jahan',
  email: 'nusrat@demo.test',
  accountType: 'seller',
  role: 'admin',
  hasSecondFactor: false,
  joinedAt: '2026-01-01T00:00:00Z',
  suspension: null,
  phones: 0,
  sales: 0,
  orders: 0,
  reports: 0,
}

const words = (kind: 'seller' | 'buyer', isOneself: boolean, language: 'en' | 'bn') =>
  renderToStaticMarkup(
    <LanguageOfPage value={language}>
      <DeletionConsequences kind={kind} person={person} isOneself={isOneself} />
    </LanguageOfPage>,
  )

test.for(['seller', 'buyer'] as const)(
  'a %s who deletes their own account is spoken to, and others are spoken of',
  (kind) => {
    expect(words(kind, true, 'en')).not.toMatch(/\b[Tt]heir\b|Nusrat/)
    expect(words(kind, true, 'en')).toMatch(/\bYour (?:phones|open bookings)\b/)
    expect(words(kind, false, 'en')).not.toMatch(/\b[Yy]our?\b/)
    expect(words(kind, true, 'bn')).not.toContain('তাঁর')
    expect(words(kind, false, 'bn')).not.toContain('আপনার')
  },
)

import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { SecurityAct, SecurityEvent } from '#contract/accounts/security-log'
import { LanguageOfPage } from '#web/i18n/speech.ts'
import { SecurityList } from './security-list.tsx'

const eventOf = (act: SecurityAct): SecurityEvent => ({
  id: act,
  at: '2026-02-26T10:00:00Z',
  act,
  person: null,
  network: null,
  device: null,
  facts: {},
})

const marked = (act: SecurityAct, language: 'en' | 'bn') =>
  renderToStaticMarkup(
    <MemoryRouter>
      <LanguageOfPage value={language}>
        <SecurityList events={[eventOf(act)]} now={Date.parse('2026-02-26T12:00:00Z')} />
      </LanguageOfPage>
    </MemoryRouter>,
  ).includes(language === 'en' ? 'Odd' : 'অস্বাভাবিক')

test.for(['login_failed', 'password_wrong', 'second_factor_removed', 'payout_failed'] as const)(
  'an admin sees at a glance that %s may be the act of a stranger',
  (act) => {
    expect([marked(act, 'en'), marked(act, 'bn')]).toEqual([true, true])
  },
)

test.for(['logged_in', 'second_factor_passed'] as const)('%s is usual', (act) => {
  expect([marked(act, 'en'), marked(act, 'bn')]).toEqual([false, false])
})

import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Language } from '#contract/base/language'
import type { Booking } from '#contract/bookings/bookings'
import { LanguageOfPage } from '#web/i18n/speech.ts'
import { PaymentCompleted } from './payment-completed.tsx'

function wordsOf(next: Partial<Booking['next']> | null, language: Language = 'en'): string {
  const charge = { currency: 'bdt', amount: 2_500_000 }
  const booking = { _id: 'b', title: 'Nokia 3310', price: 2_500_000, charge, location: 'Mirpur', next } as Booking
  const Site = createRoutesStub([
    { path: '/', Component: () => <PaymentCompleted booking={booking} transactionId={null} /> },
  ])
  return renderToStaticMarkup(
    <LanguageOfPage value={language}>
      <Site />
    </LanguageOfPage>,
  )
}

test('who has paid reads what comes next, and only of a deal that goes on', () => {
  const [open, over] = [wordsOf({ turn: 'yours' }), wordsOf(null)]
  for (const words of ['Your code and next step', 'What happens next']) {
    expect(open).toContain(words)
    expect(over).not.toContain(words)
  }
  expect(over).toContain('Your deal')
})

test('in Bangla every number of it is written in Bangla', () => {
  const texts = wordsOf({ turn: 'yours' }, 'bn').replaceAll(/<[^>]*>/g, ' ')
  expect(texts).toContain('২৫,০০০৳')
  expect(texts.replace('Nokia 3310', '')).not.toMatch(/[0-9]/)
})

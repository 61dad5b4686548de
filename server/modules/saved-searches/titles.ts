/** Titles of searches, for people, in both languages. */
import type { z } from 'zod'
import { capital } from '#contract/search/filter-words'
import { type Language, sayIn } from '#contract/base/language'
import type { PhonesQuery, Understood } from '#contract/listings/phones'
import { searchWords } from '#contract/search/search-words'

/** `iPhone 13 · 128 GB · Dhaka · up to ৳60,000`, in Bangla `iPhone 13 · ১২৮ জিবি · ঢাকা · ৬০,০০০৳ পর্যন্ত`. */
export function titleOf(search: Understood, query: z.output<typeof PhonesQuery>, language: Language): string {
  const parts = searchWords(search, language, query).map((names) => names.join(', '))
  return capital(parts.join(' · ') || sayIn(language)('Phones', 'ফোন'))
}

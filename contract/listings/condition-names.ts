import type { Language } from '#contract/base/language'
import type { Condition } from './listings.ts'

/** The conditions a seller chooses from, best first. */
export const conditions = ['like new', 'excellent', 'good', 'fair', 'faulty'] as const

const inBangla: Record<Condition, string> = {
  'like new': 'প্রায় নতুন',
  excellent: 'চমৎকার',
  good: 'ভালো',
  fair: 'মোটামুটি',
  faulty: 'সমস্যা আছে',
}

/** A condition as people say it. */
export const conditionName = (condition: Condition, language: Language): string =>
  language === 'bn' ? inBangla[condition] : condition

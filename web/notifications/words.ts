import type { ComponentType, ReactNode } from 'react'
import type { FactsOf, NotificationKind } from '#contract/notifications/notifications'
import type { Speech } from '#web/i18n/speech.ts'

/** How notifications of a kind are worded. */
export interface Words<Kind extends NotificationKind> {
  icon: ComponentType<{ className?: string }>
  /** What happened. */
  title(facts: FactsOf<Kind>, speech: Speech): string
  /** What else is good to know, after the phone's title. */
  more?(facts: FactsOf<Kind>, speech: Speech): ReactNode
  /** Where it leads. */
  to(facts: FactsOf<Kind>): string
}

/** The words of every kind; a file of some of them is checked with `satisfies Partial<Sentences>`. */
export type Sentences = { [Kind in NotificationKind]: Words<Kind> }

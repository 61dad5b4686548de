import type { ComponentType, ReactNode } from 'react'
import type { FactsOf, NotificationKind } from '#contract/notifications/notifications'
import type { Speech } from '#web/i18n/speech.ts'

/** Words notifications of a kind. */
export interface Words<Kind extends NotificationKind> {
  icon: ComponentType<{ className?: string }>
  /** Words the event. */
  title(facts: FactsOf<Kind>, speech: Speech): string
  /** Adds further details, after the phone's title. */
  more?(facts: FactsOf<Kind>, speech: Speech): ReactNode
  /** Says until when something is to be done. It is not shown afterwards. */
  due?(facts: FactsOf<Kind>, speech: Speech): { at: string; words: string }
  /** Returns the address that it leads to. */
  to(facts: FactsOf<Kind>): string
}

/** The words of every kind; a file of some of them is checked with `satisfies Partial<Sentences>`. */
export type Sentences = { [Kind in NotificationKind]: Words<Kind> }

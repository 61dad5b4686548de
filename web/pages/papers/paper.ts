import type { Both } from '#web/i18n/speech.ts'

/** A page of running text that the footer leads to. */
export interface Paper {
  title: Both
  /** What search engines show, and what the page begins with. */
  lead: Both
  parts: { title: Both; text?: Both[]; list?: Both[] }[]
  /** Ends with who runs the market and how to reach them. */
  namesOperator?: boolean
}

import type { Both } from '#web/i18n/speech.ts'

/** A page of running text that the footer leads to. */
export interface Paper {
  title: Both
  /** The text that search engines show, and with which the page begins. */
  lead: Both
  parts: { title: Both; text?: Both[]; list?: Both[] }[]
  /** Ends with the way to the phones on sale. */
  leadsToPhones?: boolean
  /** Ends with who runs the market and how to reach them. */
  namesOperator?: boolean
}

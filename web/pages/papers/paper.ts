import type { Both } from '#web/i18n/speech.ts'

/** The day from which the terms and the privacy policy hold as they are worded now. */
export const papersSince = '2026-11-27'

/** A page of running text that the footer leads to. */
export interface Paper {
  title: Both
  /** The text that search engines show, and with which the page begins. */
  lead: Both
  /** The day of this version, such as 2026-11-27. */
  since?: string
  /** The whole in a few lines, for those who read no further. */
  inShort?: { title: Both; text: Both }[]
  parts: { title: Both; text?: Both[]; list?: Both[]; isFolded?: boolean }[]
  /** Ends with the way to the phones on sale. */
  leadsToPhones?: boolean
  /** Ends with who runs the market and how to reach them. */
  namesOperator?: boolean
}

// The pages of running text, one a file. Each is shown with the times that this market is held to, so that none says another.
import { z } from 'zod'
import { type LawTimes, tryHours } from '#contract/deals/deal-times'
import { SupportKind } from '#contract/support/support'

const Both = z.tuple([z.string(), z.string()])

const Paper = z.strictObject({
  title: Both,
  /** The text that search engines show, and with which the page begins. */
  lead: Both,
  /** Changes with the terms, and says since when it holds. */
  isInForce: z.literal(true).optional(),
  /** The whole in a few lines, for those who read no further. */
  inShort: z.array(z.strictObject({ title: Both, text: Both })).optional(),
  parts: z.array(
    z.strictObject({
      title: Both,
      text: z.array(Both).optional(),
      list: z.array(Both).optional(),
      isFolded: z.literal(true).optional(),
    }),
  ),
  /** Ends with the way to the phones on sale. */
  leadsToPhones: z.literal(true).optional(),
  /** Ends with who runs the market and how to reach them. */
  namesOperator: z.literal(true).optional(),
  /** Leads to the form that writes to the market, about something of this kind. */
  writes: SupportKind.optional(),
})
export type Paper = z.output<typeof Paper>

/** The times that `{name}` in a sentence names: hours or days. */
export const timesOf = ({ deliveryDays, ...others }: LawTimes): Record<string, number> => ({
  ...others,
  ...deliveryDays,
  ...tryHours,
})

const files = import.meta.glob('./*.json', { eager: true, import: 'default' })

/** By their names in the address. */
export const papers = new Map(
  Object.entries(files).map(([file, paper]) => [file.slice('./'.length, -'.json'.length), Paper.parse(paper)]),
)

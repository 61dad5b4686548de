import { z } from 'zod'
import { call } from '#contract/base/call'
import { fieldConnections, fieldPages, greatestFigure } from '#contract/base/field-pages'

const Page = z.enum(fieldPages)
const Connection = z.enum(fieldConnections).describe('As the browser rates it; `unknown` where it does not.')
const Figure = z.int().min(0).max(greatestFigure)

/** The speed of a page for one visitor. */
export const FieldFigures = z.object({
  page: Page,
  paint: Figure.optional().describe(
    'Milliseconds until its largest part was painted; only of the page a visit began with.',
  ),
  press: Figure.optional().describe('Milliseconds from the slowest press on it to the next paint.'),
  shift: Figure.describe('Thousandths of the window by which its parts jumped, together.'),
})
export type FieldFigures = z.infer<typeof FieldFigures>

export const reportFieldNumbers = call({
  method: 'POST',
  url: '/field-numbers',
  who: 'anyone',
  tag: 'Phones',
  summary: 'Reports how fast pages were for a visitor',
  description:
    'Some browsers send it when a visit ends. It is added to counters of the day, for each page and kind of connection, and nothing of who sent it is stored with them. ' +
    'No more than a limit an hour counts from one network.',
  body: z.object({ connection: Connection, pages: z.array(FieldFigures).min(1).max(fieldPages.length) }),
  reply: z.object({ counted: z.boolean() }),
  refuses: [],
})

const upTo = (unit: string) =>
  z
    .int()
    .nullable()
    .describe(
      `${unit}: three of four visits were not above it; ${greatestFigure}: above the greatest bound. Null: nothing was reported.`,
    )

const summary = {
  visits: z.int(),
  paint: upTo('Milliseconds'),
  press: upTo('Milliseconds'),
  shift: upTo('Thousandths of the window'),
}

export const FieldNumbers = z
  .object({
    pages: z
      .array(z.object({ page: Page, ...summary }))
      .describe('Those that somebody visited, the most visited first.'),
    connections: z.array(z.object({ connection: Connection, ...summary })).describe('The same of all pages together.'),
  })
  .meta({ id: 'FieldNumbers' })
export type FieldNumbers = z.infer<typeof FieldNumbers>

export const getFieldNumbers = call({
  method: 'GET',
  url: '/field-numbers',
  who: 'admin',
  tag: 'Governing',
  summary: 'Gets how fast pages were for visitors in the last 28 days',
  reply: FieldNumbers,
  refuses: [],
})

// Draws the line of the usual price over months, as a path and the words around it. The page's loader does it.
import type { Worth } from '#contract/listings/worth'
import type { Speech } from '#web/i18n/speech.ts'

export interface WorthLine {
  /** The path of an SVG of `lineSize`; a month without a price is a gap. */
  path: string
  /** The same months as dots. */
  dots: string
  summary: string
  /** The phones that it is of. */
  of: string
  /** The edges: the highest and the lowest price, the first and the last month. */
  edges: { high: string; low: string; from: string; to: string }
  rows: (readonly [month: string, price: string])[]
}

export const lineSize = { width: 640, height: 120 } as const
/** Room for the dots. */
const margin = 6

type Points = NonNullable<Worth['months']>['points']

export function worthLine(points: Points, of: string, { say, taka, monthOrYear }: Speech): WorthLine {
  const prices = points.flatMap(({ middle }) => (middle === null ? [] : [middle]))
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const { width, height } = lineSize
  const x = (at: number) => Math.round(margin + (at / (points.length - 1)) * (width - 2 * margin))
  const y = (price: number) =>
    Math.round(high === low ? height / 2 : margin + ((high - price) / (high - low)) * (height - 2 * margin))
  const known = points.flatMap(({ month, middle }, at) => (middle === null ? [] : [{ month, middle, at }]))
  const [first, last] = [known[0]!, known.at(-1)!]
  const [then, now] = [monthOrYear(first.month), monthOrYear(last.month)]
  return {
    path: known
      .map(({ middle, at }, nth) => `${known[nth - 1]?.at === at - 1 ? 'L' : 'M'}${x(at)} ${y(middle)}`)
      .join(''),
    dots: known.map(({ middle, at }) => `M${x(at)} ${y(middle)}h0`).join(''),
    summary: say(
      `From ${taka(first.middle)} in ${then} to ${taka(last.middle)} in ${now}.`,
      `${then}: ${taka(first.middle)}। ${now}: ${taka(last.middle)}।`,
    ),
    of,
    edges: {
      high: taka(high),
      low: taka(low),
      from: monthOrYear(points[0]!.month),
      to: monthOrYear(points.at(-1)!.month),
    },
    rows: points.map(({ month, middle }) => [
      monthOrYear(month),
      middle === null ? say('Too few', 'খুব কম') : taka(middle),
    ]),
  }
}

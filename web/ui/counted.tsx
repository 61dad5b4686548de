import type { ReactNode } from 'react'
import { Plot } from './plot.tsx'
import { inSpans } from './spans.ts'
import { useSpeech } from '#web/i18n/speech.ts'

/** The name of one kind of event, and the sentence that describes its plot. */
export interface PlottedKind {
  title: string
  format: (value: number) => string
  /** All together, and the most at once and when. */
  some: (total: string, most: string, when: string) => string
}

interface PlotProps {
  kind: PlottedKind
  /** In the order of time, none left out. */
  days: { day: string; value: number }[]
  total: number
}

interface TotalProps {
  format: (value: number) => string
  total: number
  /** In as many days before. */
  before: number
  /** The number of days. */
  span: number
  /** The number of events that `before` sums up, if it is no count itself: a percentage of few says little and sounds like much. */
  base?: number | undefined
}

/** The smallest number of events for which there is a percentage. */
const leastBase = 20

interface CountsProps<Kind extends string> {
  kinds: Record<Kind, PlottedKind & { byDay: string }>
  /** In the order of time, none left out. */
  days: readonly ({ day: string } & Record<NoInfer<Kind>, number>)[]
  totals: Record<NoInfer<Kind>, number>
  /** In as many days before. */
  before: Record<NoInfer<Kind>, number>
  /** The kind whose number decides if a sum that is no count has a percentage. */
  bases?: Partial<Record<NoInfer<Kind>, NoInfer<Kind>>>
}

/** Kinds of events as figures, each with how much more or less it is than before; below them their plots, folded but the first, and none of zeros. */
export function Counts<Kind extends string>({ kinds, days, totals, before, bases = {} }: CountsProps<Kind>): ReactNode {
  const all = Object.keys(kinds) as Kind[]
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 rounded-box bg-base-200 p-4 lg:grid-cols-4">
        {all.map((kind) => (
          <div key={kind}>
            <dt className="text-small text-quiet">{kinds[kind].title}</dt>
            <dd>
              <Total
                format={kinds[kind].format}
                total={totals[kind]}
                before={before[kind]}
                span={days.length}
                base={before[bases[kind] ?? kind]}
              />
            </dd>
          </div>
        ))}
      </dl>
      <div className="empty:hidden">
        {all
          .filter((kind) => totals[kind] > 0)
          .map((kind, at) => (
            <details key={kind} className="fold" open={at === 0}>
              <summary>
                <h2 className="text-lead">{kinds[kind].byDay}</h2>
              </summary>
              <section aria-label={kinds[kind].title} className="pt-6 pb-3">
                <CountedPlot
                  kind={kinds[kind]}
                  days={days.map((one) => ({ day: one.day, value: one[kind] }))}
                  total={totals[kind]}
                />
              </section>
            </details>
          ))}
      </div>
    </>
  )
}

/** A sum, and how much more or less it is than before. */
function Total({ format, total, before, span, base = before }: TotalProps): ReactNode {
  return (
    <>
      <p className="figures text-title font-bold">{format(total)}</p>
      <Change total={total} before={before} days={span} few={base < leastBase ? format(before) : null} />
    </>
  )
}

/** Plots by day, or by week where there are many days. */
function CountedPlot({ kind: { title, format, some }, days, total }: PlotProps) {
  const { say, longDays, shortDay } = useSpeech()
  const spans = inSpans(days)
  const points = spans.map(({ from, to, value }) => ({ label: longDays(from, to), mark: shortDay(to), value }))
  const top = points.reduce((best, point) => (point.value > best.value ? point : best))
  return (
    <Plot
      title={title}
      summary={some(format(total), format(top.value), top.label)}
      unit={spans.length < days.length ? say('Week', 'সপ্তাহ') : say('Day', 'দিন')}
      points={points}
      format={format}
    />
  )
}

interface ChangeProps {
  total: number
  before: number
  days: number
  /** The earlier amount, in words, if it is too little for a percentage. */
  few: string | null
}

function Change({ total, before, days, few }: ChangeProps) {
  const { say, count } = useSpeech()
  const percent = before === 0 ? 0 : Math.round((total / before - 1) * 100)
  const [how, span] = [count(Math.abs(percent)), count(days)]
  if (before === 0)
    return (
      <p className="text-small text-quiet">
        {say(`Nothing in the ${span} days before`, `আগের ${span} দিনে কিছু ছিল না`)}
      </p>
    )
  if (few !== null)
    return (
      <p className="text-small text-quiet">{say(`${few} in the ${span} days before`, `আগের ${span} দিনে ${few}`)}</p>
    )
  if (percent > 0) {
    return (
      <p className="text-small font-semibold text-primary">
        {say(`${how}% more than in the ${span} days before`, `আগের ${span} দিনের চেয়ে ${how}% বেশি`)}
      </p>
    )
  }
  return (
    <p className="text-small text-quiet">
      {percent < 0
        ? say(`${how}% less than in the ${span} days before`, `আগের ${span} দিনের চেয়ে ${how}% কম`)
        : say(`Same as the ${span} days before`, `আগের ${span} দিনের মতোই`)}
    </p>
  )
}

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

export interface CountedKind extends PlottedKind {
  none: string
}

interface PlotProps {
  kind: PlottedKind & { none?: string }
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

/** One kind of happening: how much in all, how much more or less than before, and when. */
export function Counted({
  kind,
  days,
  total,
  ...before
}: PlotProps & Pick<TotalProps, 'before' | 'base'> & { kind: CountedKind }) {
  return (
    <section aria-label={kind.title} className="flex min-w-0 flex-col gap-7 rounded-box border border-line p-5 pb-2">
      <div>
        <h2 className="text-base font-medium tracking-normal text-quiet">{kind.title}</h2>
        <Total format={kind.format} total={total} span={days.length} {...before} />
      </div>
      <CountedPlot kind={kind} days={days} total={total} />
    </section>
  )
}

/** A sum, and how much more or less it is than before. */
export function Total({ format, total, before, span, base = before }: TotalProps): ReactNode {
  return (
    <>
      <p className="figures text-title font-bold">{format(total)}</p>
      <Change total={total} before={before} days={span} few={base < leastBase ? format(before) : null} />
    </>
  )
}

/** Plots by day, or by week where there are many days. */
export function CountedPlot({ kind: { title, format, some, none = '' }, days, total }: PlotProps) {
  const { say, longDays, shortDay } = useSpeech()
  const spans = inSpans(days)
  const points = spans.map(({ from, to, value }) => ({ label: longDays(from, to), mark: shortDay(to), value }))
  const top = points.reduce((best, point) => (point.value > best.value ? point : best))
  return (
    <Plot
      title={title}
      summary={total > 0 ? some(format(total), format(top.value), top.label) : none}
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

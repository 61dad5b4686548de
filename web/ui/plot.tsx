import { nice, ticks } from 'd3-array'
import { type PointerEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useSpeech } from '#web/i18n/speech.ts'
import { ChevronIcon } from './icons.tsx'
import { Waiting } from './waiting.tsx'

/** One bar: how it is called at length and in short, and how much it is. */
export interface Point {
  label: string
  mark: string
  value: number
}

interface PlotProps {
  /** The subject of the plot, in a word or two. */
  title: string
  /** A description of the plot in a sentence, for those who do not see it. */
  summary: string
  /** The meaning of each bar, as the head of the table's first column. */
  unit: string
  /** In the order of time. */
  points: Point[]
  format: (value: number) => string
}

const [height, head, foot] = [152, 10, 24]
/** About how wide a letter of a tick's words is, in pixels; a little too much rather than too little. */
const letter = 7.5

/** Bars over time, the value of each on hover, touch and by the arrow keys, and the same as a table; or, of nothing, the sentence. */
export function Plot(plot: PlotProps) {
  if (plot.points.some(({ value }) => value > 0)) return <Drawn {...plot} />
  return <p className="grid min-h-24 grow place-items-center pb-3 text-center text-quiet">{plot.summary}</p>
}

function Drawn({ title, summary, unit, points, format }: PlotProps) {
  const [frame, width] = useWidth()
  const [at, setAt] = useState<number | null>(null)
  const chosen = at === null ? undefined : points[at]
  const drawing = width > 0 ? draw(points, width, format) : null

  const follow = ({ clientX, currentTarget }: PointerEvent) => {
    if (!drawing) return
    const place = Math.floor((clientX - currentTarget.getBoundingClientRect().left - drawing.left) / drawing.step)
    setAt(Math.min(points.length - 1, Math.max(0, place)))
  }
  const left = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setAt(null)
  useElsewhere(frame, at !== null, () => setAt(null))

  return (
    <figure className="flex flex-col gap-1">
      <div
        ref={frame}
        className="relative h-38 touch-pan-y overflow-x-clip rounded-selector has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-primary"
        onPointerDown={follow}
        onPointerMove={follow}
        onPointerLeave={left}
      >
        <input
          type="range"
          className="sr-only"
          aria-label={title}
          aria-valuetext={`${(chosen ?? points.at(-1)!).label}: ${format((chosen ?? points.at(-1)!).value)}`}
          min={0}
          max={points.length - 1}
          value={at ?? points.length - 1}
          onChange={(event) => setAt(Number(event.currentTarget.value))}
          onFocus={() => setAt((before) => before ?? points.length - 1)}
          onBlur={() => setAt(null)}
        />
        {drawing && <Bars drawing={drawing} at={at} summary={summary} />}
        {drawing && chosen && (
          <div
            className="figures pointer-events-none absolute top-2 z-10 flex -translate-x-1/2 -translate-y-full gap-2 rounded-field bg-base-content px-3 py-1.5 text-small whitespace-nowrap text-base-100"
            style={{
              left: inside(drawing.bars[at!]!.middle, width, chosen.label.length + format(chosen.value).length),
            }}
          >
            <strong>{format(chosen.value)}</strong>
            <span>{chosen.label}</span>
          </div>
        )}
      </div>
      <AsTable title={title} summary={summary} unit={unit} points={points} format={format} />
    </figure>
  )
}

/** Returns the middle for some words so that they stay inside. */
function inside(middle: number, width: number, letters: number): number {
  const half = (letters * letter + 32) / 2
  return Math.max(half, Math.min(width - half, middle))
}

type Drawing = ReturnType<typeof draw>

/** Computes the places of all parts, in whole pixels, so that no edge is blurred. */
function draw(points: Point[], width: number, format: (value: number) => string) {
  const max = Math.max(...points.map(({ value }) => value))
  // A single one is not drawn as if it were many.
  const [, top] = nice(0, Math.max(max, 4), 3)
  const steps = ticks(0, top, 3).filter((value) => value > 0)
  const gutter = Math.ceil(Math.max(...steps.map((value) => format(value).length)) * letter) + 8
  const room = (width - gutter) / points.length
  const step = room >= 3 ? Math.floor(room) : room
  const left = width - step * points.length
  const gap = step >= 8 ? 2 : step >= 3 ? 1 : 0
  const base = height - foot
  const y = (value: number) => base - Math.round((value / top) * (base - head))
  return {
    width,
    step,
    left,
    base,
    ticks: steps.map((value) => ({ y: y(value), words: format(value) })),
    bars: points.map(({ label, value }, index) => ({
      label,
      x: left + index * step,
      middle: left + (index + 0.5) * step,
      width: step - gap,
      // A value above zero is always seen.
      top: value > 0 ? Math.min(y(value), base - 2) : base,
    })),
    // As many dates as there is room for, counted back from the last.
    marks: points.flatMap(({ mark }, index) => {
      const every = Math.ceil(points.length / Math.max(2, Math.floor((width - left) / 72)))
      const isMarked = (points.length - 1 - index) % every === 0 && left + index * step >= left + 20
      return isMarked ? [{ mark, x: left + (index + 0.5) * step, isLast: index === points.length - 1 }] : []
    }),
  }
}

function Bars({
  drawing: { width, left, base, ticks: lines, bars, marks },
  at,
  summary,
}: {
  drawing: Drawing
  at: number | null
  summary: string
}) {
  return (
    <svg width={width} height={height} role="img" aria-label={summary} className="figures block text-small">
      {lines.map(({ y, words }) => (
        <g key={y}>
          <path d={`M${left} ${y + 0.5}H${width}`} className="stroke-line" />
          <text x={left - 8} y={y + 5} textAnchor="end" className="fill-quiet">
            {words}
          </text>
        </g>
      ))}
      {bars.map(({ label, x, top, width: wide }, index) => (
        <rect
          key={label}
          x={x}
          y={top}
          width={wide}
          height={base - top}
          rx={wide >= 6 ? 1.5 : 0}
          className={at === null || at === index ? 'fill-primary' : 'fill-primary/55'}
        />
      ))}
      <path d={`M${left} ${base + 0.5}H${width}`} className="stroke-placeholder" />
      {marks.map(({ mark, x, isLast }) => (
        <text
          key={mark}
          x={isLast ? width : x}
          y={height - 6}
          textAnchor={isLast ? 'end' : 'middle'}
          className="fill-quiet"
        >
          {mark}
        </text>
      ))}
    </svg>
  )
}

function AsTable({ title, summary, unit, points, format }: PlotProps) {
  const name = useId()
  const { say } = useSpeech()
  return (
    <details className="group">
      <summary className="-ms-2 inline-flex min-h-11 list-none items-center gap-1 rounded-field px-2 text-small font-medium text-quiet hover:text-primary [&::-webkit-details-marker]:hidden">
        {say('Show as a table', 'ছকে দেখুন')}
        <span className="sr-only">: {title}</span>
        <ChevronIcon className="size-4 transition-transform duration-200 group-open:rotate-180" />
      </summary>
      <div role="region" aria-labelledby={name} tabIndex={0} className="max-h-80 overflow-y-auto">
        <table className="figures w-full border-collapse text-small">
          <caption id={name} className="pb-2 text-start text-quiet">
            {summary}
          </caption>
          <thead>
            <tr className="border-b border-line text-quiet">
              <th scope="col" className="py-2 pe-4 text-start font-medium">
                {unit}
              </th>
              <th scope="col" className="py-2 pe-1 text-end font-medium">
                {title}
              </th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(({ label, value }) => (
              <tr key={label} className="border-b border-line last:border-0">
                <th scope="row" className="py-1.5 pe-4 text-start font-normal">
                  {label}
                </th>
                <td className={`py-1.5 pe-1 text-end ${value === 0 ? 'text-quiet' : 'font-semibold'}`}>
                  {format(value)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

/** The same bars, tiny and without words: next to numbers that say it all. */
export function Spark({ values }: { values: number[] }) {
  const max = Math.max(1, ...values)
  const tall = (value: number) => (value > 0 ? Math.max(2, Math.round((value / max) * 22)) : 0)
  return (
    <svg width={values.length * 3} height={24} aria-hidden="true" className="block shrink-0" strokeWidth={2}>
      <path
        d={values.map((value, index) => `M${index * 3 + 1} 23v${-tall(value)}`).join('')}
        className="stroke-primary"
      />
      <path d={`M0 23.5H${values.length * 3}`} className="stroke-placeholder" strokeWidth={1} />
    </svg>
  )
}

/** Returns the width of an element, in pixels; 0 until that is known. */
function useWidth() {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry!.contentRect.width)))
    observer.observe(frame.current!)
    return () => observer.disconnect()
  }, [])
  return [frame, width] as const
}

/** A finger never leaves as a mouse does: what it opened closes when it touches something else. */
function useElsewhere(frame: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void) {
  const closing = useRef(close)
  useEffect(() => void (closing.current = close))
  useEffect(() => {
    if (!isOpen) return
    const touch = ({ target }: Event) => frame.current?.contains(target as Node) || closing.current()
    document.addEventListener('pointerdown', touch)
    return () => document.removeEventListener('pointerdown', touch)
  }, [frame, isOpen])
}

/** Fills the place of plots that are about to come. */
export function PlotSkeleton({ count }: { count: number }) {
  return (
    <Waiting className="grid gap-4 md:grid-cols-2">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="skeleton h-76 w-full rounded-box" />
      ))}
    </Waiting>
  )
}

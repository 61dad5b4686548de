import type { Spread } from '#contract/listings/phones'
import { useSpeech } from '#web/i18n/speech.ts'

const [width, height] = [640, 124]

/** Plots the number of phones at each price, as bars; the middle half between the quartiles is darker. The numbers are in the text next to it. */
export function PriceBars({ spread, label }: { spread: Spread; label: string }) {
  const { taka } = useSpeech()
  const { bars, low, middle, high } = spread
  const from = bars[0]!.from
  const to = bars.at(-1)!.to
  const max = Math.max(...bars.map(({ count }) => count))
  const x = (price: number) => Math.round(((price - from) / (to - from)) * width * 10) / 10
  return (
    <div className="figures text-small text-quiet">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        className="h-32 w-full overflow-visible *:[vector-effect:non-scaling-stroke]"
      >
        <rect x={x(low)} y="0" width={Math.max(2, x(high) - x(low))} height={height} className="fill-base-200" />
        {bars.map((bar) => {
          const tall = Math.round((bar.count / max) * (height - 8))
          const isMiddle = bar.to > low && bar.from <= high
          return (
            bar.count > 0 && (
              <rect
                key={bar.from}
                x={x(bar.from) + 1}
                y={height - tall}
                width={x(bar.to) - x(bar.from) - 2}
                height={tall}
                className={isMiddle ? 'fill-primary' : 'fill-primary/45'}
              />
            )
          )
        })}
        <path d={`M0 ${height + 0.5}H${width}`} className="stroke-line" />
        <path d={`M${x(middle)} 0V${height}`} className="stroke-base-content" strokeDasharray="3 3" />
      </svg>
      <p aria-hidden="true" className="flex justify-between pt-1">
        <span>{taka(from)}</span>
        <span>{taka(to)}</span>
      </p>
    </div>
  )
}

/** Words what is asked for these phones in a sentence. */
export function PriceWords({ spread }: { spread: Spread }) {
  const { say, taka, count } = useSpeech()
  const [low, middle, high, phones] = [taka(spread.low), taka(spread.middle), taka(spread.high), count(spread.count)]
  return (
    <p className="figures">
      {say(
        <>
          <strong>
            {low} to {high}
          </strong>
          , {middle} in the middle. Half of the {spread.count} phones ask that.
        </>,
        <>
          <strong>
            {low} থেকে {high}
          </strong>
          , মাঝামাঝি {middle}। {phones}টি ফোনের অর্ধেক এই দামেই বিক্রির জন্য আছে।
        </>,
      )}
    </p>
  )
}

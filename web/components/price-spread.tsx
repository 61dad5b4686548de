import type { Spread } from '#contract/phones'
import { useSpeech } from '#web/speech'

const [width, height, foot] = [640, 150, 26]

/** How many phones stand at which price, as bars; the middle half between the quartiles is darker. The numbers are in the text beside it. */
export function PriceBars({ spread, label }: { spread: Spread; label: string }) {
  const { taka } = useSpeech()
  const { bars, low, middle, high } = spread
  const from = bars[0]!.from
  const to = bars.at(-1)!.to
  const most = Math.max(...bars.map(({ count }) => count))
  const x = (price: number) => Math.round(((price - from) / (to - from)) * width * 10) / 10
  const plot = height - foot
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className="figures h-auto w-full overflow-visible text-small">
      <rect x={x(low)} y="0" width={Math.max(2, x(high) - x(low))} height={plot} className="fill-base-200" />
      {bars.map((bar) => {
        const tall = Math.round((bar.count / most) * (plot - 8))
        const isMiddle = bar.to > low && bar.from <= high
        return (
          bar.count > 0 && (
            <rect
              key={bar.from}
              x={x(bar.from) + 1}
              y={plot - tall}
              width={x(bar.to) - x(bar.from) - 2}
              height={tall}
              rx="2"
              className={isMiddle ? 'fill-primary' : 'fill-primary/45'}
            />
          )
        )
      })}
      <path d={`M0 ${plot + 0.5}H${width}`} className="stroke-line" />
      <path d={`M${x(middle)} 0V${plot}`} className="stroke-base-content" strokeDasharray="3 3" />
      <text x="0" y={height - 4} className="fill-quiet">
        {taka(from)}
      </text>
      <text x={width} y={height - 4} textAnchor="end" className="fill-quiet">
        {taka(to)}
      </text>
    </svg>
  )
}

/** What most phones cost, in a sentence. */
export function PriceWords({ spread, verb }: { spread: Spread; verb: 'ask' | 'sold for' }) {
  const { say, taka, count } = useSpeech()
  const [low, middle, high, phones] = [taka(spread.low), taka(spread.middle), taka(spread.high), count(spread.count)]
  return (
    <p className="figures">
      {say(
        <>
          <strong>
            {low} to {high}
          </strong>
          , {middle} in the middle. Half of the {spread.count} phones {verb} that.
        </>,
        <>
          <strong>
            {low} থেকে {high}
          </strong>
          , মাঝামাঝি {middle}। {phones}টি ফোনের অর্ধেক এই দামেই {verb === 'ask' ? 'বিক্রির জন্য আছে' : 'বিক্রি হয়েছে'}।
        </>,
      )}
    </p>
  )
}

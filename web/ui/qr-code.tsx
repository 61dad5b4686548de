import { encode } from 'uqr'

interface QrCodeProps {
  text: string
  /** The meaning of the code, for those who do not see it. */
  label: string
  className?: string
}

/** Cells that stay free around a code, so that a reader tells it from what is next to it. */
const quiet = 4

/** A text for a camera. It is black on white in every theme, and can still be read when a quarter of it is stained or torn. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'Q', border: 0 })
  const side = size + 2 * quiet
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      shapeRendering="crispEdges"
      className={`shrink-0 ${className}`}
    >
      <path d={`M${-quiet} ${-quiet}h${side}v${side}h${-side}z`} fill="#fff" />
      <path d={data.map(barsOf).join('')} fill="#000" />
    </svg>
  )
}

/** Neighbours are drawn as one bar, so that no hairline shows between them. */
function barsOf(row: boolean[], y: number): string {
  const bars = row.map((cell) => (cell ? '#' : ' ')).join('')
  return [...bars.matchAll(/#+/g)].map(({ index, 0: bar }) => `M${index} ${y}h${bar.length}v1h${-bar.length}z`).join('')
}

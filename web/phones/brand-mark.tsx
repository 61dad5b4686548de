import drawnBacks from './brand-backs.json'

interface Back {
  /** Lies on the back and carries the lenses: its place, width, height and corner. Without one the lenses sit in the back itself. */
  plate?: readonly number[]
  /** The places and radii. */
  lenses: readonly (readonly number[])[]
}

/** Backs of phones, 24 by 32: where a maker puts its cameras tells its phones apart. Our own drawings, no trade marks. */
const backs: Record<string, Back> = drawnBacks

/** The mark of a brand that an admin has added: the camera of any phone in the corner, its initial below. */
const plain: Back = { lenses: [[7.2, 7.2, 2.2]] }

/** The first letter or digit of a name. */
const initialOf = (name: string) => /[\p{L}\p{N}]\p{M}*/u.exec(name)?.[0].toUpperCase() ?? ''

/** The mark of a brand, as high as its text. One that has no drawing yet has its initial on the back. */
export function BrandMark({ id, name, className = '' }: { id: string; name: string; className?: string }) {
  const drawn = backs[id]
  const { plate, lenses } = drawn ?? plain
  const [x, y, width, height, corner] = plate ?? [0, 0, 0, 0, 0]
  return (
    <svg viewBox="0 0 24 32" aria-hidden="true" className={`w-auto shrink-0 ${className}`}>
      <rect x="1" y="1" width="22" height="30" rx="5" fill="currentColor" />
      {plate && <rect x={x} y={y} width={width} height={height} rx={corner} className="fill-base-100" />}
      {lenses.map(([cx, cy, radius]) => (
        <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={radius} className={plate ? 'fill-current' : 'fill-base-100'} />
      ))}
      {!drawn && (
        <text x="12" y="26" textAnchor="middle" fontSize="14" fontWeight="700" className="fill-base-100">
          {initialOf(name)}
        </text>
      )}
    </svg>
  )
}

type Circle = readonly [x: number, y: number, radius: number]
type Plate = readonly [x: number, y: number, width: number, height: number, corner: number]

interface Back {
  /** Lies on the back and carries the lenses. Without one they sit in the back itself. */
  plate?: Plate
  lenses: readonly Circle[]
}

/** Backs of phones, 24 by 32: where a maker puts its cameras tells its phones apart. Our own drawings, no trade marks. */
const backs: Record<string, Back> = {
  apple: {
    plate: [3.5, 3.5, 11, 11, 3.5],
    lenses: [
      [6.8, 6.8, 1.9],
      [6.8, 11.2, 1.9],
      [11.2, 9, 1.9],
    ],
  },
  samsung: {
    lenses: [
      [7, 7, 2.1],
      [7, 12.4, 2.1],
      [7, 17.8, 2.1],
    ],
  },
  xiaomi: {
    plate: [3.5, 3.5, 13, 10, 2.5],
    lenses: [
      [7.2, 6.4, 1.7],
      [12.8, 6.4, 1.7],
      [7.2, 10.6, 1.7],
      [12.8, 10.6, 1.2],
    ],
  },
  google: {
    plate: [1, 6, 22, 5.6, 0],
    lenses: [
      [7, 8.8, 1.8],
      [12, 8.8, 1.8],
    ],
  },
  oneplus: {
    plate: [3.2, 3.6, 12.6, 12.6, 6.3],
    lenses: [
      [7.4, 7.8, 1.7],
      [11.6, 7.8, 1.7],
      [7.4, 12, 1.7],
      [11.6, 12, 1.7],
    ],
  },
  oppo: {
    plate: [3.5, 3.5, 8, 15, 4],
    lenses: [
      [7.5, 7.4, 2.3],
      [7.5, 13, 2.3],
    ],
  },
  vivo: {
    plate: [3.5, 3.5, 10.5, 13, 2.5],
    lenses: [
      [7.6, 7.6, 2.4],
      [7.6, 13, 1.5],
      [11.6, 13, 1],
    ],
  },
  realme: {
    lenses: [
      [7.6, 7.6, 3],
      [7.6, 15, 3],
      [13.4, 7.6, 1],
    ],
  },
  motorola: {
    plate: [3.5, 3.5, 9.4, 12, 2],
    lenses: [
      [8.2, 7, 2.1],
      [8.2, 12, 2.1],
    ],
  },
  nokia: {
    plate: [6.5, 4.5, 11, 11, 5.5],
    lenses: [
      [9.8, 10, 1.7],
      [14.2, 10, 1.7],
      [12, 7, 0.9],
      [12, 13, 0.9],
    ],
  },
  infinix: {
    plate: [3, 3.5, 18, 8.5, 3],
    lenses: [
      [7.2, 7.75, 2.2],
      [13, 7.75, 2.2],
      [17.8, 7.75, 0.9],
    ],
  },
  tecno: {
    plate: [5, 4, 14, 14, 7],
    lenses: [
      [12, 8.2, 1.7],
      [8.6, 13.4, 1.7],
      [15.4, 13.4, 1.7],
    ],
  },
  walton: {
    plate: [3.5, 3.5, 6.4, 17, 3.2],
    lenses: [
      [6.7, 7, 1.7],
      [6.7, 12, 1.7],
      [6.7, 17, 1.7],
    ],
  },
  symphony: {
    lenses: [
      [8, 8, 2.2],
      [16, 8, 2.2],
      [12, 13, 1.2],
    ],
  },
  honor: {
    plate: [4, 4, 16, 12, 6],
    lenses: [
      [9, 10, 2.2],
      [15, 10, 2.2],
    ],
  },
  huawei: {
    plate: [5.5, 3.5, 13, 16, 6.5],
    lenses: [
      [12, 7.6, 1.8],
      [12, 12, 1.8],
      [12, 16.2, 1.2],
    ],
  },
  nothing: {
    plate: [5, 5, 14, 5.6, 2.8],
    lenses: [
      [8, 7.8, 1.5],
      [12, 7.8, 1.5],
      [16, 7.8, 1.5],
    ],
  },
  itel: {
    plate: [3.5, 3.5, 7, 12, 3.5],
    lenses: [
      [7, 7, 2],
      [7, 12, 1.2],
    ],
  },
  sony: {
    plate: [3.5, 3.5, 5, 19, 2.5],
    lenses: [
      [6, 7, 1.4],
      [6, 13, 1.4],
      [6, 19, 1.4],
    ],
  },
  lava: {
    plate: [4, 4, 16, 16, 8],
    lenses: [
      [9.4, 12, 2],
      [14.6, 12, 2],
    ],
  },
  lg: {
    lenses: [
      [7, 9, 1.6],
      [12, 9, 1.6],
      [17, 9, 1.6],
    ],
  },
  htc: {
    lenses: [
      [12, 7.5, 3],
      [12, 25.5, 1],
    ],
  },
  lenovo: {
    plate: [6, 4, 12, 6, 3],
    lenses: [
      [9.4, 7, 1.4],
      [14.6, 7, 1.4],
    ],
  },
  asus: {
    plate: [3.5, 3.5, 17, 6.5, 1],
    lenses: [
      [6.6, 6.7, 1.5],
      [11, 6.7, 1.5],
      [16.4, 6.7, 0.9],
    ],
  },
  maximus: {
    lenses: [
      [7.5, 8, 2.4],
      [14.5, 8, 1.2],
    ],
  },
  helio: {
    plate: [3.5, 3.5, 9, 9, 4.5],
    lenses: [[8, 8, 2.4]],
  },
  other: {
    lenses: [
      [7, 16, 1.5],
      [12, 16, 1.5],
      [17, 16, 1.5],
    ],
  },
}

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

/**
 * Describes the pose of a phone towards the eye. The projection is parallel, so that a turned phone is an affine image of a flat one:
 * the face is one matrix, and depth is one small shift per millimetre.
 */
import { n } from './ink.ts'

export interface Pose {
  /** Degrees turned about the upright axis; above 0 the left side comes into sight. */
  yaw: number
  /** Degrees tipped back. */
  pitch: number
  /** Degrees turned in the plane of the picture. */
  roll: number
  /** Centre of the face in the picture, in its pixels. */
  at: readonly [x: number, y: number]
  /** Pixels a millimetre. */
  scale: number
}

export interface Projection {
  /** Takes millimetres on the face, from its centre, to the picture. */
  matrix: string
  /** The shift of something one millimetre nearer to the eye, in millimetres on the face. */
  nearer: readonly [x: number, y: number]
}

export function project({ yaw, pitch, roll, at, scale }: Pose): Projection {
  const [y, p, r] = [yaw, pitch, roll].map((degrees) => (degrees * Math.PI) / 180) as [number, number, number]
  const turn = ([px, py]: readonly [number, number]): [number, number] => [
    px * Math.cos(r) - py * Math.sin(r),
    px * Math.sin(r) + py * Math.cos(r),
  ]
  const across = turn([Math.cos(y), Math.sin(y) * Math.sin(p)])
  const down = turn([0, Math.cos(p)])
  const out = turn([Math.sin(y), -Math.cos(y) * Math.sin(p)])
  const determinant = across[0] * down[1] - down[0] * across[1]
  const nearer = [
    (out[0] * down[1] - down[0] * out[1]) / determinant,
    (across[0] * out[1] - out[0] * across[1]) / determinant,
  ] as const
  const parts = [across[0], across[1], down[0], down[1]].map((part) =>
    (Math.round(part * scale * 1e4) / 1e4).toString(),
  )
  return { matrix: `matrix(${parts.join(' ')} ${n(at[0])} ${n(at[1])})`, nearer }
}

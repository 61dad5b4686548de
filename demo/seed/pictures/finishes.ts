/** Chooses among the finishes of a family that are drawn. */
import { type FamilyName, familyOf } from './families.ts'
import { distance } from './tint.ts'

/** The finish of a family's drawing that comes nearest to a colour. */
export function drawnFinish(family: FamilyName, colour: string): string {
  return familyOf(family).finishes.reduce((nearest, finish) =>
    distance(finish, colour) < distance(nearest, colour) ? finish : nearest,
  )
}

/** A number that a text always has, to choose by. */
function sumOf(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 1_000_003, 7)
}

/** Up to `count` finishes of a family, spread over its palette. */
export function someFinishes(family: FamilyName, count: number): readonly string[] {
  const { finishes } = familyOf(family)
  if (count >= finishes.length) return finishes
  const first = sumOf(family) % finishes.length
  return Array.from(
    { length: count },
    (_, at) => finishes[(first + Math.floor((at * finishes.length) / count)) % finishes.length]!,
  )
}

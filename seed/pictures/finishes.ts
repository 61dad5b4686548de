/** Which finishes and which fronts of a family are drawn: few enough that the whole market is a couple of hundred pictures. */
import { families, type FamilyName, familyOf } from './families.ts'
import { distance } from './tint.ts'

/** The finish of a family's drawing that comes nearest to a colour. */
export function drawnFinish(family: FamilyName, colour: string): string {
  return familyOf(family).finishes.reduce((nearest, finish) =>
    distance(finish, colour) < distance(nearest, colour) ? finish : nearest,
  )
}

/** A number that a text always has, to choose by. */
export function sumOf(text: string): number {
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

/** What one sees of a phone from straight ahead, in steps that the eye tells apart. */
function frontLook(name: FamilyName): string {
  const { body, bezel, cutout, form } = familyOf(name)
  const ownFront = form !== undefined || cutout === 'home button' || cutout === 'none'
  return ownFront
    ? name
    : [cutout, Math.round(body.r / 4), Math.round(bezel[2] / 2.6), Math.round(body.h / body.w / 0.13)].join(' ')
}

/** The family whose front is drawn for this one: phones that differ only from behind share it. */
export function frontFamily(family: FamilyName): FamilyName {
  const look = frontLook(family)
  return (Object.keys(families) as FamilyName[]).find((other) => frontLook(other) === look)!
}

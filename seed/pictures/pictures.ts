/** Which pictures a phone on the market has. Some phones that look alike share theirs, so that few are ever drawn. */
import type { DemoPhone } from '#seed/phones'
import { type FamilyName, familyOf } from './families.ts'
import { drawnFinish, frontFamily, sumOf } from './finishes.ts'
import { type Drawing, type GroundName, grounds } from './scene.ts'
import { type WallpaperName, wallpapers } from './wallpapers.ts'
import type { Defect } from './wear.ts'

type Shown = Pick<DemoPhone, 'slug' | 'family' | 'finish' | 'faults'>

const groundNames = Object.keys(grounds) as GroundName[]
const wallpaperNames = Object.keys(wallpapers) as WallpaperName[]

/** In how many ways phones that look alike are photographed: before another ground, with another wallpaper. */
const looks = 2

function drawing(
  view: Drawing['view'],
  family: FamilyName,
  finish: string,
  faults: readonly Defect[],
  look = 0,
): Drawing {
  const key = [view, family, finish.slice(1), ...faults, ...(look > 0 ? [String(look)] : [])]
    .join('-')
    .replaceAll(' ', '-')
  const sum = sumOf(`${family} ${finish}`) + look * 11
  return {
    key,
    view,
    family,
    finish,
    faults,
    ground: groundNames[sum % groundNames.length]!,
    wallpaper: wallpaperNames[sum % wallpaperNames.length]!,
    arrangement: Math.floor(sum / 7) % 4,
  }
}

/** The front of a phone. From straight ahead its finish shows only where it frames the screen. */
function frontOf(family: FamilyName, finish: string, faults: readonly Defect[]): Drawing {
  const shown = frontFamily(family)
  const { form, cutout, finishes } = familyOf(shown)
  return drawing('front', shown, form === 'keypad' || cutout === 'home button' ? finish : finishes[0]!, faults)
}

/**
 * The pictures of a phone, main one first. One that is whole shows both sides at once and then its front; one with a fault shows the fault
 * first, and in every picture.
 */
export function picturesOf({ slug, family, finish: colour, faults }: Shown): Drawing[] {
  const finish = drawnFinish(family, colour)
  const pair = drawing('pair', family, finish, faults, sumOf(slug) % looks)
  const front = frontOf(family, finish, faults)
  return faults.length === 0 || faults.includes('scratches') ? [pair, front] : [front, pair]
}

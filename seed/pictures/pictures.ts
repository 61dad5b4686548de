/** Which pictures a phone on the market has. No two phones share one, as no two sellers send the same photo. */
import { chance } from '#seed/chance'
import type { DemoPhone } from '#seed/phones'
import { drawnFinish } from './finishes.ts'
import { type Drawing, type GroundName, grounds } from './scene.ts'
import { type WallpaperName, wallpapers } from './wallpapers.ts'

type Shown = Pick<DemoPhone, 'slug' | 'family' | 'finish' | 'faults'>

const groundNames = Object.keys(grounds) as GroundName[]
const wallpaperNames = Object.keys(wallpapers) as WallpaperName[]

/**
 * The pictures of a phone, main one first. One that is whole shows both sides at once and then its front; one with a fault shows the fault
 * first, and in every picture.
 */
export function picturesOf({ slug, family, finish: colour, faults }: Shown): [Drawing, Drawing] {
  const random = chance(`${slug} photographed`)
  const finish = drawnFinish(family, colour)
  const ground = random.pick(groundNames)
  const wallpaper = random.pick(wallpaperNames)
  const picture = (view: Drawing['view']): Drawing => ({
    key: `${slug}-${view}`,
    view,
    family,
    finish,
    faults,
    ground,
    wallpaper,
    arrangement: random.whole(0, 3),
    roll: random.whole(-20, 20) / 10,
    shift: [random.whole(-14, 14), random.whole(-14, 14)],
  })
  const pair = picture('pair')
  const front = picture('front')
  return faults.length === 0 || faults.includes('scratches') ? [pair, front] : [front, pair]
}

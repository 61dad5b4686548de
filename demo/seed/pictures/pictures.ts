/** Chooses the pictures of a phone on the market. No two phones share one, as no two sellers send the same photo. */
import { chance } from '#seed/chance'
import type { DemoPhone } from '#seed/phones'
import { drawnFinish } from './finishes.ts'
import { arrangementCount, type Drawing, type GroundName, grounds } from './scene.ts'
import { type WallpaperName, wallpapers } from './wallpapers.ts'

type Shown = Pick<DemoPhone, 'slug' | 'family' | 'finish' | 'faults' | 'look'>

const groundNames = Object.keys(grounds) as GroundName[]
const wallpaperNames = Object.keys(wallpapers) as WallpaperName[]
const ways = groundNames.length * wallpaperNames.length * arrangementCount
/** Without a common factor with `ways`, so that phones which look the same are photographed in all ways before one comes again. */
const step = 61

/**
 * The pictures of a phone, main one first. One that is whole shows both sides at once and then its front; one with a fault shows the fault
 * first, and in every picture.
 */
export function picturesOf({ slug, family, finish: colour, faults, look }: Shown): [Drawing, Drawing] {
  const finish = drawnFinish(family, colour)
  const way = chance([family, finish, ...faults].join()).whole(0, ways - 1) + look * step
  const random = chance(slug)
  const picture = (view: Drawing['view']): Drawing => ({
    key: `${slug}-${view}`,
    view,
    family,
    finish,
    faults,
    ground: groundNames[way % groundNames.length]!,
    wallpaper: wallpaperNames[Math.floor(way / groundNames.length) % wallpaperNames.length]!,
    arrangement: Math.floor(way / groundNames.length / wallpaperNames.length) % arrangementCount,
    roll: random.whole(-20, 20) / 10,
    shift: [random.whole(-14, 14), random.whole(-14, 14)],
  })
  const pair = picture('pair')
  const front = picture('front')
  return faults.length === 0 || faults.includes('scratches') ? [pair, front] : [front, pair]
}

import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { brands } from '#catalogue/brands'
import { phones } from '#seed/phones'
import { categoryPicture } from './category.ts'
import { families } from './families.ts'
import { picturesOf } from './pictures.ts'
import { type Drawing, draw } from './scene.ts'

const market = phones(new Date('2026-11-21T06:00:00Z'))
const drawings = market.flatMap(picturesOf)

async function colours(svg: string): Promise<number> {
  const { data } = await sharp(Buffer.from(svg)).resize(48).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const seen = new Set<number>()
  for (let at = 0; at < data.length; at += 3)
    seen.add(((data[at]! >> 3) << 10) | ((data[at + 1]! >> 3) << 5) | (data[at + 2]! >> 3))
  return seen.size
}

const plain: Drawing = {
  key: 'pair-iphone-13',
  view: 'pair',
  family: 'iphone-13',
  finish: '#f5f1ea',
  faults: [],
  ground: 'paper',
  wallpaper: 'padma',
  arrangement: 0,
  roll: 0,
  shift: [0, 0],
}

describe('the pictures of a phone', () => {
  it('are two, each with a key of its own', () => {
    expect(market.every((phone) => picturesOf(phone).length === 2)).toBe(true)
    expect(new Set(drawings.map(({ key }) => key)).size).toBe(drawings.length)
  })

  it.each(['2026-11-21', '2027-06-01', '2029-01-15'])(
    'are like those of no other phone, in the market of %s',
    (day) => {
      const lookOf = ({ family, finish, faults, ground, wallpaper, arrangement }: Drawing) =>
        [family, finish, ...faults, ground, wallpaper, arrangement].join()
      const mainOnes = phones(new Date(day)).map((phone) => lookOf(picturesOf(phone)[0]))
      expect(new Set(mainOnes).size).toBe(mainOnes.length)
    },
  )

  it('of a hundred phones that look the same differ too', () => {
    const looks = Array.from({ length: 100 }, (_, look) => {
      const { ground, wallpaper, arrangement } = picturesOf({ ...market[0]!, look })[0]
      return [ground, wallpaper, arrangement].join()
    })
    expect(new Set(looks).size).toBe(looks.length)
  })

  it('are drawn as many times as there are', () => {
    expect(new Set(drawings.map((drawing) => draw(drawing, 640))).size).toBe(drawings.length)
  })

  it('are the same each time', () => {
    expect(market.flatMap(picturesOf)).toEqual(drawings)
  })

  it('show what is broken in each of them', () => {
    const broken = market.filter(({ condition, storage }) => condition === 'faulty' && storage > 0)
    expect(broken.length).toBeGreaterThan(0)
    for (const phone of broken) for (const { faults } of picturesOf(phone)) expect(faults).toEqual(phone.faults)
  })

  it('have names that can be the name of a file', () => {
    expect(drawings.every(({ key }) => /^[a-z0-9-]+$/.test(key))).toBe(true)
  })
})

describe('a drawing', () => {
  it('is 4:5 and as wide as asked', async () => {
    const { width, height } = await sharp(Buffer.from(draw(plain, 320))).metadata()
    expect([width, height]).toEqual([320, 400])
  })

  it('needs no font, no filter and nothing from elsewhere', () => {
    for (const family of Object.keys(families) as Drawing['family'][]) {
      const svg = draw({ ...plain, family, finish: families[family].finishes[0]! })
      expect(svg, family).not.toMatch(/<text|<filter|<image|href|NaN|undefined/)
    }
  })

  it('is the same each time', () => {
    expect(draw({ ...plain, faults: ['scratches', 'cracked corner'] })).toBe(
      draw({ ...plain, faults: ['scratches', 'cracked corner'] }),
    )
  })

  it.each(['front', 'back', 'pair'] as const)('shows a phone and no grey rectangle (%s)', async (view) => {
    expect(await colours(draw({ ...plain, view }, 300))).toBeGreaterThan(60)
  })

  it('shows a green line where there is one', async () => {
    const greenest = async (faults: Drawing['faults']) => {
      const { data } = await sharp(Buffer.from(draw({ ...plain, view: 'front', faults }, 600)))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      let most = 0
      for (let at = 0; at < data.length; at += 3)
        most = Math.max(most, data[at + 1]! - Math.max(data[at]!, data[at + 2]!))
      return most
    }
    expect(await greenest(['green line'])).toBeGreaterThan((await greenest([])) + 60)
  })
})

it('every brand has a picture of its own, 16:10', async () => {
  const cards = brands.map(({ id }) => categoryPicture(id, 320))
  expect(new Set(cards).size).toBe(brands.length)
  const { width, height } = await sharp(Buffer.from(cards[0]!)).metadata()
  expect([width, height]).toEqual([320, 200])
  expect(cards.join('')).not.toMatch(/<text|NaN|undefined/)
})

import { describe, expect, it } from 'vitest'
import { brands } from '#seed/brands'
import { families } from '#seed/pictures/families'
import { models, modelsOf } from './models.ts'

const named = (slug: string) => models.find((model) => model.slug === slug)!

describe('the catalogue', () => {
  it('has fifteen brands in order, each with at least ten models', () => {
    expect(brands.map(({ position }) => position)).toEqual(Array.from({ length: 15 }, (_, at) => at + 1))
    expect(brands.every(({ id }) => /^[a-z0-9-]{1,40}$/.test(id) && modelsOf[id].length >= 10)).toBe(true)
  })

  it('knows no two models by one slug, nor two of a brand by one name', () => {
    expect(new Set(models.map(({ slug }) => slug)).size).toBe(models.length)
    expect(new Set(models.map(({ brand, name }) => `${brand} ${name}`)).size).toBe(models.length)
  })

  it('says of every model when it came out, what it cost and what it looks like', () => {
    for (const model of models) {
      expect(model.released, model.name).toMatch(/^20(1[7-9]|2[0-6])-(0[1-9]|1[0-2])$/)
      expect(model.launchPrice % 100, model.name).toBe(0)
      expect(model.launchPrice).toBeGreaterThanOrEqual(90_000)
      expect(model.launchPrice).toBeLessThan(30_000_000)
      expect(Object.keys(families)).toContain(model.family)
      expect(model.variants.length * model.colours.length).toBeGreaterThan(0)
      expect(model.colours.every(({ finish }) => /^#[0-9a-f]{6}$/.test(finish))).toBe(true)
    }
  })

  it('lists variants from the smallest up, with the memory that everybody but Apple advertises', () => {
    for (const { variants, brand, name } of models) {
      const sizes = variants.map(({ storage, ram }) => storage * 100 + (ram ?? 0))
      expect(sizes, name).toEqual(sizes.toSorted((one, other) => one - other))
      if (brand === 'apple') expect(variants.every(({ ram }) => ram === null)).toBe(true)
      else
        expect(
          variants.every(({ ram, storage }) => storage === 0 || ram !== null),
          name,
        ).toBe(true)
    }
  })
})

describe('the ways people write a phone', () => {
  it.each([
    ['iphone-13', 'ip 13'],
    ['iphone-13', 'iphone13'],
    ['iphone-13', 'আইফোন ১৩'],
    ['iphone-13', 'aifon 13'],
    ['iphone-13-pro-max', '13 pro max'],
    ['iphone-13-pro-max', '13pm'],
    ['galaxy-s21-ultra', 's21 ultra'],
    ['galaxy-s21-ultra', 'গ্যালাক্সি এস২১ আল্ট্রা'],
    ['redmi-note-10', 'note 10'],
    ['redmi-note-10', 'নোট ১০'],
    ['galaxy-a54-5g', 'a54'],
    ['oneplus-9', 'one plus 9'],
    ['nokia-105-2019', 'নোকিয়া ১০৫'],
  ])('%s is also %s', (slug, written) => {
    expect(named(slug).aliases).toContain(written)
  })

  it('never take one iPhone for another', () => {
    const owners = Map.groupBy(
      modelsOf.apple.flatMap(({ slug, aliases }) => aliases.map((alias) => ({ alias, slug }))),
      ({ alias }) => alias,
    )
    expect([...owners].filter(([, claims]) => claims.length > 1)).toEqual([])
  })

  it('are in small letters, differ from one another and are never a bare number of two digits', () => {
    for (const { aliases, name } of models) {
      expect(new Set(aliases).size, name).toBe(aliases.length)
      expect(
        aliases.every((alias) => alias === alias.toLowerCase() && !/^[\d০-৯]{0,2}$/.test(alias)),
        name,
      ).toBe(true)
    }
  })
})

import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { brands, pictureOf } from '#catalogue/brands'
import { chipClasses } from '#contract/catalogue/catalogue'
import { chipClass } from './chips.ts'
import { slugOf } from './model-file.ts'
import { models } from './models.ts'

const modelsOf = (brand: string) => models.filter((model) => model.brand === brand)
const named = (slug: string) => models.find((model) => model.slug === slug)!

describe('the catalogue', () => {
  it('has brands in order, each with at least ten models, and last the one for all others', () => {
    expect(brands.map(({ position }) => position)).toEqual(brands.map((_, at) => at + 1))
    expect(brands.every(({ id }) => /^[a-z0-9-]{1,40}$/.test(id) && modelsOf(id).length >= 10)).toBe(true)
    expect(brands.at(-1)!.id).toBe('other')
  })

  it('has a picture of every brand, wide enough for the finest screen', async () => {
    for (const { id } of brands) {
      const { width, height } = await sharp(fileURLToPath(pictureOf(id))).metadata()
      expect([width, height], id).toEqual([800, 500])
    }
  })

  it('knows no two models by one slug, nor two of a brand by one name', () => {
    expect(new Set(models.map(({ slug }) => slug)).size).toBe(models.length)
    expect(new Set(models.map(({ brand, name }) => `${brand} ${slugOf(name)}`)).size).toBe(models.length)
    expect(models.filter(({ slug }) => !/^[a-z0-9-]{1,60}$/.test(slug))).toEqual([])
  })

  it('says nothing of a model that cannot be', () => {
    for (const { name, released, launchPrice, specs } of models) {
      if (released !== null) expect(released, name).toMatch(/^20(0[0-9]|1[0-9]|2[0-6])(-(0[1-9]|1[0-2]))?$/)
      if (launchPrice !== null) {
        expect(launchPrice % 100, name).toBe(0)
        expect(launchPrice, name).toBeGreaterThanOrEqual(90_000)
        expect(launchPrice, name).toBeLessThan(30_000_000)
      }
      const { screen, battery, camera, network } = specs
      if (screen !== null) expect(screen > 1 && screen < 11, name).toBe(true)
      if (battery !== null) expect(battery >= 500 && battery <= 12_000, name).toBe(true)
      if (camera !== null) expect(camera > 0 && camera <= 200, name).toBe(true)
      if (network === '5G' && released !== null) expect(released >= '2019', name).toBe(true)
      if (network === '4G' && released !== null) expect(released >= '2012', name).toBe(true)
    }
  })

  it('names chips that have a class', () => {
    const chips = new Set(models.flatMap(({ specs }) => specs.chip ?? []))
    expect(chips.size).toBeGreaterThan(200)
    for (const chip of chips) expect(chipClasses, chip).toContain(chipClass(chip))
    expect(
      [
        'Snapdragon 8 Gen 3',
        'Apple A15',
        'Helio G99',
        'Snapdragon 720G',
        'Helio G85',
        'Snapdragon 665',
        'Unisoc SC9863A',
        'Helio A22',
      ].map(chipClass),
    ).toEqual(['flagship', 'flagship', 'upper', 'upper', 'middle', 'middle', 'entry', 'entry'])
  })

  it('lists variants from the smallest up, each once', () => {
    for (const { variants, name, brand } of models) {
      const sizes = variants.map(({ storage, ram }) => storage * 100 + (ram ?? 0))
      expect(sizes, `${brand} ${name}`).toEqual([...new Set(sizes)].toSorted((one, other) => one - other))
      expect(
        variants.every(({ storage, ram }) => Number.isInteger(storage) && (ram === null || Number.isInteger(ram))),
      ).toBe(true)
      if (brand === 'apple') expect(variants.every(({ ram }) => ram === null)).toBe(true)
    }
  })

  it('has what came out lately', () => {
    for (const brand of [
      'apple',
      'samsung',
      'xiaomi',
      'google',
      'oneplus',
      'oppo',
      'vivo',
      'realme',
      'infinix',
      'tecno',
      'nothing',
    ] as const)
      expect(
        modelsOf(brand).some(({ released }) => released !== null && released >= '2026'),
        brand,
      ).toBe(true)
  })
})

describe('the ways people write a phone', () => {
  it.each([
    ['iphone-13', 'আইফোন ১৩'],
    ['iphone-13-pro-max', '13 pro max'],
    ['iphone-13-pro-max', '13pm'],
    ['galaxy-s21-ultra', 's21 ultra'],
    ['galaxy-s21-ultra', 's21u'],
    ['galaxy-s21-ultra', 'গ্যালাক্সি এস২১ আল্ট্রা'],
    ['galaxy-z-fold4', 'fold4'],
    ['galaxy-j7', 'গ্যালাক্সি জে৭'],
    ['redmi-note-10', 'note 10'],
    ['redmi-note-10', 'রেডমি নোট ১০'],
    ['galaxy-a54-5g', 'a54'],
    ['primo-h9', 'walton h9'],
    ['nokia-105-2019', 'nokia 105'],
  ])('%s is also %s', (slug, written) => {
    expect(named(slug).aliases).toContain(written)
  })

  it('leave 5G out only where there is no other model without it', () => {
    expect(named('galaxy-a53-5g').aliases).toContain('a53')
    expect(named('galaxy-a22-5g').aliases).not.toContain('a22')
  })

  it('never take one iPhone for another', () => {
    const owners = Map.groupBy(
      modelsOf('apple').flatMap(({ slug, aliases }) => aliases.map((alias) => ({ alias, slug }))),
      ({ alias }) => alias,
    )
    expect([...owners].filter(([, claims]) => claims.length > 1)).toEqual([])
  })

  it('are in small letters, differ from one another and are never a bare number', () => {
    for (const { aliases, name } of models) {
      expect(new Set(aliases).size, name).toBe(aliases.length)
      expect(
        aliases.every((alias) => alias === alias.toLowerCase() && !/^[\d০-৯]*$/.test(alias)),
        name,
      ).toBe(true)
    }
  })
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { promote } from '#accounts'
import { getAuditLog } from '#contract/accounts/audit'
import { getCatalogueModel, getPhoneReading } from '#contract/catalogue/catalogue'
import { getModels } from '#contract/catalogue/models'
import { openMarket } from '#testing/market'
import { until } from '#testing/until'
import { bringCatalogue } from './catalogue.ts'

test('the owner brings models by a file: all of it or nothing, and the open market knows them at once', async () => {
  await using market = await openMarket()
  const folder = await mkdtemp(join(tmpdir(), 'phonehaat-catalogue-'))
  const admin = await market.buyer()
  await promote(market.app.ctx, admin.email)
  const config = { ...market.app.ctx.config, databaseUrl: market.databaseUrl }
  const bring = async (text: string | Uint8Array) => {
    await writeFile(join(folder, 'models.csv'), text)
    return bringCatalogue(config, 'models.csv', folder)
  }
  const model = (slug: string) => admin.ask(getCatalogueModel, { params: { slug } })
  try {
    const phone = await market.sell(await market.seller(), { productName: 'Samsung Zeta Nine 4/64' })
    const broken =
      'brand,name,sizes,price\nSamsung,Zeta Nine,4/64,\nZTE,Blade V50,many,\nSamsung,"Zeta\nEight",,much\nSamsung,Zeta,\n!!,Zeta,,\nSamsung,Galaxy S-21,,'
    expect(await bring(broken)).toEqual({
      done: false,
      sentence: [
        'Line 3: ZTE Blade V50: sizes are written as 4/64 8/128.',
        'Line 5: Samsung Zeta\nEight: launchPrice is a number of Taka.',
        'Line 6: the row has more or fewer cells than the first line.',
        'Line 7: “!!” is no name of a brand.',
        'Nothing has changed.',
      ].join('\n'),
    })
    expect(await market.visitor().ask(getModels, { query: { query: 'zeta' } })).toEqual([])

    // As many as a model may have, so that none is left for what is added by itself.
    const manyNames = Array.from({ length: 40 }, (_, at) => `zeta number ${at}`).join(';')
    const first =
      'Brand,Name,Aliases,Sizes,Released,Price,Network,Chip,Slug\nsamsung,Zeta Nine,"zeta 9; z nine",4/64 6/128,2024-05,"12500",5G,Helio G99,\nZTE,Blade V50,,,,,,,\nSamsung,Power Max,,,,,,,power-max\nSamsung,Zeta Max 5G,,,,,,,\nSamsung,Zeta Max,' +
      `${manyNames},,,,,,\n`
    expect(await bring(first)).toMatchObject({
      done: true,
      sentence: expect.stringContaining('5 models added, 0 changed, 1 new'),
    })
    await until('the phone is read', async () => (await admin.ask(getPhoneReading, {}))?.finishedAt)
    const found = await admin.request(`/api/phones/${phone._id}`)
    expect(await found.json()).toMatchObject({ model: { name: 'Zeta Nine' }, attributes: ['network:5g'] })
    expect(await model('zte-blade-v50')).toMatchObject({ name: 'Blade V50', edited: 'added', variants: [] })
    expect((await model('samsung-zeta-max-5g')).aliases).not.toContain('zeta max')
    expect((await model('samsung-zeta-max')).aliases).toHaveLength(40)
    expect(await model('power-max')).toMatchObject({ aliases: ['পাওয়ার ম্যাক্স'] })

    // A column whose cell is empty stays as it was.
    expect(await bring('name,brand,aliases,sizes\nzeta nine,Samsung,zeta noy,\n')).toMatchObject({ done: true })
    // The market hears of it a moment later.
    await expect
      .poll(() => model('samsung-zeta-nine'))
      .toMatchObject({
        name: 'Zeta Nine',
        released: '2024-05',
        launchPrice: 1_250_000,
        chipClass: 'upper',
        aliases: expect.arrayContaining(['zeta 9', 'z nine', 'zeta noy']),
        variants: [
          { storage: 64, ram: 4 },
          { storage: 128, ram: 6 },
        ],
      })
    // A name is found in any spelling, in a file as Excel writes it in a country with a decimal comma, or as its 'Unicode text'.
    for (const file of [
      'brand;name;battery\nSamsung;Samsung Zeta-Nine;5000\n',
      Buffer.from('\uFEFFbrand\tname\tbattery\nSAMSUNG\tzeta  9\t5000\n', 'utf16le'),
    ])
      expect(await bring(file)).toMatchObject({
        done: true,
        sentence: expect.stringContaining('0 models added, 1 changed'),
      })
    await expect.poll(() => model('samsung-zeta-nine')).toMatchObject({ name: 'Zeta Nine', battery: 5000 })
    expect(await bring('brand,name\nSamsung,Zetta Nine\nSamsung,Zeta Nine 2')).toMatchObject({
      sentence: expect.stringMatching(/^2 models added.*\nsamsung Zetta Nine is like Zeta Nine\.$/i),
    })
    const [entry] = await admin.ask(getAuditLog, { query: {} })
    expect(entry).toMatchObject({ action: 'catalogue_imported', actor: null, note: '2 added, 0 changed, 0 new brands' })

    for (const [text, said] of [
      ['brand,colour\nSamsung,red', 'no column “colour”'],
      ['brand\nSamsung', 'brand and name among them'],
      ['brand,name,network\nSamsung,Zeta Ten,6G', 'Line 2: Samsung Zeta Ten: network is 2G, 3G, 4G or 5G'],
      ['brand,name,slug\nSamsung,Zeta Ten,Zeta/10', 'Line 2: Samsung Zeta Ten: a slug'],
      [
        'brand,name,slug\nSamsung,Zeta Ten,samsung-zeta-max',
        'its address samsung-zeta-max is that of Samsung Zeta Max.',
      ],
      [Buffer.from([0x62, 0xff, 0x0a]), 'Save it as “CSV UTF-8”'],
      ['brand,name\n"Samsung', 'no table of comma-separated values'],
    ] as const)
      expect(await bring(text)).toMatchObject({ done: false, sentence: expect.stringContaining(said) })
    expect(await bringCatalogue(config, undefined, folder)).toMatchObject({ done: false })
    expect(await bringCatalogue(config, 'missing.csv', folder)).toMatchObject({ done: false })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

// Vendure with its search in PostgreSQL: `node vendure.mjs plant phones.json marks.json` fills an empty database, `node vendure.mjs serve` answers. This file runs in the folder that its packages are in.
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const require = createRequire(join(process.cwd(), 'package.json'))
const vendure = require('@vendure/core')
const { lastValueFrom } = require('rxjs')
const { IndexerController } = require('@vendure/core/dist/plugin/default-search-plugin/indexer/indexer.controller')
const { populateInitialData } = require('@vendure/core/cli')

const [mode, phonesFile, marksFile] = process.argv.slice(2)
const isPlanting = mode === 'plant'

const config = {
  apiOptions: {
    hostname: '127.0.0.1',
    port: Number(process.env.PORT ?? 0),
    adminApiPath: 'admin-api',
    shopApiPath: 'shop-api',
  },
  authOptions: { tokenMethod: ['bearer'], superadminCredentials: { identifier: 'bench', password: 'bench' } },
  dbConnectionOptions: {
    type: 'postgres',
    url: process.env.DATABASE_URL,
    synchronize: isPlanting,
    logging: false,
  },
  // No picture is asked for, only where each is.
  assetOptions: { assetStorageStrategy: { toAbsoluteUrl: (_request, name) => `https://photos.example/${name}` } },
  logger: new vendure.DefaultLogger({ level: vendure.LogLevel.Warn }),
  paymentOptions: { paymentMethodHandlers: [] },
  plugins: [vendure.DefaultSearchPlugin.init({ bufferUpdates: false, indexStockStatus: false })],
}

/** All rows of the phones in a few statements, as the services would write them one by one. */
async function plantProducts(connection, phones, brandIds, taxCategoryId) {
  const ask = (text, values) => connection.query(text, values)
  const [{ id: channel, currency }] = await ask(`select id, "defaultCurrencyCode" as currency from channel limit 1`)
  const [{ id: location }] = await ask('select id from stock_location limit 1')
  await ask(`
    insert into asset (id, type, "mimeType", width, height, "fileSize", source, preview)
    select n, 'IMAGE', 'image/webp', 720, 900, 60000, md5(n::text) || '.webp', md5(n::text) || '.webp' from generate_series(1, 300) n`)
  await ask(`insert into asset_translation ("languageCode", name, "baseId") select 'en', 'photo ' || id, id from asset`)
  await ask('insert into asset_channels_channel ("assetId", "channelId") select id, $1 from asset', [channel])
  await ask('create temporary table phone (n int primary key, title text, brand int, price int)')
  for (let at = 0; at < phones.length; at += 5000) {
    const some = phones.slice(at, at + 5000)
    await ask('insert into phone select * from unnest($1::int[], $2::text[], $3::int[], $4::int[])', [
      some.map((_, n) => at + n + 1),
      some.map(({ title }) => title),
      some.map(({ brand }) => brandIds[brand]),
      some.map(({ price }) => price),
    ])
  }
  await ask('insert into product (id, enabled, "featuredAssetId") select n, true, 1 + n % 300 from phone')
  await ask(
    `insert into product_translation ("languageCode", name, slug, description, "baseId") select 'en', title, 'phone-' || n, '', n from phone`,
  )
  await ask('insert into product_channels_channel ("productId", "channelId") select n, $1 from phone', [channel])
  await ask('insert into product_facet_values_facet_value ("productId", "facetValueId") select n, brand from phone')
  await ask(
    `insert into product_variant (id, enabled, sku, "productId", "taxCategoryId", "trackInventory") select n, true, 'phone-' || n, n, $1, 'FALSE' from phone`,
    [taxCategoryId],
  )
  await ask(`insert into product_variant_translation ("languageCode", name, "baseId") select 'en', title, n from phone`)
  await ask('insert into product_variant_channels_channel ("productVariantId", "channelId") select n, $1 from phone', [
    channel,
  ])
  await ask(
    'insert into product_variant_facet_values_facet_value ("productVariantId", "facetValueId") select n, brand from phone',
  )
  await ask(
    'insert into product_variant_price ("currencyCode", "channelId", price, "variantId") select $1, $2, price, n from phone',
    [currency, channel],
  )
  await ask(
    'insert into stock_level ("stockOnHand", "stockAllocated", "stockLocationId", "productVariantId") select 1, 0, $1, n from phone',
    [location],
  )
  for (const table of ['asset', 'product', 'product_variant'])
    await ask(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
  await ask('drop table phone')
}

async function plant() {
  const phones = JSON.parse(await readFile(phonesFile, 'utf8'))
  const { app } = await vendure.bootstrapWorker(config)
  await populateInitialData(app, {
    defaultLanguage: 'en',
    defaultZone: 'Asia',
    countries: [{ name: 'Bangladesh', code: 'BD', zone: 'Asia' }],
    taxRates: [{ name: 'None', percentage: 0 }],
    shippingMethods: [],
    paymentMethods: [],
    collections: [],
  })
  const ctx = await app.get(vendure.RequestContextService).create({ apiType: 'admin' })
  const facet = await app
    .get(vendure.FacetService)
    .create(ctx, { code: 'brand', isPrivate: false, translations: [{ languageCode: 'en', name: 'Brand' }] })
  const brandIds = {}
  for (const brand of new Set(phones.map((phone) => phone.brand)))
    brandIds[brand] = (
      await app
        .get(vendure.FacetValueService)
        .create(ctx, facet, { code: brand, translations: [{ languageCode: 'en', name: brand }] })
    ).id
  const connection = app.get(vendure.TransactionalConnection).rawConnection
  const [{ id: taxCategoryId }] = await connection.query('select id from tax_category limit 1')
  const runner = connection.createQueryRunner()
  await plantProducts(runner, phones, brandIds, taxCategoryId)
  await runner.release()
  // The indexer of its search itself: a job of the queue that is kept in memory does not say when it is done.
  await lastValueFrom(app.get(IndexerController).reindex({ data: { ctx: ctx.serialize() } }))
  await connection.query('vacuum analyze')
  await writeFile(marksFile, JSON.stringify({ brandIds }))
  await app.close()
  process.exit(0)
}

if (isPlanting) await plant()
else {
  const app = await vendure.bootstrap(config)
  console.log(`open at http://127.0.0.1:${app.getHttpServer().address().port}`)
}

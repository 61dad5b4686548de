// Fills an empty Medusa by its own workflows: `medusa exec ./plant.js phones.json marks.json`.
import { readFile, writeFile } from 'node:fs/promises'
import * as flows from '@medusajs/medusa/core-flows'
import { Modules } from '@medusajs/framework/utils'

/** The products that one workflow makes. */
const batch = 100

export default async function plant({ container, args: [phonesFile, marksFile] }) {
  const phones = JSON.parse(await readFile(phonesFile, 'utf8'))
  const run = async (workflow, input) => (await workflow(container).run({ input })).result
  const [channel] = await run(flows.createSalesChannelsWorkflow, { salesChannelsData: [{ name: 'Bench' }] })
  const [store] = await container.resolve(Modules.STORE).listStores()
  await run(flows.updateStoresWorkflow, {
    selector: { id: store.id },
    update: {
      supported_currencies: [{ currency_code: 'bdt', is_default: true }],
      default_sales_channel_id: channel.id,
    },
  })
  const [region] = await run(flows.createRegionsWorkflow, {
    regions: [
      { name: 'Bangladesh', currency_code: 'bdt', countries: ['bd'], payment_providers: ['pp_system_default'] },
    ],
  })
  await run(flows.createTaxRegionsWorkflow, [{ country_code: 'bd', provider_id: 'tp_system' }])
  const [profile] = await run(flows.createShippingProfilesWorkflow, { data: [{ name: 'Bench', type: 'default' }] })
  const [key] = await run(flows.createApiKeysWorkflow, {
    api_keys: [{ title: 'Bench', type: 'publishable', created_by: '' }],
  })
  await run(flows.linkSalesChannelsToApiKeyWorkflow, { id: key.id, add: [channel.id] })
  const brands = [...new Set(phones.map(({ brand }) => brand))]
  const categories = await run(flows.createProductCategoriesWorkflow, {
    product_categories: brands.map((name) => ({ name, handle: name, is_active: true })),
  })
  const categoryOf = Object.fromEntries(categories.map(({ id, name }) => [name, id]))
  const products = []
  for (let at = 0; at < phones.length; at += batch) {
    const made = await run(flows.createProductsWorkflow, {
      products: phones.slice(at, at + batch).map(({ title, brand, price }, n) => ({
        title,
        handle: `phone-${at + n + 1}`,
        status: 'published',
        thumbnail: `https://photos.example/${(at + n) % 300}.webp`,
        category_ids: [categoryOf[brand]],
        shipping_profile_id: profile.id,
        sales_channels: [{ id: channel.id }],
        options: [{ title: 'Phone', values: ['This one'] }],
        variants: [
          {
            title: 'This one',
            sku: `phone-${at + n + 1}`,
            manage_inventory: false,
            options: { Phone: 'This one' },
            prices: [{ amount: price / 100, currency_code: 'bdt' }],
          },
        ],
      })),
    })
    if (products.length < 500) products.push(...made.map(({ id }) => id))
  }
  await writeFile(marksFile, JSON.stringify({ key: key.token, region: region.id, categories: categoryOf, products }))
}

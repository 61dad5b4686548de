// Medusa: its store API.
import { freePort } from '#testing/ports'
import { askFor, largeBrands, openPeer, type Peer, type PlainPhone, type Side, spread, wordsOf } from './side.ts'

const peer: Peer = {
  name: 'medusa',
  packages: { '@medusajs/medusa': '2.21.2', '@medusajs/framework': '2.21.2' },
  programs: ['medusa-config.js', 'plant.js'],
}

interface Marks {
  key: string
  region: string
  categories: Record<string, string>
  products: string[]
}

const command = 'node_modules/.bin/medusa'
const cardFields = 'id,title,handle,thumbnail,*variants.calculated_price'

export async function openMedusa(phones: readonly PlainPhone[]): Promise<Side> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const brands = largeBrands(phones)
  const texts = spread(phones, 40).map(wordsOf)
  return openPeer<Marks>(
    peer,
    phones,
    {
      plant: (files) => [
        [command, 'db:migrate'],
        [command, 'exec', './plant.js', ...files],
      ],
      serve: [command, 'start', '--host', '127.0.0.1', '--port', String(port)],
      port,
    },
    () => askFor(`${url}/health`, /OK/),
    ({ key, region, categories, products }) => {
      const headers = { 'x-publishable-api-key': key }
      const list = (query: Record<string, string>, holds: RegExp) =>
        askFor(
          `${url}/store/products?${new URLSearchParams({ region_id: region, limit: '24', fields: cardFields, ...query })}`,
          holds,
          { headers },
        )
      const productAt = (at: number) => products[at % products.length]!
      return {
        'a list of 24 of a brand': (at) =>
          list({ 'category_id[]': categories[brands[at % brands.length]!]! }, /"products":\[\{/),
        'one phone': (at) =>
          askFor(`${url}/store/products/${productAt(at)}?region_id=${region}`, /"variants":\[\{/, { headers }),
        'a search in words': (at) => list({ q: texts[at % texts.length]! }, /"products":\[\{/),
      }
    },
  )
}

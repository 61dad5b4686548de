// Vendure: its shop API in GraphQL and its search in PostgreSQL.
import { freePort } from '#testing/ports'
import { askFor, largeBrands, openPeer, type Peer, type PlainPhone, type Side, spread, wordsOf } from './side.ts'

const peer: Peer = {
  name: 'vendure',
  packages: { '@vendure/core': '3.7.3', pg: '8.16.3' },
  programs: ['vendure.mjs'],
}

const found =
  'items { productId productName slug priceWithTax { ... on PriceRange { min max } } productAsset { preview } }'
const listed = `query ($brand: ID!) { search(input: { facetValueFilters: [{ and: $brand }], groupByProduct: true, take: 24 }) { totalItems ${found} } }`
const searched = `query ($term: String!) { search(input: { term: $term, groupByProduct: true, take: 24 }) { totalItems ${found} } }`
const one = `query ($slug: String!) { product(slug: $slug) {
  id name slug description featuredAsset { preview } facetValues { name } variants { id name sku priceWithTax stockLevel } } }`

export async function openVendure(phones: readonly PlainPhone[]): Promise<Side> {
  const port = await freePort()
  const ask = (query: string, variables: object, holds: RegExp) =>
    askFor(`http://127.0.0.1:${port}/shop-api`, holds, { method: 'POST', body: JSON.stringify({ query, variables }) })
  const numberOf = (at: number, of: number) => 1 + Math.floor((at % of) * (phones.length / of))
  const brands = largeBrands(phones)
  const texts = spread(phones, 40).map(wordsOf)
  return openPeer<{ brandIds: Record<string, string> }>(
    peer,
    phones,
    { plant: (files) => [['vendure.mjs', 'plant', ...files]], serve: ['vendure.mjs', 'serve'], port },
    () => ask('{ activeChannel { id } }', {}, /"id"/),
    ({ brandIds }) => ({
      'a list of 24 of a brand': (at) => ask(listed, { brand: brandIds[brands[at % brands.length]!] }, /"items":\[\{/),
      'one phone': (at) => ask(one, { slug: `phone-${numberOf(at, 400)}` }, /"variants":\[\{/),
      'a search in words': (at) => ask(searched, { term: texts[at % texts.length] }, /"items":\[\{/),
    }),
  )
}

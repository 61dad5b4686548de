// The product itself, asked for the same as the others.
import { Client as Connection } from 'pg'
import { startMeasuredProduct } from '#bench/endpoints'
import { openDatabase, temporaryFolder } from '#bench/market'
import { askFor, largeBrands, type PlainPhone, postmasterOf, type Side, spread, wordsOf } from './side.ts'

async function onSale(databaseUrl: string): Promise<PlainPhone[]> {
  const client = new Connection({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<PlainPhone>(
      `select id::text, title, category_id as brand, resale_price::int as price from listing where status = 'available' order by listing.id`,
    )
    return rows
  } finally {
    await client.end()
  }
}

/** The product on a market of a number of phones, and those of them that are on sale. */
export async function openOurs(phones: number): Promise<{ side: Side; onSale: PlainPhone[]; postgres: string }> {
  await using doors = new AsyncDisposableStack()
  const folder = doors.use(await temporaryFolder())
  const database = doors.adopt(await openDatabase(folder.path, phones), ({ stop }) => stop())
  const all = await onSale(database.url)
  const { url, pid } = doors.use(await startMeasuredProduct(folder.path, database.url))
  const brands = largeBrands(all)
  const texts = spread(all, 40).map(wordsOf)
  const some = spread(all, 400)
  // A price that no one named before is above all others, so the same phones are found, and nothing that was counted is remembered.
  const list = (at: number, query: Record<string, string>) =>
    askFor(
      `${url}/api/phones?${new URLSearchParams({ ...query, limit: '24', priceTo: String(400_000 + at) })}`,
      /"items":\[\{/,
    )
  const ask: Side['ask'] = {
    'a list of 24 of a brand': (at) => list(at, { brand: brands[at % brands.length]! }),
    'one phone': (at) => askFor(`${url}/api/phones/${some[at % some.length]!.id}`, /"title"/),
    'a search in words': (at) => list(at, { q: texts[at % texts.length]! }),
  }
  const postgres = await postmasterOf(database.url)
  const opened = doors.move()
  const close = () => opened.disposeAsync()
  return {
    side: { name: 'PhoneHaat', app: pid, postgres, ask, [Symbol.asyncDispose]: close },
    onSale: all,
    postgres: database.version,
  }
}

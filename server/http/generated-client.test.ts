// A client that a generator makes of the API document has types that hold, and a program that is written with it buys and sells.
import { execFile } from 'node:child_process'
import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { generate } from 'openapi-typescript-codegen'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from 'vite'
import { makeApiToken } from '#contract/accounts/api-tokens'
import { type Market, openMarket, password } from '#testing/market'
import { aPhoto } from '#testing/pictures'

const run = promisify(execFile)

let market: Market
beforeAll(async () => void (market = await openMarket()))
afterAll(() => market[Symbol.asyncDispose]())

/** A program of a shop: it reads the market without an account, and adds a phone with a token, once however often that is sent. */
const program = `
import { ApiError, OpenAPI, PhonesService, SellingService } from './client'

type Added = Omit<Parameters<typeof SellingService.addProduct>[0]['requestBody'], 'email'>

export async function run(base: string, { token, email, phone }: { token: string; email: string; phone: Added }) {
  OpenAPI.BASE = base
  const refused = await SellingService.getMyProducts({ email }).catch((error: unknown) => error)
  OpenAPI.TOKEN = token
  const add = (given: Partial<Added> = {}) =>
    SellingService.addProduct({ idempotencyKey: 'row-17-of-today', requestBody: { ...phone, email, ...given } })
  const { insertedId: id } = await add()
  const { insertedId: again } = await add()
  OpenAPI.TOKEN = undefined
  const { title, price } = await PhonesService.getPhone({ id })
  const { items } = await PhonesService.getPhones({ brand: 'samsung', sort: 'price-asc', limit: 5 })
  OpenAPI.TOKEN = token
  const wrong = await SellingService.setPrice({ id, requestBody: { price: -1 } }).catch((error: unknown) => error)
  return {
    isOnce: id === again,
    found: items.map((found) => found.title),
    title,
    price,
    refused: refused instanceof ApiError && refused.status,
    wrong: wrong instanceof ApiError && wrong.body.errors,
  }
}
`

test('a generated client has types that hold, and works', { timeout: 60_000 }, async () => {
  const input = await (await market.visitor().request('/api/openapi.json')).json()
  await using folder = await mkdtempDisposable(join(tmpdir(), 'phonehaat-client-'))
  const at = (name: string) => join(folder.path, name)
  await generate({
    input,
    output: at('client'),
    httpClient: 'fetch',
    useOptions: true,
    useUnionTypes: true,
    write: true,
  })
  await writeFile(at('program.ts'), program)
  const compilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
  }
  await writeFile(at('tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }))
  // It prints faults to its output.
  const { stdout } = await run('node_modules/.bin/tsc', ['-p', folder.path]).catch(
    (failed: { stdout: string }) => failed,
  )
  expect(stdout).toBe('')

  await build({
    configFile: false,
    root: folder.path,
    logLevel: 'error',
    build: {
      lib: { entry: 'program.ts', formats: ['es'], fileName: () => 'program.mjs' },
      outDir: 'built',
      minify: false,
    },
  })
  const built = (await import(/* @vite-ignore */ at('built/program.mjs'))) as {
    run(base: string, given: { token: string; email: string; phone: object }): Promise<unknown>
  }
  const seller = await market.seller()
  const { token } = await seller.ask(makeApiToken, {
    body: { name: 'Till', scopes: ['read:selling', 'change:selling'], password },
  })
  const title = 'Samsung Galaxy S21 8/256 GB'
  const phone = {
    productName: title,
    price: 2_500_000,
    img: (await seller.upload(await aPhoto())).img,
    condition: 'good',
    mobile: '01712345678',
    location: 'Mirpur 10, Dhaka',
    category: 'samsung',
    purchaseDate: '2023-05',
  }
  expect(await built.run(market.url, { token, email: seller.email, phone })).toMatchObject({
    isOnce: true,
    found: [title],
    title,
    price: 2_500_000,
    refused: 401,
    wrong: [{ field: 'price' }],
  })
})

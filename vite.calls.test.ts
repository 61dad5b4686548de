import { readdirSync, readFileSync } from 'node:fs'
import { build, type Rolldown, transformWithOxc } from 'vite'
import { expect, test } from 'vitest'
import { calls as whole } from '#contract/calls'
import { calls, takeApart } from './vite.calls.ts'

test('each call of the contract keeps what makes it, and nothing else', async () => {
  const found: Record<string, unknown> = {}
  for (const name of readdirSync('contract', { recursive: true, encoding: 'utf8' }).filter((path) =>
    /^[\w/-]+\.ts$/.test(path),
  )) {
    const { code } = await transformWithOxc(readFileSync(`contract/${name}`, 'utf8'), name)
    Object.assign(found, await import(`data:text/javascript,${encodeURIComponent(takeApart(name, code).alone)}`))
  }
  expect(Object.keys(whole).length).toBeGreaterThan(100)
  for (const [name, { method, url, who, shop }] of Object.entries(whole))
    expect(found[name]).toEqual({ method, url, who, ...(shop && { shop }) })
})

/** The script of a page that does no more than this with the contract. */
async function scriptOf(code: string): Promise<string> {
  const page = '\0page'
  const pages = {
    name: 'pages',
    resolveId: (id: string) => (id === page ? page : undefined),
    load: (id: string) => (id === page ? code : undefined),
  }
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [calls(), pages],
    build: { write: false, minify: false, rolldownOptions: { input: page, external: ['zod'] } },
  })) as Rolldown.RolldownOutput
  return output[0].code
}

test('a page that makes a call or reads a table has no schema and no words of a call', async () => {
  const script = await scriptOf(
    "import { book, isPaid } from '#contract/bookings/bookings'; console.log(book, isPaid('paid'))",
  )
  expect(script).toMatch(/handed_over[^]*"\/bookings"/)
  expect(script).not.toMatch(/zod|Books a phone|already_booked/)
})

test('a page with a form has the schema of that form alone', async () => {
  const script = await scriptOf("import { Login } from '#contract/accounts/accounts'; console.log(Login)")
  expect(script).toContain('login_email_required')
  expect(script).not.toMatch(/accessToken|accountType/)
})

import { readdirSync, readFileSync } from 'node:fs'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { calls as whole } from '#contract/calls'
import { calls, takeApart } from './vite.calls.ts'

test('each call of the contract keeps what makes it, and nothing else', async () => {
  const found: Record<string, object> = {}
  for (const name of readdirSync('contract').filter((name) => /^[\w-]+\.ts$/.test(name))) {
    const apart = takeApart(name, readFileSync(`contract/${name}`, 'utf8'))
    Object.assign(found, await import(`data:text/javascript,${encodeURIComponent(apart.calls)}`))
  }
  const needed = Object.entries(whole).map(([name, { method, url, who }]) => [name, { method, url, who }])
  expect(found).toEqual(Object.fromEntries(needed))
})

/** The script of a page that does no more than this with the contract. */
async function scriptOf(code: string): Promise<string> {
  const page = '\0page'
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      calls(),
      {
        name: 'page',
        resolveId: (id) => (id === page ? page : undefined),
        load: (id) => (id === page ? code : undefined),
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: page, external: ['zod'] } },
  })) as Rolldown.RolldownOutput
  return output[0].code
}

test('a page that makes a call has neither its words nor a schema, and one with a form has that of the form alone', async () => {
  const making = await scriptOf(
    "import { book, getBookings } from '#contract/bookings'; console.log(book, getBookings)",
  )
  expect(making).toContain('/bookings')
  expect(making).not.toMatch(/zod|Books a phone|already_booked/)
  const checking = await scriptOf("import { Login } from '#contract/accounts'; console.log(Login)")
  expect(checking).toContain('login_email_required')
  expect(checking).not.toMatch(/accessToken|accountType/)
})

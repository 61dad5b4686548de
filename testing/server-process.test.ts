import { expect, test } from 'vitest'
import { freshDatabase } from './database.ts'
import { pretendPlanted, startServer } from './server-process.ts'

test('a server process opens on a given database, and says how it ended', async () => {
  await using database = await freshDatabase()
  await pretendPlanted(database.url)
  await using server = await startServer({ databaseUrl: database.url })
  await server.opened
  const categories = (await (await fetch(`${server.url}/api/categories`)).json()) as { id: string }[]
  expect(categories.map(({ id }) => id)).toEqual(['samsung'])
  server.child.kill('SIGTERM')
  expect(await server.ended).toEqual({ code: 0, signal: null })
}, 60_000)

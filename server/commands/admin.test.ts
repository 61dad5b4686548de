import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#config'
import { createPool, createDb } from '#database'
import { startEmbedded, testSettings } from '#embedded/embedded'
import { findRunning } from '#embedded/running'
import { freshDatabase } from '#testing/database'
import { runAdminCommand } from './admin.ts'

test('the owner makes someone an admin by their address, is told when no one has proved that address, and turns off a second step that was lost', async () => {
  await using database = await freshDatabase()
  const pool = createPool(database.url, 2)
  const db = createDb(pool)
  const people = [
    { id: crypto.randomUUID(), email: 'karim@test.example', email_verified: true },
    { id: crypto.randomUUID(), email: 'rina@test.example', email_verified: false },
  ]
  for (const { id, email, email_verified } of people) {
    await db.insertInto('auth_user').values({ id, name: 'Somebody', email, email_verified }).execute()
    await db.insertInto('person').values({ id, name: 'Somebody', email }).execute()
  }
  const roleOf = async (email: string) =>
    (await db.selectFrom('person').where('email', '=', email).select('role').executeTakeFirstOrThrow()).role
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: database.url })

  expect(await runAdminCommand(config, [' Karim@Test.example '])).toEqual({
    done: true,
    sentence: 'karim@test.example is an admin now.',
  })
  expect(await roleOf('karim@test.example')).toBe('admin')
  expect(await roleOf('rina@test.example')).toBeNull()
  const doubtful = await runAdminCommand(config, ['rina@test.example'])
  expect(doubtful).toMatchObject({ done: true })
  expect(doubtful.sentence).toContain('This address has not been confirmed yet')
  expect(await runAdminCommand(config, ['unknown@test.example'])).toMatchObject({
    done: false,
    sentence: expect.stringContaining('There is no account'),
  })
  expect(await runAdminCommand(config, ['karim@test.example', '--reset-second-step'])).toEqual({
    done: false,
    sentence: 'karim@test.example has no second step at login.',
  })
  const [{ id: user_id }] = people as [(typeof people)[0]]
  await db.updateTable('auth_user').set({ two_factor_enabled: true }).where('id', '=', user_id).execute()
  const login = { user_id, id: crypto.randomUUID(), token: 'a login', expires_at: new Date(Date.now() + 3_600_000) }
  await db
    .insertInto('auth_session')
    .values({ ...login, second_factor_at: null })
    .execute()
  expect(await runAdminCommand(config, ['karim@test.example', '--reset-second-step'])).toMatchObject({ done: true })
  expect(await db.selectFrom('auth_session').selectAll().execute()).toEqual([])
  expect(
    await db.selectFrom('audit_entry').select(['action', 'actor_id', 'person_id']).orderBy('id').execute(),
  ).toEqual([
    { action: 'admin_made', actor_id: null, person_id: user_id },
    { action: 'admin_made', actor_id: null, person_id: people[1]!.id },
    { action: 'second_factor_reset', actor_id: null, person_id: user_id },
  ])
  expect(await runAdminCommand(config, ['01712 345678', '--trust-number'])).toEqual({
    done: false,
    sentence: 'No account logs in with +8801712345678.',
  })
  await db
    .updateTable('auth_user')
    .set({ phone_number: '+8801712345678', number_used_at: new Date(0) })
    .where('id', '=', user_id)
    .execute()
  expect(await runAdminCommand(config, ['01712 345678', '--trust-number'])).toMatchObject({ done: true })
  const { number_used_at: usedAt } = await db
    .selectFrom('auth_user')
    .where('id', '=', user_id)
    .select('number_used_at')
    .executeTakeFirstOrThrow()
  expect(Date.now() - usedAt.getTime()).toBeLessThan(60_000)
  expect(await runAdminCommand(config, ['01712', '--trust-number'])).toMatchObject({ done: false })
  expect(await runAdminCommand(config, ['karim@test.example', '--reset'])).toMatchObject({ done: false })
  expect(await runAdminCommand(config, ['karim'])).toMatchObject({
    done: false,
    sentence: expect.stringContaining('npm run admin'),
  })
  await pool.end()
})

test('the database of an open market is found, of a closed one is not, and where there never was one that is known', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'phonehaat-admin-'))
  // As root, PostgreSQL runs as another user, who has to get in.
  await chmod(folder, 0o755)
  try {
    expect(await findRunning(join(folder, 'postgres'))).toBeNull()
    const embedded = await startEmbedded({ folder: join(folder, 'postgres'), print: () => {}, settings: testSettings })
    expect(await findRunning(join(folder, 'postgres'))).toBe(embedded.url)
    await embedded.stop()
    expect(await findRunning(join(folder, 'postgres'))).toBeUndefined()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

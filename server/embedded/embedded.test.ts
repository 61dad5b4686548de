import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  access,
  chmod,
  chown,
  constants,
  mkdir,
  mkdtemp,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PassThrough } from 'node:stream'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { CannotStart, type Embedded, startEmbedded } from './embedded.ts'
import { accountName, ensureAccount } from './account.ts'
import { prepareInstallation } from './installation.ts'
import { holderOf, acquireLock } from './lock.ts'
import { openLog } from './log.ts'
import { waitUntilGone } from './process.ts'
import { findRunning } from './running.ts'

let root: string
let folder: string
let ends: (() => Promise<unknown>)[]

let made: string

beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'phonehaat-made-'))
  await chmod(made, 0o755)
  const { stop } = await startEmbedded({ folder: join(made, 'database'), print: () => {} })
  await stop()
})

afterAll(() => rm(made, { recursive: true, force: true }))

/** Gives the folder the data of a first start, which takes most of a second to make. */
async function copyMade(): Promise<void> {
  await mkdir(dirname(folder), { recursive: true })
  await promisify(execFile)('cp', ['-a', join(made, 'database'), folder])
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'phonehaat-embedded-'))
  await chmod(root, 0o755)
  folder = join(root, 'a shop', 'its database')
  ends = []
})

afterEach(async () => {
  for (const end of ends.toReversed()) await end()
  await rm(root, { recursive: true, force: true })
})

async function start(print: (sentence: string) => void = () => {}): Promise<Embedded> {
  const embedded = await startEmbedded({ folder, print })
  ends.push(embedded.stop)
  return embedded
}

async function ask(url: string, question: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query({ text: question, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

const reportOf = (line: string) => JSON.parse(line) as { level: number; time: number; pid?: number; msg: string }

/** A process of its own that starts the database of the folder, says its address and stays. */
async function startAnother(
  user: { uid?: number; gid?: number } = {},
): Promise<{ url: string; process: ChildProcess }> {
  const program = `
    import { startEmbedded } from '#embedded/embedded'
    try {
      const { url } = await startEmbedded({ folder: ${JSON.stringify(folder)}, print: () => {} })
      console.log(url)
      setInterval(() => {}, 1000)
    } catch (error) { console.log(error.message) }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...user,
  })
  ends.push(async () => child.kill('SIGKILL'))
  const [line] = (await once(child.stdout!.setEncoding('utf8'), 'data')) as [string]
  const url = line.trim()
  if (url.startsWith('postgres:')) {
    const pid = await readPid()
    ends.push(async () => {
      child.kill('SIGKILL')
      await waitUntilGone(pid, 60_000)
    })
  }
  return { url, process: child }
}

async function readPid(): Promise<number> {
  return Number((await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8')).split('\n')[0])
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

it('keeps the phones of a shop between two starts, at the same address', async () => {
  const first = await start()
  await ask(first.url, `create table phone as select 'Nokia 3310' as title`)
  await first.stop()
  const second = await start()
  expect(await ask(second.url, 'select title from phone')).toEqual(['Nokia 3310'])
  expect(second.url).toBe(first.url)
})

it('sorts and folds Bengali and accented names by Unicode on a machine without locales', async () => {
  const { url } = await start()
  expect(await ask(url, `select upper('é'), 'মোবাইল' ~ '^[[:alpha:]]', current_setting('server_encoding')`)).toEqual([
    'É',
    true,
    'UTF8',
  ])
})

it('lets no one in without the password, which only its owner can read', async () => {
  await copyMade()
  const { url } = await start()
  const stranger = new URL(url)
  stranger.password = 'guess'
  await expect(ask(stranger.href, 'select 1')).rejects.toThrow(/password authentication failed/)
  stranger.username = 'postgres'
  await expect(ask(stranger.href, 'select 1')).rejects.toThrow(/no pg_hba.conf entry/)
  expect((await stat(join(folder, 'password'))).mode & 0o777).toBe(0o600)
})

it('makes a new password when the file with the old one is lost', async () => {
  await copyMade()
  const first = await start()
  await first.stop()
  await rm(join(folder, 'password'))
  const second = await start()
  expect(second.url).not.toBe(first.url)
  expect(await ask(second.url, 'select 1')).toEqual([1])
})

it('takes connections over a Unix socket too, in a folder that no other account may enter and that goes with it', async () => {
  await copyMade()
  // As an earlier version left it, which had no socket.
  await writeFile(join(folder, 'data', 'pg_hba.conf'), 'host all phonehaat 127.0.0.1/32 scram-sha-256\n')
  const embedded = await start()
  const socketFolder = new URL(embedded.localUrl).searchParams.get('host')!
  expect(await ask(embedded.localUrl, 'select inet_server_addr() is null')).toEqual([true])
  expect(await ask(embedded.url, 'select inet_server_addr() is null')).toEqual([false])
  expect((await stat(socketFolder)).mode & 0o777).toBe(0o700)
  await embedded.stop()
  await expect(stat(socketFolder)).rejects.toThrow('ENOENT')
})

it('logs what is slow and what waits for a lock, and no value that someone typed', async () => {
  await copyMade()
  const usual = await start()
  expect(await ask(usual.url, 'show log_min_duration_statement')).toEqual(['500ms'])
  await usual.stop()
  const settings = { deadlock_timeout: '50ms', log_min_duration_statement: 0 }
  const { url, stop } = await startEmbedded({ folder, print: () => {}, settings })
  ends.push(stop)
  const [holder, other] = [new Client({ connectionString: url }), new Client({ connectionString: url })]
  await Promise.all([holder.connect(), other.connect()])
  await holder.query(`create table phone as select 'Nokia 3310' as title`)
  await holder.query('begin')
  await holder.query('lock table phone')
  const waiting = other.query('select title from phone where title <> $1', ['karim@mail.example'])
  const logged = () => readFile(join(folder, 'log'), 'utf8')
  await expect.poll(logged).toMatch(/still waiting for AccessShareLock on relation/)
  await holder.query('commit')
  await waiting
  await other.query('select upper($1)', ['rahima@mail.example'])
  await expect(other.query('select $1::int', ['0171234'.repeat(9)])).rejects.toThrow('out of range')
  await other.query('select\n  lower($1)', ['more'])
  await Promise.all([holder.end(), other.end()])
  await stop()
  const text = await logged()
  expect(text).not.toMatch(/karim|rahima|0171234/)
  const lines = text.trim().split('\n').map(reportOf)
  const message = (pattern: string): unknown => expect.stringMatching(pattern)
  const said = { level: 30, time: expect.any(Number) as unknown, pid: expect.any(Number) as unknown }
  expect(lines).toContainEqual({
    ...said,
    msg: message(String.raw`^duration: [\d.]+ ms  execute <unnamed>: select upper\(\$1\)$`),
  })
  expect(lines).toContainEqual({ ...said, msg: message(String.raw`: select\n  lower\(\$1\)$`) })
  const waited = lines.find(({ msg }) => msg.includes('still waiting'))
  expect(waited).toMatchObject({
    ...said,
    detail: message('^Process holding the lock'),
    statement: message('^select title'),
  })
  // A level of each line, from its first word to its last, and the time of now.
  expect(lines.filter(({ level }) => !(level >= 30 && level <= 60))).toEqual([])
  expect(Math.abs(Date.now() - waited!.time)).toBeLessThan(600_000)
  expect(lines.at(-1)?.msg).toBe('database system is shut down')
})

it('keeps its log short: a file that is too long is put aside, and one is kept of what was before', async () => {
  await mkdir(folder, { recursive: true })
  const log = openLog({ folder, binaries: '', runAs: undefined, owner: undefined }, 20)
  const words = new PassThrough()
  const listener = log.listen(words)
  for (const msg of ['first', 'second', 'third']) words.write(`1764000000.123 [77] LOG:  ${msg}\n`)
  words.end()
  await listener.finish()
  const messages = async (name: string) =>
    (await readFile(join(folder, name), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => reportOf(line).msg)
  expect([await messages('log.old'), await messages('log')]).toEqual([['second'], ['third']])
})

it('moves to another port when someone took its own', async () => {
  await copyMade()
  const somebody = createServer().listen(0, '127.0.0.1')
  await once(somebody, 'listening')
  ends.push(async () => somebody.close())
  const { port } = somebody.address() as AddressInfo
  await writeFile(join(folder, 'port'), `${port}\n`)
  const { url } = await start()
  expect(new URL(url).port).not.toBe(String(port))
  expect(await ask(url, 'select 1')).toEqual([1])
})

/** A start whose PostgreSQL is killed, and whose port another program takes before it is started again. */
async function startAndTakePort() {
  const said: string[] = []
  const { url, stop } = await start((sentence) => said.push(sentence))
  const port = Number(new URL(url).port)
  const taken = createServer((socket) => socket.destroy())
  const take = () => taken.listen(port, '127.0.0.1')
  let isWanted = true
  const letGo = () => {
    isWanted = false
    return new Promise<void>((resolve) => taken.close(() => resolve()))
  }
  ends.push(letGo)
  // Its children may hold the port a moment longer than PostgreSQL lives.
  taken.on('error', () => setImmediate(() => isWanted && take()))
  take()
  const isServed = () =>
    ask(url, 'select 1').then(
      () => true,
      () => false,
    )
  // Killed once more where it was quicker.
  await expect
    .poll(async () => {
      if (!taken.listening && (await isServed())) process.kill(await readPid(), 'SIGKILL')
      return taken.listening
    })
    .toBe(true)
  return { url, stop, said, letGo }
}

const waitingForPort = /^The database waits for its port, \d+, which another program has\.$/

it('comes back at its own port after a death, once the program that has it lets go', async () => {
  await copyMade()
  const { url, said, letGo } = await startAndTakePort()
  await expect.poll(() => said.filter((sentence) => waitingForPort.test(sentence))).toHaveLength(1)
  await letGo()
  await expect.poll(() => ask(url, 'select 1').catch(() => [])).toEqual([1])
})

/** A start whose database is spoilt by `spoil` and then killed. */
async function startAndSpoil(spoil: (data: string) => Promise<unknown>) {
  await copyMade()
  const said: string[] = []
  const { url, stop } = await start((sentence) => said.push(sentence))
  const pid = await readPid()
  await spoil(join(folder, 'data'))
  process.kill(pid, 'SIGKILL')
  return { url, stop, said }
}

it('is started again and again while nothing can be read in its folder, and serves as soon as it can', async () => {
  const { url, said } = await startAndSpoil((data) => rename(join(data, 'global'), join(data, 'global.away')))
  const failures = () => said.filter((sentence) => sentence.endsWith('s.') && sentence.includes('It is tried again in'))
  await expect.poll(() => failures().length).toBeGreaterThan(1)
  await rename(join(folder, 'data', 'global.away'), join(folder, 'data', 'global'))
  await expect.poll(() => ask(url, 'select 1').catch(() => [])).toEqual([1])
})

it('stops at once while it waits before another start', async () => {
  const { stop, said } = await startAndSpoil((data) => rename(join(data, 'global'), join(data, 'global.away')))
  await expect.poll(() => said.at(-1)).toMatch(/It is tried again in \d+ s\.$/)
  await stop()
  await rename(join(folder, 'data', 'global.away'), join(folder, 'data', 'global'))
  expect(await ask((await start()).url, 'select 1')).toEqual([1])
})

it('gives up at once, and says so, where another start would end the same way', async () => {
  await copyMade()
  const said: string[] = []
  const given = Promise.withResolvers<void>()
  const embedded = await startEmbedded({ folder, print: (sentence) => said.push(sentence), giveUp: given.resolve })
  ends.push(embedded.stop)
  const pid = await readPid()
  await writeFile(join(folder, 'data', 'PG_VERSION'), '9\n')
  process.kill(pid, 'SIGKILL')
  await given.promise
  expect(said.at(-1)).toMatch(/written by another version of PostgreSQL.*It is not started again; this process ends\.$/)
})

it.each([
  ['empty', ''],
  ['garbled', '\0\0\0\0'],
])('starts over a note of the process that is %s, as a full disk leaves one', async (_, note) => {
  const { url } = await startAndSpoil((data) => writeFile(join(data, 'postmaster.pid'), note))
  await expect.poll(() => ask(url, 'select 1').catch(() => [])).toEqual([1])
})

it('stops without a word while it waits for its port', async () => {
  await copyMade()
  const { stop, said } = await startAndTakePort()
  await expect.poll(() => said.at(-1)).toMatch(waitingForPort)
  await stop()
  expect(said.at(-1)).toMatch(waitingForPort)
})

it('refuses a second start on the same folder and names the process that has it', async () => {
  await copyMade()
  await start()
  await expect(startEmbedded({ folder, print: () => {} })).rejects.toThrow(
    new CannotStart(
      `PhoneHaat is already running from ${folder} (process ${process.pid}). Stop it first, or set DATA_DIR to another folder.`,
    ),
  )
  expect((await startAnother()).url).toMatch(`(process ${process.pid})`)
})

it('waits for a market that is just closing, when someone stops and starts it in one breath', async () => {
  await copyMade()
  const first = await start()
  const second = start()
  await first.stop()
  expect(await ask((await second).url, 'select 1')).toEqual([1])
})

it('waits for an owner that is stopping for as long as that takes, and is refused by one that is not', async () => {
  const home = await prepareInstallation(folder, () => {})
  const first = await acquireLock(home, folder)
  // Without timeout, it is refused at its first look.
  await expect(acquireLock(home, folder, -1)).rejects.toThrow(CannotStart)
  await first.stopping()
  const second = acquireLock(home, folder, -1)
  for (let looks = 0; looks < 10; looks++) await Promise.race([second, holderOf(home.folder)])
  await first.release()
  await (await second).release()
})

it('lets only one of several simultaneous starts have the folder, over a stale lock too', async () => {
  await copyMade()
  await writeFile(join(folder, 'lock.7'), '4194303 long-gone\n')
  const starts = await Promise.allSettled(Array.from({ length: 8 }, () => start()))
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

it('is not fooled by a lock whose process number now belongs to someone else', async () => {
  await copyMade()
  await writeFile(join(folder, 'lock.7'), `${process.ppid} another-birth\n`)
  await writeFile(join(folder, 'data', 'postmaster.pid'), `${process.ppid}\n${join(folder, 'data')}\n`)
  const { url } = await start()
  expect(await ask(url, 'select 1')).toEqual([1])
})

it('opens a copy of the folder while the original is served, and leaves the original alone', async () => {
  await copyMade()
  const original = await start()
  await ask(original.url, `create table phone as select 'Nokia 3310' as title`)
  const copy = join(root, 'a copy')
  await promisify(execFile)('cp', ['-a', folder, copy])
  expect(await findRunning(copy)).toBeUndefined()
  const opened = await startEmbedded({ folder: copy, print: () => {} })
  ends.push(opened.stop)
  expect(opened.url).not.toBe(original.url)
  await ask(opened.url, `drop table if exists phone`)
  expect(await ask(original.url, 'select title from phone')).toEqual(['Nokia 3310'])
  expect(await findRunning(folder)).toBe(original.url)
  expect(await findRunning(copy)).toBe(opened.url)
})

it('refuses a folder that was moved while it is served', async () => {
  await copyMade()
  await start()
  const moved = join(root, 'moved')
  await rename(folder, moved)
  await expect(startEmbedded({ folder: moved, print: () => {} })).rejects.toThrow(`(process ${process.pid})`)
  await rename(moved, folder)
})

it('ends PostgreSQL soon after its owner was killed', async () => {
  await copyMade()
  const owner = await startAnother()
  const pid = await readPid()
  await kill(owner.process)
  expect(await waitUntilGone(pid, 60_000)).toBe(true)
})

it('clears away a PostgreSQL whose owner and guard were both killed, and keeps what was written', async () => {
  await copyMade()
  const owner = await startAnother()
  await ask(owner.url, `create table phone as select 'Nokia 3310' as title`)
  const orphan = await readPid()
  await killGuardOf(orphan)
  await kill(owner.process)
  expect(await ask(owner.url, 'select title from phone')).toEqual(['Nokia 3310'])
  const said: string[] = []
  const { url } = await start((sentence) => said.push(sentence))
  expect(said).toContain('Stopping the database that an earlier run left behind.')
  expect(await waitUntilGone(orphan, 0)).toBe(true)
  expect(await ask(url, 'select title from phone')).toEqual(['Nokia 3310'])
})

it('starts PostgreSQL again when it is killed, at the same address and with what was written', async () => {
  await copyMade()
  const said: string[] = []
  const { url } = await start((sentence) => said.push(sentence))
  await ask(url, `create table phone as select 'Nokia 3310' as title`)
  process.kill(await readPid(), 'SIGKILL')
  await expect.poll(() => ask(url, 'select title from phone').catch(String)).toEqual(['Nokia 3310'])
  expect(said).toContain('The database stopped unexpectedly and is being started again.')
})

it('recovers when PostgreSQL and its owner were killed together', async () => {
  await copyMade()
  const owner = await startAnother()
  await ask(owner.url, `create table phone as select 'Nokia 3310' as title`)
  const pid = await readPid()
  owner.process.kill('SIGSTOP')
  process.kill(pid, 'SIGKILL')
  await kill(owner.process)
  const { url } = await start()
  expect(await ask(url, 'select title from phone')).toEqual(['Nokia 3310'])
})

it('begins again after a first start that was cut off in the middle', async () => {
  await mkdir(join(folder, 'data.half-1234', 'base'), { recursive: true })
  const { url } = await start()
  expect(await ask(url, 'select 1')).toEqual([1])
  await expect(stat(join(folder, 'data.half-1234'))).rejects.toThrow(/ENOENT/)
})

it('says which way leads on when another version of PostgreSQL wrote the data', async () => {
  await copyMade()
  await writeFile(join(folder, 'data', 'PG_VERSION'), '17\n')
  await expect(start()).rejects.toThrow(
    /was written by another version of PostgreSQL\. .*npm run backup -- phonehaat\.tar\.zst.* npm run restore -- phonehaat\.tar\.zst/,
  )
})

it('says what to do when a file is where its folder should be', async () => {
  await mkdir(dirname(folder), { recursive: true })
  await writeFile(folder, 'a shopping list')
  await expect(start()).rejects.toThrow(
    `${folder} cannot be a folder, because a file is in its way. Move the file, or set DATA_DIR to another folder.`,
  )
})

const otherUser = { uid: 65_534, gid: 65_534 }
const isRoot = process.getuid?.() === 0
const isOpenToAll = isRoot && (await canNobodyRun(process.execPath))

it.runIf(isRoot && process.platform === 'linux')('starts where containers have hardly any shared memory', async () => {
  const words = `
    import { startEmbedded } from ${JSON.stringify(new URL('embedded.ts', import.meta.url))}
    const { stop } = await startEmbedded({ folder: ${JSON.stringify(folder)}, print: console.log })
    await stop()
    console.log('It was open.')`
  const small = 'mount -t tmpfs -o size=64k tmpfs /dev/shm && exec "$0" --input-type=module --eval "$1"'
  const container = ['--mount', 'sh', '-c', small, process.execPath, words]
  const { stdout } = await promisify(execFile)('unshare', container)
  expect(stdout).toContain('It was open.')
})

it.runIf(isOpenToAll)('works for an ordinary user, and then for root without taking the files away', async () => {
  await chown(root, otherUser.uid, otherUser.gid)
  const user = await startAnother(otherUser)
  expect(await ask(user.url, 'select 1')).toEqual([1])
  const pid = await readPid()
  await kill(user.process)
  await waitUntilGone(pid, 60_000)
  const { stop } = await start()
  await stop()
  const owners = await Promise.all(
    ['', 'data', 'password', 'port', 'log'].map(async (name) => (await stat(join(folder, name))).uid),
  )
  expect(new Set(owners)).toEqual(new Set([otherUser.uid]))
  expect((await startAnother(otherUser)).url).toMatch(/^postgres:/)
})

it.runIf(isOpenToAll)('says what to do when an ordinary user may not write to the folder', async () => {
  const refused = await startAnother(otherUser)
  expect(refused.url).toBe(
    `The database is not allowed to use ${folder}. Give this user the right to write there, or set DATA_DIR to another folder.`,
  )
})

/** As whom the PostgreSQL of the folder runs. */
async function accountOfServer(): Promise<number> {
  const status = await readFile(`/proc/${await readPid()}/status`, 'utf8')
  return Number(/^Uid:\s+(\d+)/m.exec(status)?.[1])
}

it.runIf(isRoot)(
  'runs PostgreSQL as an account of its own where root starts it, on what an earlier version had run as the overflow account too',
  async () => {
    const account = Number((await promisify(execFile)('id', ['-u', accountName])).stdout)
    expect([0, otherUser.uid]).not.toContain(account)
    const first = await start()
    expect(await accountOfServer()).toBe(account)
    await ask(first.url, `create table phone as select 'Nokia 3310' as title`)
    await first.stop()
    await promisify(execFile)('chown', ['-R', `${otherUser.uid}:${otherUser.gid}`, join(folder, 'data')])
    const second = await start()
    expect(await accountOfServer()).toBe(account)
    expect(await ask(second.url, 'select title from phone')).toEqual(['Nokia 3310'])
    const owners = await promisify(execFile)('find', [join(folder, 'data'), '-not', '-uid', String(account)])
    expect(owners.stdout).toBe('')
  },
)

it('says what to do when root cannot make the account', async () => {
  const name = 'phonehaat-no-such-account'
  const advice = `Make one (useradd --system ${name}), start PhoneHaat as a user other than root, or set DATABASE_URL to a PostgreSQL of your own.`
  await expect(ensureAccount(name, [['no-such-program', name]])).rejects.toThrow(
    new CannotStart(
      `PostgreSQL does not run as root, and the account ${name} for it cannot be made: nothing here makes accounts. ${advice}`,
    ),
  )
  const refused = ['sh', '-c', 'echo "useradd: Permission denied." >&2; exit 1'] as const
  await expect(ensureAccount(name, [[...refused]])).rejects.toThrow(
    new CannotStart(
      `PostgreSQL does not run as root, and the account ${name} for it cannot be made: useradd: Permission denied. ${advice}`,
    ),
  )
})

it.runIf(isRoot)(
  'keeps the database of root elsewhere when no other user may enter the folder, and finds it again after the folder moved',
  async () => {
    await chmod(root, 0o700)
    const first = await start()
    await ask(first.url, `create table phone as select 'Nokia 3310' as title`)
    await first.stop()
    const place = (await readFile(join(folder, 'database-is-elsewhere.txt'), 'utf8')).split('\n')[0]!
    ends.push(() => rm(place, { recursive: true, force: true }))
    await access(join(place, 'data'), constants.R_OK)
    const moved = join(root, 'moved')
    await mkdir(moved)
    await writeFile(join(moved, 'database-is-elsewhere.txt'), await readFile(join(folder, 'database-is-elsewhere.txt')))
    folder = moved
    expect(await ask((await start()).url, 'select title from phone')).toEqual(['Nokia 3310'])
  },
)

async function canNobodyRun(program: string): Promise<boolean> {
  const child = spawn(program, ['--version'], { ...otherUser, cwd: '/', stdio: 'ignore' })
  const ended = await Promise.race([once(child, 'exit'), once(child, 'error')]).catch(() => [1])
  return ended[0] === 0
}

/** Kills the shell that would end PostgreSQL together with its owner. */
async function killGuardOf(pid: number): Promise<void> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-ww', '-o', 'pid=,command='])
  const guard = stdout.split('\n').find((line) => line.endsWith(` phonehaat-guard ${pid}`))
  process.kill(Number.parseInt(guard ?? '', 10), 'SIGKILL')
}

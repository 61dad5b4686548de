import { startTestDatabase, freshDatabase } from '#testing/database'
import { pretendPlanted } from '#testing/product'
import { spawn } from 'node:child_process'
import { readFileSync, mkdtempSync } from 'node:fs'
const s = await startTestDatabase()
const db = await freshDatabase()
await pretendPlanted(db.url)
const dir = mkdtempSync('/tmp/rss-')
async function one(name: string, flags: string[], env: Record<string, string> = {}) {
  const c = spawn(process.execPath, [...flags, 'server/main.ts'], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dir,
      NODE_ENV: 'production',
      DEMO: 'on',
      PORT: '0',
      DATABASE_URL: db.url,
      METRICS_PORT: '0',
      RATE_LIMIT: '1000000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let out = ''
  c.stdout!.setEncoding('utf8').on('data', (t) => (out += t))
  while (!/open at (\S+)/.test(out)) {
    await new Promise((r) => setTimeout(r, 100))
    if (c.exitCode !== null) {
      console.log(name, 'ended', out)
      return
    }
  }
  const url = /open at (\S+)/.exec(out)![1]
  const m = /Metrics are at (\S+)/.exec(out)![1]!
  const tell = async (w: string) => {
    const p = readFileSync(`/proc/${c.pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    const cpu = (Number(p[11]) + Number(p[12])) / 100
    const st = readFileSync(`/proc/${c.pid}/status`, 'utf8')
    const f = (n: string) => Math.round(Number(new RegExp(`^${n}:\\s+(\\d+)`, 'm').exec(st)![1]) / 1024)
    const t = await (await fetch(m)).text()
    const g = (n: string) => Math.round(Number(new RegExp(`^${n} (\\S+)$`, 'm').exec(t)?.[1] ?? 0) / 1048576)
    console.log(
      name.padEnd(34),
      w.padEnd(8),
      'cpu',
      cpu,
      'rss',
      f('VmRSS'),
      'hwm',
      f('VmHWM'),
      'anon',
      f('RssAnon'),
      'used',
      g('nodejs_heap_size_used_bytes'),
      'total',
      g('nodejs_heap_size_total_bytes'),
    )
  }
  await tell('start')
  for (let i = 0; i < 200; i++)
    await Promise.all([
      fetch(`${url}/phones?at=${i}`).then((r) => r.text()),
      fetch(`${url}/?at=${i}`).then((r) => r.text()),
      fetch(`${url}/api/phones?q=iphone&priceTo=${400000 + i}`).then((r) => r.text()),
    ])
  await tell('loaded')
  c.kill('SIGTERM')
  await new Promise((r) => c.on('exit', r))
}

const rt = (f: string) => ['--import', `data:text/javascript,import v8 from 'node:v8';v8.setFlagsFromString('${f}')`]
await one('semi 8', ['--max-semi-space-size=8'])
await one('runtime semi 8', rt('--max-semi-space-size=8'))
await one('optimize-for-size', ['--optimize-for-size'])
await one('semi 8 arena 2', ['--max-semi-space-size=8'], { MALLOC_ARENA_MAX: '2' })
await one('semi 8 trim', ['--max-semi-space-size=8'], { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' })
await one('base', [])
await db[Symbol.asyncDispose]()
await s.stop()

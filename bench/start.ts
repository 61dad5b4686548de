// Measures the first minutes: `npm start` in a fresh clone until the market is open, the start after it, and what lies on the disk.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { launchProduct } from '#testing/product'
import { temporaryFolder } from './market.ts'

const run = promisify(execFile)

/** The part of the environment by which npm finds its registry; settings of the market stay outside. */
const reached = ['PATH', 'HOME', 'NODE_EXTRA_CA_CERTS', 'HTTPS_PROXY', 'https_proxy', 'NO_PROXY', 'no_proxy']
const surroundings = Object.fromEntries(reached.map((name) => [name, process.env[name]]))

/** Seconds that a first start may take on two processors. */
export const startAim = 60

export interface StartMeasure {
  /** The sentences of a first start, each with the seconds at which it was said. */
  steps: Array<{ said: string; at: number }>
  first: number
  second: number
  /** The megabytes of what is installed. */
  installed: number
}

async function megabytesOf(folder: string): Promise<number> {
  const { stdout } = await run('du', ['-sm', folder])
  return Number(/^\d+/.exec(stdout)?.[0])
}

export async function measureStart(): Promise<StartMeasure> {
  await using folder = await temporaryFolder()
  const clone = join(folder.path, 'clone')
  await run('git', ['clone', '--quiet', '--depth=1', `file://${process.cwd()}`, clone])
  const dataDir = join(folder.path, 'data')
  const steps: StartMeasure['steps'] = []
  const start = async () => {
    const began = performance.now()
    const seconds = () => (performance.now() - began) / 1000
    const env = { ...surroundings, NODE_ENV: 'production', WORKERS: '' }
    await using launched = await launchProduct(env, { cwd: clone, script: 'scripts/start.mjs', dataDir })
    launched.child.stdout!.on('data', (text: string) => {
      for (const said of text.split('\n')) if (said.trim()) steps.push({ said: said.trim(), at: seconds() })
    })
    await launched.openedAt(1)
    return seconds()
  }
  const first = await start()
  const opened = steps.splice(0)
  const second = await start()
  const toOpening = opened.slice(0, opened.findIndex(({ said }) => said.startsWith('PhoneHaat is open')) + 1)
  return { steps: toOpening, first, second, installed: await megabytesOf(join(clone, 'node_modules')) }
}

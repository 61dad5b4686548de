// Locates the project, and prints for the scripts. It is plain JavaScript without dependencies, because nothing may be installed yet.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The Node that PhoneHaat runs on, whichever the machine has. */
export const pinnedNode = join(root, 'node_modules', 'node', 'bin', 'node')

/** Tells a release, which has everything that it needs, from a checkout, which installs and builds. */
export const isRelease = existsSync(join(root, 'release.json'))

export const print = (sentence) => process.stdout.write(`${sentence}\n`)

/** Ends the script with a sentence for the operator. */
export function giveUp(sentence) {
  process.stderr.write(`\n${sentence}\n`)
  process.exit(1)
}

export function requireNode() {
  const [major] = process.versions.node.split('.')
  if (Number(major) >= 20) return
  giveUp(
    `PhoneHaat needs Node 20 or newer to start, and this is Node ${process.versions.node}. https://nodejs.org has a newer one.`,
  )
}

export function isPinnedNode() {
  try {
    return realpathSync(process.execPath) === realpathSync(pinnedNode)
  } catch {
    return false
  }
}

export function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/**
 * Reads `.env` of the project; a variable that the environment sets goes before the one in the file. A release has it in the folder above, where
 * the next one finds it too.
 */
export function loadSettings() {
  process.chdir(root)
  const file = isRelease ? '../.env' : '.env'
  if (existsSync(file)) process.loadEnvFile(file)
  process.env.NODE_ENV ||= 'production'
}

/** Runs a program to its end, or to ours when we are told to stop. `output` collects what it says when `quiet`, and is empty otherwise. */
export function run(command, args, { quiet = false, env = {} } = {}) {
  return new Promise((resolve) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit']
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio })
    let output = ''
    child.stdout?.setEncoding('utf8').on('data', (text) => (output += text))
    child.stderr?.setEncoding('utf8').on('data', (text) => (output += text))
    const stop = (signal) => {
      child.kill(signal)
      // After the others that run next to it have been told.
      setImmediate(() => process.exit(1))
    }
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.once(signal, stop)
    const end = (code, more = '') => {
      for (const signal of signals) process.off(signal, stop)
      resolve({ code, output: output + more })
    }
    child.on('error', (error) => end(1, `${error.message}\n`))
    child.on('close', (code) => end(code ?? 1))
  })
}

/** Runs the npm that started us, or else the one on the PATH. */
export function runNpm(args, options) {
  const script = process.env.npm_execpath
  const [command, ...before] = script?.endsWith('.js') ? [process.execPath, script] : ['npm']
  return run(command, [...before, ...args, '--loglevel=error'], options)
}

/** Runs an installed program on the pinned Node. */
export function runTool(name, args, options) {
  return run(pinnedNode, [join(root, 'node_modules', '.bin', name), ...args], options)
}

/**
 * Runs a script on the pinned Node in place of this process: it gets the signals, and its end is ours.
 * Should we be killed, it notices by itself (`stayWithParent`).
 */
export function become(args, env = {}) {
  const child = spawn(pinnedNode, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env, PHONEHAAT_LAUNCHER: String(process.pid) },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    let isSent = false
    process.on(signal, () => {
      if (!isSent) child.kill(signal)
      isSent = true
    })
  }
  child.on('error', (error) => giveUp(`${pinnedNode} does not run on this machine: ${error.message}`))
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
  stayWithParent()
}

/** Stops this process when the npm that started it was killed; nothing else knows of this process. */
export function stayWithParent() {
  const isWatched = process.env.npm_lifecycle_event || process.env.PHONEHAAT_LAUNCHER
  if (!isWatched) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 150)
  watch.unref()
}

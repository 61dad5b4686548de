// Installs the dependencies when they are missing or no longer what the lockfile says.
import { createHash } from 'node:crypto'
import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, pinnedNode, read, root, runNpm, print } from './project.mjs'

const lockfile = join(root, 'package-lock.json')
const stamp = join(root, 'node_modules', '.phonehaat-installed')
const noteOfNpm = join(root, 'node_modules', '.package-lock.json')
/** The package of `testing/tools`, whose dependencies are half of all packages. */
const tools = join(root, 'node_modules', 'phonehaat-testing')

/**
 * Installs what the market is built and run with.
 * @param withTools installs the tools of tests and checks too
 */
export async function install({ withTools }) {
  const wanted = createHash('sha256')
    .update(read(lockfile) ?? '')
    .digest('hex')
  const isComplete = () => existsSync(pinnedNode) && (!withTools || existsSync(tools))
  const { isInstalled, isOurs } = readStamp(read(stamp), wanted, withTools)
  if (isInstalled && isComplete()) return
  // Someone may have run npm by hand; after our own installation without the tools, theirs may be those of a lockfile before.
  if (isOurs || !isNoted() || !isComplete()) {
    print('Installing what PhoneHaat is made of. This takes about half a minute, once.')
    // `npm ci` refuses a lockfile without entries for other systems' binaries, which a registry that lacks them leaves out.
    await npm([
      'install',
      '--no-save',
      '--include=dev',
      '--include=optional',
      '--ignore-scripts=false',
      ...(withTools ? [] : ['--workspaces=false']),
    ])
  }
  if (!existsSync(pinnedNode)) await runInstallSteps()
  writeFileSync(stamp, stampOf(wanted, withTools))
}

/** Returns the note of an installation: of which lockfile it is, and whether the tools are too. */
export const stampOf = (wanted, withTools) => (withTools ? `${wanted} with tools` : wanted)

/**
 * Reads the note of the installation before.
 * @returns whether it has what is wanted, and whether we made it by this lockfile
 */
export const readStamp = (noted, wanted, withTools) => ({
  isInstalled: noted === stampOf(wanted, true) || (!withTools && noted === wanted),
  isOurs: noted === wanted || noted === stampOf(wanted, true),
})

/** Returns whether someone ran npm since the lockfile changed. */
function isNoted() {
  try {
    return statSync(noteOfNpm).mtimeMs >= statSync(lockfile).mtimeMs
  } catch {
    return false
  }
}

/** An npm that was told not to run install steps leaves out the binary that the package `node` fetches. */
async function runInstallSteps() {
  print('Fetching Node, which npm left out.')
  await npm(['rebuild', '--ignore-scripts=false'])
  if (existsSync(pinnedNode)) return
  giveUp(
    'npm does not run the install step of the package "node" here, so there is no Node to run PhoneHaat on. Allow it with: npm rebuild node --ignore-scripts=false',
  )
}

async function npm(args) {
  const { code } = await runNpm([...args, '--no-audit', '--no-fund'])
  if (code === 0) return
  giveUp(
    'npm could not install what PhoneHaat is made of; it says why above. Most often the machine is offline or the disk is full. Run the same command again once that is mended.',
  )
}

// A browser for the tests: one that is there, or else Debian's, Playwright's, or one from npm that brings its own libraries.
import { createHash } from 'node:crypto'
import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { root, run, runNpm, runTool, print } from './project.mjs'

// Debian's packages. The first is Chromium without its windows, which does the same with half the work.
const shellOfDebian = 'chromium-headless-shell'
const ofDebian = [shellOfDebian, 'chromium']
const names = [...ofDebian, 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
const ofNpm = {
  version: '153.0.0',
  sha512: 'jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA==',
}
const folderOfNpm = join(root, '.cache', `chromium-${ofNpm.version}`)
const ofMac = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a browser that runs here, or a sentence that says how to get one. */
export async function findChromium() {
  const chosen = await firstThatRuns([process.env.CHROMIUM, process.env.CHROMIUM_PATH])
  if (chosen) return { path: chosen }
  const found = await findInstalled()
  if (found && !(await isWindowedOfDebian(found))) return { path: found }
  if (process.getuid?.() === 0 && (await installFromDebian(found ? [shellOfDebian] : ofDebian))) {
    const installed = await firstThatRuns(names)
    if (installed) return { path: installed }
  }
  if (found) return { path: found }
  print('Fetching a browser for the tests from Playwright.')
  const { output } = await runTool('playwright', ['install', 'chromium-headless-shell'], { quiet: true })
  const fetched = await firstThatRuns(listOfPlaywright())
  if (fetched) return { path: fetched }
  if (process.platform === 'linux' && process.arch === 'x64') {
    print('Fetching a browser for the tests from npm.')
    const unpacked = (await fetchFromNpm()) && (await firstThatRuns([join(folderOfNpm, 'run')]))
    if (unpacked) return { path: unpacked }
  }
  const reason = output.trim().split('\n').slice(-3).join('\n')
  return {
    sentence: `There is no browser for the tests. Install Chromium (on Debian: sudo apt-get install chromium), or set CHROMIUM to the path of one, and run npm test again.\n${reason}`,
  }
}

const findInstalled = () => firstThatRuns([...names, ...ofMac, ...listOfPlaywright(), join(folderOfNpm, 'run')])

/** A name on the PATH may be a stub that only tells where to buy the real thing, so each has to say its version. */
async function firstThatRuns(candidates) {
  for (const candidate of candidates.filter(Boolean)) {
    const path = candidate.includes('/') ? candidate : await which(candidate)
    if (path && (await run(path, ['--version'], { quiet: true })).code === 0) return path
  }
  return undefined
}

async function which(name) {
  const { code, output } = await run('/bin/sh', ['-c', `command -v ${name}`], { quiet: true })
  return code === 0 ? output.trim() : undefined
}

/** Returns whether a browser is Debian's Chromium with its windows, next to which the one without them can be installed. */
const isWindowedOfDebian = async (path) =>
  path === (await which('chromium')) && (await run('dpkg', ['-s', 'chromium'], { quiet: true })).code === 0

/** The first of these packages that can be had. @returns whether there is one */
async function installFromDebian(packages) {
  if (!(await which('apt-get'))) return false
  print('Installing Chromium for the tests.')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  // Without a network this ends soon.
  const soon = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::https::Timeout=15']
  await run('apt-get', ['update', '-qq', ...soon], { quiet: true, env })
  for (const name of packages) {
    const wanted = ['install', '-y', '-qq', '--no-remove', '--no-install-recommends', name, 'fonts-liberation', ...soon]
    if ((await run('apt-get', wanted, { quiet: true, env })).code === 0) return true
  }
  return false
}

/**
 * For users who may not install Debian's, on a machine without what Playwright's needs: it requests the C library only.
 * Nothing of the package is run but the browser, and its bytes are those written down here. @returns whether it is there
 */
async function fetchFromNpm() {
  const folder = `${folderOfNpm}.new`
  const parts = join(folder, 'parts')
  const unpack = (name, to) =>
    pipeline(
      createReadStream(join(parts, 'package/bin', `${name}.br`)),
      createBrotliDecompress(),
      createWriteStream(to, { mode: 0o755 }),
    )
  const untar = (archive, to) => run('tar', ['-xf', archive, '-C', to], { quiet: true })
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(parts, { recursive: true })
  try {
    await runNpm(['pack', `@sparticuz/chromium@${ofNpm.version}`, '--pack-destination', parts], { quiet: true })
    const packed = join(parts, list(parts)[0])
    if (createHash('sha512').update(readFileSync(packed)).digest('base64') !== ofNpm.sha512) return false
    await untar(packed, parts)
    await unpack('chromium', join(folder, 'chromium'))
    for (const name of ['al2023.tar', 'fonts.tar']) {
      await unpack(name, join(parts, name))
      await untar(join(parts, name), folder)
    }
    rmSync(parts, { recursive: true })
    // Its own fonts have no Bangla, which every phone has.
    const { default: decompress } = await import('woff2-encoder/decompress')
    writeFileSync(
      join(folder, 'fonts', 'bangla.ttf'),
      await decompress(readFileSync(join(root, 'web/styles/fonts/anek-bangla.woff2'))),
    )
    const fonts = `<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folderOfNpm}/fonts</dir>
  <cachedir>${folderOfNpm}/font-cache</cachedir>
</fontconfig>
`
    writeFileSync(join(folder, 'fonts.conf'), fonts)
    const script = `#!/bin/sh
export LD_LIBRARY_PATH='${folderOfNpm}/lib' FONTCONFIG_FILE='${folderOfNpm}/fonts.conf'
exec '${folderOfNpm}/chromium' "$@"
`
    writeFileSync(join(folder, 'run'), script, { mode: 0o755 })
    rmSync(folderOfNpm, { recursive: true, force: true })
    renameSync(folder, folderOfNpm)
    return true
  } catch {
    return false
  }
}

function listOfPlaywright() {
  const folders = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache', 'ms-playwright'),
    join(homedir(), 'Library', 'Caches', 'ms-playwright'),
  ]
  return folders.filter(Boolean).flatMap((folder) =>
    list(folder)
      .filter((name) => name.startsWith('chromium'))
      .toSorted()
      .toReversed()
      .flatMap((name) => list(join(folder, name)).map((inner) => join(folder, name, inner)))
      .flatMap((inner) => ['chrome', 'headless_shell', 'chrome-headless-shell'].map((program) => join(inner, program))),
  )
}

function list(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

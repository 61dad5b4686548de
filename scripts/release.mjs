// npm run release [-- --folder=dist]: makes phonehaat-<version>.tar.gz for the system and processor of this machine, its checksum and its bill of materials.
// The archive has the built site, the server and what they import, with the Node that runs them: nothing is installed or built where it is unpacked.
import { createHash } from 'node:crypto'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { createGzip } from 'node:zlib'
import { packTar } from 'modern-tar/fs'
import { build } from './build.mjs'
import { giveUp, print, read, root, run } from './project.mjs'

const locked = JSON.parse(read(join(root, 'package-lock.json'))).packages

/** Returns the place of a package that another one asks for: beside its own packages, or further up. */
function placeOf(name, asking) {
  for (let folder = asking; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = `${folder && `${folder}/`}node_modules/${name}`
    if (locked[place] || !folder) return place
  }
}

/**
 * The packages that the product imports, as places in the lockfile. `npm ci --omit=dev` also brings what a package names as an optional peer: the
 * tools of the tests and of the build, because Better Auth can be tested with them.
 */
function packagesOfProduct() {
  const places = new Set()
  const add = (asking) => {
    const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = locked[asking]
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies }).concat(peers)) {
      const place = placeOf(name, asking)
      if (!locked[place] || places.has(place) || !existsSync(join(root, place))) continue
      places.add(place)
      // Only the program of `node` is used, which is there twice.
      if (name !== 'node') add(place)
    }
  }
  add('')
  return [...places].toSorted()
}

const isOfProduct = (path) =>
  !/\.test\.tsx?$|(^|\/)README\.md$/.test(path) &&
  !/^scripts\/((build|bundle|chang\w+|chromium|dev|install|release|test[\w-]*)\.mjs|phonehaat)$/.test(path)
const isOfPackage = (path) => !/\.(map|md|[cm]?ts|tsx|flow|test\.[cm]?js)$/.test(path)
const folders = [
  'build/client',
  'build/server',
  'catalogue',
  'contract',
  'demo',
  'docs',
  'scripts',
  'server',
  'web/styles/fonts',
]
const files = [
  '.env.example',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'package.json',
  'package-lock.json',
]

function filesIn(folder, isWanted) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesIn(path, isWanted)
    return entry.isFile() && isWanted(path) ? [path] : []
  })
}

/** Returns the commit and its time in seconds; those of a folder with changes that are not committed are of no use to anyone. */
async function commitOf() {
  const { output } = await run('git', ['status', '--porcelain'], { quiet: true })
  const { code, output: head } = await run('git', ['log', '-1', '--format=%H %ct'], { quiet: true })
  const [commit, seconds] = head.trim().split(' ')
  // Where there is no repository, such as in an image, the commit was noted.
  if (code !== 0) return { commit: read(join(root, 'build', 'commit')) || null, seconds: 0 }
  return output === '' ? { commit, seconds: Number(seconds) } : { commit: null, seconds: 0 }
}

/** The bill of materials in CycloneDX. `npm sbom --omit=dev` leaves out what a tool of the tests imports as well, such as `pg`. */
const billOf = (packages, { version, commit }) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: {
    component: { type: 'application', name: 'phonehaat', version: commit ? `${version}+${commit}` : version },
  },
  components: packages.map((place) => {
    const { name, license } = JSON.parse(read(join(root, place, 'package.json')))
    const { version, integrity } = locked[place]
    return {
      type: 'library',
      'bom-ref': place,
      name,
      version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      licenses: [{ license: { name: String(license) } }],
      hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex') }],
    }
  }),
})

async function digestOf(path) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

const { values } = parseArgs({ options: { folder: { type: 'string', default: 'dist' } } })
const folder = resolve(root, values.folder)
const { version } = JSON.parse(read(join(root, 'package.json')))
const name = `phonehaat-${version}`

const failure = await build()
if (failure) giveUp(failure)
// Parts of bundles before may lie there.
const code = JSON.parse(read(join(root, 'build', 'code', 'files.json'))).map((file) => `build/code/${file}`)
const packages = packagesOfProduct()
const { commit, seconds } = await commitOf()
const note = { version, commit, platform: `${process.platform}-${process.arch}` }
const paths = [
  ...folders.flatMap((one) => filesIn(one, isOfProduct)),
  ...files,
  ...code,
  ...packages.flatMap((one) => filesIn(one, isOfPackage)),
]
const sources = [
  { type: 'file', source: join(root, 'scripts/phonehaat'), target: `${name}/phonehaat` },
  { type: 'content', content: `${JSON.stringify(note, null, 2)}\n`, target: `${name}/release.json` },
  { type: 'content', content: commit ?? '', target: `${name}/build/commit` },
  {
    type: 'content',
    content: 'Files of the release before, for pages that are open.\n',
    target: `${name}/build/before/README`,
  },
  ...paths.toSorted().map((path) => ({ type: 'file', source: join(root, path), target: `${name}/${path}` })),
]
const archive = join(folder, `${name}.tar.gz`)
mkdirSync(folder, { recursive: true })
// The same sources give the same bytes on every machine and day.
const map = (header) => ({
  ...header,
  mode: header.mode & 0o100 ? 0o755 : 0o644,
  mtime: new Date(seconds * 1000),
  uid: 0,
  gid: 0,
  uname: 'root',
  gname: 'root',
})
await pipeline(packTar(sources, { map }), createGzip({ level: 9 }), createWriteStream(archive))
writeFileSync(join(folder, `${name}.cdx.json`), JSON.stringify(billOf(packages, note), null, 2))
writeFileSync(`${archive}.sha256`, `${await digestOf(archive)}  ${name}.tar.gz\n`)
const bytes = paths.reduce((sum, path) => sum + statSync(join(root, path)).size, 0)
print(
  `${archive}: ${paths.length} files, ${Math.round(bytes / 2 ** 20)} MB unpacked, ${packages.length} packages, for ${note.platform}`,
)

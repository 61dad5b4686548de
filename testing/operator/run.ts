// npm run operator [-- --from=phonehaat-0.1.0.tar.gz]: a new operator with a bare Debian and docs/operations.md, from nothing to a first sale, and an upgrade from that release.
// Without a release to come from, it is one of these sources with another name. Needs root on a Debian, `debootstrap`, `systemd-nspawn`, and Debian's packages within reach.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, copyFile, mkdir, mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { childrenOf } from '#testing/child-processes'
import { findProgram } from '#testing/documented'
import { until } from '#testing/until'
import { stepsBelow } from './papers.ts'

const { values } = parseArgs({ options: { from: { type: 'string' } } })
const print = (line: string) => void process.stdout.write(`${line}\n`)
const began = Date.now()
const minutes = () => `${((Date.now() - began) / 60_000).toFixed(1)} min`
/** The most that all of it may take, in minutes. */
const most = 10

const needed = {
  debootstrap: 'debootstrap',
  'systemd-nspawn': 'systemd-container',
  nsenter: 'util-linux',
  openssl: 'openssl',
}
for (const [program, packageName] of Object.entries(needed))
  if (!(await findProgram(program, `docs/operations.md on a bare Debian (package ${packageName})`))) process.exit(0)
if (process.getuid?.() !== 0) {
  print('Only root can make a bare Debian, so docs/operations.md is not tried on one.')
  process.exit(0)
}

const run = (program: string, args: readonly string[]) =>
  promisify(execFile)(program, args, { maxBuffer: 2 ** 26, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
const version = (archive: string) => /phonehaat-(.+)\.tar\.gz$/.exec(basename(archive))![1]!

/** Copies a release, with another version in its name, into a folder, with its checksum. */
async function place(archive: string, name: string, folder: string): Promise<void> {
  const path = join(folder, `phonehaat-${name}.tar.gz`)
  if (version(archive) === name) await copyFile(archive, path)
  else {
    await run('tar', ['-xzf', archive, '-C', folder, `--transform=s,^phonehaat-[^/]*,phonehaat-${name},`])
    await run('tar', [
      '-C',
      folder,
      '--use-compress-program=gzip -1',
      '--remove-files',
      '-cf',
      path,
      `phonehaat-${name}`,
    ])
  }
  const { stdout } = await run('sha256sum', [path])
  await writeFile(`${path}.sha256`, stdout.replace(`${folder}/`, ''))
}

await using folder = await mkdtempDisposable(join(tmpdir(), 'phonehaat-operator-'))
await run(process.execPath, ['scripts/release.mjs', `--folder=${folder.path}`])
const { version: now } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
const release = join(folder.path, `phonehaat-${now}.tar.gz`)
const from = values.from ? resolve(values.from) : release
const before = version(from) === now ? `${now}-before` : version(from)
print(`${minutes()}: the release is made`)

const root = join(folder.path, 'debian')
await run('debootstrap', ['--variant=minbase', '--include=systemd-sysv,dbus', 'bookworm', root])
// Packages are fetched from Debian before it is cut off from the network; the same lines find it there then.
const steps = await stepsBelow('A site, step by step')
const packages = steps.flatMap(({ text }) =>
  [...text.matchAll(/^apt-get install --yes (.*)$/gm)].map(([, names = '']) => names),
)
const names = packages.flatMap((line) => line.split(' ')).filter((name) => name !== 'certbot')
await run('systemd-nspawn', [
  '--quiet',
  '--register=no',
  '--keep-unit',
  '--as-pid2',
  '-D',
  root,
  'apt-get',
  'install',
  '--yes',
  '-qq',
  ...names,
])
print(`${minutes()}: a bare Debian with ${names.join(', ')} is there`)

await place(from, before, join(root, 'root'))
await place(release, now, join(root, 'root'))
const hosts = join(folder.path, 'hosts')
await writeFile(hosts, '127.0.0.1 localhost phones.example\n')
await appendFile(join(root, 'etc/hosts'), '127.0.0.1 localhost phones.example\n')
const certificates = join(root, 'etc/letsencrypt/live/phones.example')
await mkdir(certificates, { recursive: true })
const [key, certificate] = [join(certificates, 'privkey.pem'), join(certificates, 'fullchain.pem')]
const forName = ['-subj', '/CN=phones.example', '-addext', 'subjectAltName=DNS:phones.example']
await run('openssl', [
  'req',
  '-x509',
  '-newkey',
  'rsa:2048',
  '-nodes',
  '-days',
  '2',
  '-keyout',
  key,
  '-out',
  certificate,
  ...forName,
])

const machine = spawn(
  'systemd-nspawn',
  ['--quiet', '--register=no', '--keep-unit', '--private-network', '--boot', '-D', root],
  { stdio: 'ignore' },
)
try {
  // Its first child only prepares, and ends.
  const init = await until('the Debian boots', async () => {
    const [id] = await childrenOf(machine.pid!)
    if (!id) return false
    const asked = run('nsenter', ['-t', String(id), '-a', 'systemctl', 'is-system-running'])
    const { stdout } = await asked.catch((error: { stdout: string }) => error)
    return /^(running|degraded)/.test(stdout) && id
  })
  print(`${minutes()}: it has booted`)
  const site = spawn(
    'nsenter',
    // Its network with our files, and with its name for the site.
    [
      `--net=/proc/${init}/ns/net`,
      'unshare',
      '--mount',
      'sh',
      '-c',
      `mount --bind ${hosts} /etc/hosts; exec "$@"`,
      'sh',
      process.execPath,
      join(import.meta.dirname, 'site.ts'),
      root,
      String(init),
      before,
      now,
      String(began),
    ],
    { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate } },
  )
  const [code] = (await once(site, 'exit')) as [number]
  process.exitCode = code
  print(`${minutes()} in all`)
  if (Date.now() - began > most * 60_000) {
    print(`That is more than ${most} minutes.`)
    process.exitCode = 1
  }
} finally {
  machine.kill('SIGTERM')
  await once(machine, 'exit')
}

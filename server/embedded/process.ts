// Asks the operating system about a process: whether it lives, when it was born, which command it is.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A word that no other process with the same number ever has: its moment of birth. Undefined when there is no such process. */
export async function startTimeOf(pid: number): Promise<string | undefined> {
  if (process.platform !== 'linux') return runPs(pid, 'lstart=')
  const [stat, boot] = await Promise.all([
    readIfExists(`/proc/${pid}/stat`),
    readIfExists('/proc/sys/kernel/random/boot_id'),
  ])
  // The command in brackets may hold spaces and brackets of its own, so fields are counted from the last bracket: the state is the third, the birth the 22nd.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (!fields || fields[0] === 'Z') return undefined
  return `${boot?.trim() ?? ''}:${fields[19]}`
}

export async function commandOf(pid: number): Promise<string | undefined> {
  if (process.platform !== 'linux') return runPs(pid, 'command=')
  return (await readIfExists(`/proc/${pid}/cmdline`))?.replaceAll('\0', ' ').trim()
}

/** False when the process still lives after the given time. */
export async function waitUntilGone(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  while (await startTimeOf(pid)) {
    if (Date.now() > deadline) return false
    await sleep(10)
  }
  return true
}

async function runPs(pid: number, field: string): Promise<string | undefined> {
  try {
    const { stdout } = await run('ps', ['-ww', '-o', field, '-p', String(pid)], {
      env: { LC_ALL: 'C', PATH: process.env['PATH'] },
    })
    return stdout.trim() || undefined
  } catch {
    return undefined
  }
}

async function readIfExists(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch {
    return undefined
  }
}

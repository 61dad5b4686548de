import { readFile } from 'node:fs/promises'

/** The processes that a process has started and that are still there, by their ids. Linux tells; elsewhere there is no asking. */
export async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.split(' ').filter(Boolean).map(Number)
}

/** The processes that this one has started to run a script. */
export async function childProcesses(script: string): Promise<number[]> {
  const ids = await childrenOf(process.pid)
  const lines = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')))
  return ids.filter((_, at) => lines[at]!.includes(script))
}

/** Signals a process. One that has ended needs no signal. */
export function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

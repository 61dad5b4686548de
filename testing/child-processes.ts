import { readFile } from 'node:fs/promises'

/** The processes that this one has started to run a script, by their ids. Linux tells; elsewhere there is no asking. */
export async function childProcesses(script: string): Promise<number[]> {
  const children = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
  const ids = children.split(' ').filter(Boolean).map(Number)
  const lines = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')))
  return ids.filter((_, at) => lines[at]!.includes(script))
}

// Reads from /proc what a process and all below it have taken of the processors. Linux only.
import { readFile } from 'node:fs/promises'
import { childrenOf } from '#bench/memory'

/** The unit of the times in /proc: every Linux counts them in hundredths of a second. */
const millisecondsPerTick = 10

/** Processor time of a process and of its children that have ended and were waited for, in milliseconds, from the text of its `stat`. */
export function timesOf(stat: string): { parent: number; milliseconds: number } {
  // The name of the program comes second, in brackets, and may hold both spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return { parent: Number(fields[1]), milliseconds: ticks * millisecondsPerTick }
}

const read = async (pid: number) => timesOf(await readFile(`/proc/${pid}/stat`, 'utf8'))

export const parentOf = async (pid: number) => (await read(pid)).parent

/** Milliseconds of processor time of a process and of all below it, those that have ended among them. */
export async function processorTime(pid: number): Promise<number> {
  const { milliseconds } = await read(pid)
  // One that ends meanwhile is counted by its parent the next time.
  const below = await Promise.all((await childrenOf(pid)).map((child) => processorTime(child).catch(() => 0)))
  return below.reduce((sum, one) => sum + one, milliseconds)
}

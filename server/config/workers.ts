import { availableParallelism, totalmem } from 'node:os'

const gigabyte = 1024 ** 3

/**
 * Returns how many processes serve where no setting says it: one for each processor, at most 8, and no more than leave a gigabyte to each and one
 * to the rest of the machine.
 */
export function defaultWorkers(processors = availableParallelism(), memory = memoryHere()): number {
  return Math.max(1, Math.min(processors, 8, Math.floor(memory / gigabyte) - 1))
}

/** In bytes; a container may have less than its machine. */
const memoryHere = () => Math.min(process.constrainedMemory() || Infinity, totalmem())

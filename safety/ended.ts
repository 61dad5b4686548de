import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface Ended {
  code: number
  output: string
}

/** Runs a program to its end, and returns all that it said. */
export async function ended(file: string, args: readonly string[], cwd: string): Promise<Ended> {
  try {
    const { stdout, stderr } = await run(file, args, { cwd, maxBuffer: 16 * 1024 * 1024 })
    return { code: 0, output: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code?: number | string; stdout?: string; stderr?: string }
    if (typeof code !== 'number') throw error
    return { code, output: `${stdout}${stderr}` }
  }
}

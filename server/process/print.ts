// The sentences of a process for its operator: plain for someone who looks on, lines of the log for whatever collects them.

/** As the log of requests has them (pino). */
const levels = { info: 30, warn: 40, error: 50, fatal: 60 } as const
type Level = keyof typeof levels

let isCollected = false

/** Prints a sentence of this process. */
export function print(sentence: string, level: Level = 'info'): void {
  const stream = level === 'info' ? process.stdout : process.stderr
  const msg = sentence.trim()
  if (!isCollected) stream.write(`${sentence}\n`)
  else if (msg) stream.write(`${JSON.stringify({ level: levels[level], time: Date.now(), pid: process.pid, msg })}\n`)
}

/** From now on each line of this process is JSON with a level, also the warnings of Node and what ends it. */
export function printForCollector(): void {
  isCollected = true
  process.removeAllListeners('warning')
  process.on('warning', (warning) => print(String(warning), 'warn'))
  process.on('uncaughtException', (error) => {
    print(error.stack ?? String(error), 'fatal')
    process.exit(1)
  })
}

// Notices a worker that lives and does nothing: each worker speaks to the primary process once a second.
import type { Worker } from 'node:cluster'

const intervalMs = 1_000
/**
 * Seconds of silence after which a worker counts as hung: one that serves, whose event loop nothing blocks for as long, and one that starts,
 * which reads all its code meanwhile.
 */
const longestSilence = { serving: 10, starting: 60 }

/** In a worker: shows the primary process that the event loop goes round. */
export function beat(): void {
  setInterval(() => process.send!({}, undefined, {}, () => {}), intervalMs).unref()
}

/**
 * In the primary process: calls `onSilent`, with the seconds, once nothing was heard of a worker for too long. Seconds are counted while this process
 * runs, so that a machine that was suspended, or a primary that was stopped, finds no worker silent.
 * @param opened when the worker serves
 */
export function watchBeats(worker: Worker, opened: Promise<unknown>, onSilent: (seconds: number) => void): void {
  let longest = longestSilence.starting
  let silence = 0
  worker.on('message', () => (silence = 0))
  void opened.then(() => (longest = longestSilence.serving))
  const timer = setInterval(() => ++silence > longest && onSilent(silence), intervalMs)
  worker.once('exit', () => clearInterval(timer))
}

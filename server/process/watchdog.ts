// The watchdog of systemd, for a unit with `Type=notify` and `WatchdogSec`: it restarts a process whose event loop is still.
import { execFile } from 'node:child_process'
import { print } from './print.ts'

/** The program that comes with systemd: Node has no datagrams over Unix sockets, which systemd hears. */
const notify = (state: string) =>
  execFile('systemd-notify', [state], (error) => {
    if (error) print(`systemd does not learn that this process is ${state}: ${error.message.trim()}`, 'error')
  })

/** Tells systemd, where its unit waits for it, that the market is open, and from then on in time that this process lives. */
export function notifySystemd({ NOTIFY_SOCKET, WATCHDOG_USEC }: NodeJS.ProcessEnv): void {
  if (!NOTIFY_SOCKET) return
  notify('READY=1')
  if (WATCHDOG_USEC) setInterval(() => notify('WATCHDOG=1'), Number(WATCHDOG_USEC) / 3000).unref()
}

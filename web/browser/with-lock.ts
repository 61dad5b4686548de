/** Does work of which there is one at a time in all tabs. On insecure origins browsers have no locks, and each tab is on its own. */
export const withLock = async <T>(name: string, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work()

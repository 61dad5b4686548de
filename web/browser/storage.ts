/** The browser's local storage; where that is shut or full, the memory of this tab. Never throws. */
const memory = new Map<string, string>()

export const storage = {
  read(key: string): string | null {
    const remembered = memory.get(key)
    if (remembered !== undefined) return remembered
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  keep(key: string, text: string): void {
    try {
      localStorage.setItem(key, text)
      memory.delete(key)
    } catch {
      memory.set(key, text)
    }
  },
  forget(key: string): void {
    memory.delete(key)
    try {
      localStorage.removeItem(key)
    } catch {
      // A storage that is shut holds nothing.
    }
  },
}

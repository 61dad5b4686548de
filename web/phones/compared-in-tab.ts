import { comparedIds } from '#contract/listings/compare'

const key = 'compared'

/** The phones that this tab compares. Where its storage is shut, each page stands for itself. */
export const comparedInTab = {
  read(): string[] {
    try {
      return comparedIds(sessionStorage.getItem(key))
    } catch {
      return []
    }
  },
  keep(ids: readonly string[]): void {
    try {
      sessionStorage.setItem(key, ids.join(','))
    } catch {
      // The address says which they are.
    }
  },
}

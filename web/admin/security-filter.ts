import { SecuritySearch } from '#contract/accounts/security-log'
import { withQuery } from '#contract/base/page-addresses'

const names = ['person', 'email', 'act', 'network', 'device', 'day'] as const

/** The search that is in an address; what is not understood is left out. */
export function securitySearchIn(params: URLSearchParams): SecuritySearch {
  const found: Record<string, unknown> = {}
  for (const name of names) {
    const { success, data } = SecuritySearch.shape[name].safeParse(params.get(name) ?? undefined)
    if (success && data !== undefined) found[name] = data
  }
  return found
}

/** The address of the page with a search. */
export function securityLogPath(search: SecuritySearch): string {
  const params = new URLSearchParams(Object.entries(search).filter(([, value]) => value))
  return withQuery('/dashboard/security-log', params)
}

// Finds the network and the browser of a login request, to count by and for the security log.

/** The cookie of a browser in which someone has logged in, the same for all of them: 16 random bytes, for a year. */
export const browserCookie = 'phonehaat.browser'
const browserPattern = /(?:^|; )phonehaat\.browser=([\w-]{22})(?:;|$)/

/** The browser behind the cookies of a request; undefined before anyone has logged in in it. */
export const browserOf = (cookies: string | null | undefined): string | undefined =>
  cookies ? browserPattern.exec(cookies)?.[1] : undefined

/** An address, and the wider network that it is in. */
export interface Networks {
  network: string
  wideNetwork: string
}

/** The wide network of a request, and its browser. */
export interface Whereabouts {
  network: string
  device: string | undefined
}

const names = { network: 'x-phonehaat-network', wideNetwork: 'x-phonehaat-wide-network' } as const

/** Carries the networks to the hooks; whatever a client says by these names is overwritten. */
export function carryNetworks(headers: Headers, { network, wideNetwork }: Networks): void {
  headers.set(names.network, network)
  headers.set(names.wideNetwork, wideNetwork)
}

export const networkIn = (headers: Headers | null | undefined): string => headers?.get(names.network) ?? ''

export const whereaboutsIn = (headers: Headers | null | undefined): Whereabouts => ({
  network: headers?.get(names.wideNetwork) ?? '',
  device: browserOf(headers?.get('cookie')),
})

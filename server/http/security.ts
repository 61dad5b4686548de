import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config'

/** Stripe's own hosts, as its documentation lists them for a content security policy. */
const stripeHosts = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
}
const none = { script: [], frame: [], connect: [] }

/** The content security policy, with the hashes of a page's own inline scripts. */
export function policy(config: Config, scriptHashes: string[] = []): string {
  const hosts = !config.stripe || config.stripe.sandbox ? none : stripeHosts
  const development = config.mode === 'development'
  const scripts = development
    ? ["'unsafe-inline'", "'wasm-unsafe-eval'"]
    : scriptHashes.map((hash) => `'sha256-${hash}'`)
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, ...hosts.script],
    'style-src': ["'self'", ...(development ? ["'unsafe-inline'"] : [])],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...hosts.connect, ...(development ? ['ws:'] : [])],
    'frame-src': ["'self'", ...hosts.frame],
    'frame-ancestors': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/**
 * The policy of the script that reads barcodes in a worker of its own (web/phones/barcode-worker.ts): a worker has the policy of its
 * own answer, so that WebAssembly is allowed there and in no page.
 */
export const barcodePolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/** Headers that keep other sites and injected scripts out. */
export async function security(app: FastifyInstance, config: Config) {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // The card entry of the card company opens its bank pages in frames and windows.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'sameorigin' },
    hsts: config.publicUrl?.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  })
  app.addHook('onRequest', async (_, reply) => {
    reply.header('content-security-policy', policy(config))
    reply.header(
      'permissions-policy',
      'accelerometer=(), camera=(self), geolocation=(), gyroscope=(), microphone=(), payment=(self "https://js.stripe.com")',
    )
  })
}

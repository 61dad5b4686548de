// Reads the settings of fault reports, traces and slow requests.
import { z } from 'zod'
import { given, whole, WrongSetting } from './value.ts'

const address = (example: string) =>
  given(z.url({ protocol: /^https?$/, error: `must be a full address, such as ${example}` }))

export const watchingSettings = {
  SLOW_REQUEST_MS: whole(1000, 1, 600_000),
  SENTRY_DSN: address('https://key@errors.example/1'),
  SENTRY_SAMPLE_PERCENT: whole(100, 1, 100),
  OTEL_EXPORTER_OTLP_ENDPOINT: address('http://localhost:4318'),
  OTEL_EXPORTER_OTLP_HEADERS: given(
    z
      .string()
      .regex(/^[^=,\s]+=[^=,]+(?:,[^=,\s]+=[^=,]+)*$/, 'must be names and values, such as authorization=secret'),
  ),
  TRACE_PERCENT: whole(10, 0, 100),
}

export interface Watching {
  /** Milliseconds from which on a request is logged with what it waited for. */
  slowRequest: number
  /** The collector of faults (Sentry's protocol); null: none. */
  errors: { url: string; key: string; share: number } | null
  /** The collector of traces (OTLP over HTTP); null: none. `share` of requests that are neither slow nor faults. */
  traces: { url: string; headers: Record<string, string>; share: number } | null
}

/** @throws WrongSetting */
export function watchingOf(env: z.output<z.ZodObject<typeof watchingSettings>>): Watching {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = '' } = env
  return {
    slowRequest: env.SLOW_REQUEST_MS,
    errors: env.SENTRY_DSN === undefined ? null : errorsOf(env.SENTRY_DSN, env.SENTRY_SAMPLE_PERCENT / 100),
    traces:
      endpoint === undefined
        ? null
        : {
            url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
            headers: Object.fromEntries(headers.split(',').flatMap((one) => (one ? [one.split('=', 2)] : []))),
            share: env.TRACE_PERCENT / 100,
          },
  }
}

/** A DSN is `https://key@host/path/project`. */
function errorsOf(dsn: string, share: number) {
  const { protocol, username: key, host, pathname } = new URL(dsn)
  const place = /^(.*)\/(\d+)\/?$/.exec(pathname)
  if (!key || !place)
    throw new WrongSetting('SENTRY_DSN must be the DSN of a project, such as https://key@errors.example/1.')
  return { url: `${protocol}//${host}${place[1]}/api/${place[2]}/envelope/`, key, share }
}

// The companies that this market hands data of people to, as its settings have it.
import type { Config } from '#config'
import type { Processor } from '#web/site/page-context.ts'

/** Names them for the privacy policy. What is simulated or on the market's own disk is none. */
export function processorsOf(config: Config): Processor[] {
  const processors: Processor[] = []
  const add = (does: Processor['does'], ...names: Array<string | false | null | undefined>) =>
    processors.push(...names.flatMap((name) => (name ? [{ name, does }] : [])))
  add('payments', config.stripe && 'Stripe', config.bkash && 'bKash', config.sslcommerz && 'SSLCOMMERZ')
  add('courier', config.steadfast && 'Steadfast')
  add('login', config.google && 'Google')
  add('mail', !config.mail.sandbox && new URL(config.mail.smtpUrl).hostname)
  add('texts', config.texts?.sms && 'SSL Wireless', config.texts?.whatsApp && 'WhatsApp (Meta)')
  add(
    'photos',
    config.s3 && (config.s3.endpoint ? new URL(config.s3.endpoint).hostname : `Amazon S3, ${config.s3.region}`),
  )
  return processors
}

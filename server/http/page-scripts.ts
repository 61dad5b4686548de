import { createHash } from 'node:crypto'

/**
 * Which inline scripts of a page may run. The renderer marks each of its own with a secret nonce, so one that slipped in
 * with someone's text has none. A nonce would be of no use in a page that is kept and sent to everyone; so it is taken out
 * again, and the scripts that carried it are known by their hashes.
 */
export function withoutNonce(html: string, nonce: string): { html: string; scriptHashes: string[] } {
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, at + mark.length)) {
    if (!html.startsWith('<script', html.lastIndexOf('<', at))) continue
    const begin = html.indexOf('>', at) + 1
    const script = html.slice(begin, html.indexOf('</script>', begin))
    if (script !== '') hashes.add(createHash('sha256').update(script).digest('base64'))
  }
  return { html: html.replaceAll(mark, ''), scriptHashes: [...hashes] }
}

import { createHash } from 'node:crypto'

/** A page's HTML, of which some parts are bytes already and have no scripts. */
type Pieces = readonly (string | Uint8Array)[]

/**
 * Names the inline scripts of a page that may run. The renderer marks each of its own with a secret nonce, so one that slipped in
 * with someone's text has none. A nonce would be of no use in a page that is cached and sent to everyone; so it is taken out
 * again, and the scripts that carried it are known by their hashes.
 */
export function withoutNonce(pieces: Pieces, nonce: string): { pieces: Pieces; scriptHashes: string[] } {
  const mark = ` nonce="${nonce}"`
  const texts = pieces.filter((piece) => typeof piece === 'string' && piece.includes(mark))
  return {
    pieces: pieces.map((piece) => (typeof piece === 'string' ? piece.replaceAll(mark, '') : piece)),
    scriptHashes: [...new Set((texts as string[]).flatMap((text) => hashesOf(text, mark)))],
  }
}

function hashesOf(html: string, mark: string): string[] {
  const hashes: string[] = []
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, at + mark.length)) {
    if (!html.startsWith('<script', html.lastIndexOf('<', at))) continue
    const begin = html.indexOf('>', at) + 1
    const script = html.slice(begin, html.indexOf('</script>', begin))
    if (script !== '') hashes.push(createHash('sha256').update(script).digest('base64'))
  }
  return hashes
}

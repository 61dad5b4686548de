import { createHash } from 'node:crypto'

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Tells whether a text bears a signature of the key.
 * @param key a point of P-256, uncompressed, in base64url
 * @param signature r and s, in base64url
 */
export async function isSigned(text: string, { key, signature }: { key: string; signature: string }): Promise<boolean> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const publicKey = await crypto.subtle
    .importKey('raw', Buffer.from(key, 'base64url'), algorithm, false, ['verify'])
    // 65 bytes that are no point of the curve.
    .catch(() => null)
  if (!publicKey) return false
  return crypto.subtle.verify(algorithm, publicKey, Buffer.from(signature, 'base64url'), Buffer.from(text))
}

/** Makes a random UUID (version 4), also on insecure origins, where browsers have no `crypto.randomUUID`. */
export function uuid(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))]
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = (8 + (bytes[8]! & 3)).toString(16)
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, variant + hex.slice(17, 20), hex.slice(20)].join(
    '-',
  )
}

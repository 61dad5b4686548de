// The key of this browser, with which it signs. It never leaves it, and stays for the next test, so that this tells of the same phone.

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

const settled = <Value>(request: IDBRequest<Value>) =>
  new Promise<Value>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error!)
  })

async function keyStore(): Promise<IDBObjectStore> {
  const opening = indexedDB.open('self-test', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('keys')
  return (await settled(opening)).transaction('keys', 'readwrite').objectStore('keys')
}

/** The key pair; a new one at every test where the browser keeps nothing. */
async function keyPair(): Promise<CryptoKeyPair> {
  const made = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
  try {
    const keys = await keyStore()
    const known = await settled(keys.get('device') as IDBRequest<CryptoKeyPair | undefined>)
    if (known) return known
    await settled(keys.put(made, 'device'))
  } catch {
    // A private window keeps nothing.
  }
  return made
}

const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Signs a text with the key of this browser. Both are in base64url. */
export async function sign(text: string): Promise<{ publicKey: string; signature: string }> {
  const { privateKey, publicKey } = await keyPair()
  const [point, signature] = await Promise.all([
    crypto.subtle.exportKey('raw', publicKey),
    crypto.subtle.sign(algorithm, privateKey, new TextEncoder().encode(text)),
  ])
  return { publicKey: base64url(point), signature: base64url(signature) }
}

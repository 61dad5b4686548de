// Writes what the server runs in ASCII. V8 holds the text of a script for as long as it runs, and Node gives it one in two bytes a letter as soon as one of
// them is anything else: ten megabytes a process.

/**
 * Escapes what is not ASCII, in texts and in regular expressions. Throws where `String.raw` would keep the escape.
 * @param {string} code
 */
export function inAscii(code) {
  if (/String\.raw`[^`]*[^\0-\x7F]/.test(code))
    throw new Error('String.raw of the server has a letter that is not ASCII.')
  // A letter that was escaped already means itself, and its escape would otherwise escape this one.
  return code.replaceAll(/(\\*)([^\0-\x7F])/g, (_, slashes, unit) => {
    const before = slashes.slice(slashes.length % 2)
    return String.raw`${before}\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}

/** @returns {import('vite').Plugin} */
export const asciiOnly = () => ({
  name: 'ascii-only',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_, bundle) {
    for (const part of Object.values(bundle)) if (part.type === 'chunk') part.code = inAscii(part.code)
  },
})

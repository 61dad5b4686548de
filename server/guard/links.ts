// Addresses in a message that lead away from the site.

/** A host, with the path behind it or without. */
const host =
  /(?<![\p{L}\d.@-])((?:[a-z0-9-]{1,63}\.){1,4}(?:com|net|org|xyz|info|shop|store|link|site|online|app|club|live|bd|io|be))(?![\p{L}\d-])/gu
/** Short ends are words too, so these need a path. */
const shortHost = /(?<![\p{L}\d.@-])((?:[a-z0-9-]{1,63}\.){1,4}(?:me|ly|co|to|in|gl))\//gu
const scheme = /(?<![a-z])https?:\/\/([^\s/]{1,255})|(?<![a-z])www\.([^\s/]{1,255})/g
const mail = /[a-z0-9._%+-]{1,64}@[a-z0-9-]{1,63}\.[a-z]{2}/

/** `phonedeal dot com`, `phonedeal[.]com`: written so that no program sees it. */
const unspelled = (text: string) =>
  text.replace(/ at (?=[a-z]{2,20} dot )/g, '@').replace(/ ?\[\.\] ?| ?\(\.\) ?| dot /g, '.')

const isOwn = (name: string, ownHosts: readonly string[]) =>
  ownHosts.some((own) => name === own || name.endsWith(`.${own}`))

/** Whether a normalised text holds an address of another site, or a mail address. `ownHosts` are those of this one. */
export function hasForeignLink(text: string, ownHosts: readonly string[]): boolean {
  const plain = unspelled(text)
  if (mail.test(plain)) return true
  for (const [, afterScheme, afterWww] of plain.matchAll(scheme)) {
    const name = (afterScheme ?? afterWww ?? '').replace(/:\d{1,5}$/, '').replace(/^www\./, '')
    if (!isOwn(name, ownHosts)) return true
  }
  const named = [...plain.matchAll(host), ...plain.matchAll(shortHost)]
  return named.some(([, name = '']) => !isOwn(name, ownHosts))
}

// Addresses in a text that lead away from the site.

/** Ends that are no words, so that a name before one is an address, with the path behind it or without. */
const host =
  /(?<![\p{L}\d.@-])((?:[a-z0-9-]{1,63}\.){1,4}(?:com|net|org|xyz|info|io|top|biz|icu|cc|tk|ml|gq|cf|ru|su|cn|uk|eu|dev|pk|mobi|pw|ws|example|bd))(?![\p{L}\d-])/gu
/** Ends that are words too: after a full stop without a blank they may begin the next sentence. */
const wordHost =
  /(?<![\p{L}\d.@-])((?:[a-z0-9-]{1,63}\.){1,4}(?:shop|store|link|site|online|app|club|live|page|website|pro|vip|win|me|ly|be|co|to|in|gl|gg))(\/?)(?![\p{L}\d-])/gu
const shorteners = /(?<![\p{L}\d.@-])(?:wa|t|m|fb|bit|youtu|goo|is|v|g|forms)\.(?:me|ly|be|gl|gle|gd|co)(?![\p{L}\d-])/u
const scheme = /(?<![a-z])https?:\/\/([^\s/]{1,255})|(?<![a-z])www\.([^\s/]{1,255})/g
const mail = /[a-z0-9._%+-]{1,64}@[a-z0-9-]{1,63}\.[a-z]{2}/

/** Makers, registers and lists of models: pages that people name to prove what they say. None shows what its users upload. */
const harmless = new Set(
  'apple.com samsung.com mi.com xiaomi.com realme.com oppo.com vivo.com oneplus.com google.com motorola.com nokia.com huawei.com gsmarena.com imei.info neir.btrc.gov.bd btrc.gov.bd mobiledokan.com checkcoverage.apple.com support.apple.com'.split(
    ' ',
  ),
)

/** Words that end a sentence before a full stop without a blank. */
const sentenceEnds = new Set(
  'thanks please dhonnobad dhonnobaad thakbe korben korbo bolben ashbo ashben diben parben kinbo problem delivery available condition original charger working'.split(
    ' ',
  ),
)

/** Undoes what is written so that no program sees it: `phonedeal dot com`, `phonedeal[.]com`, `phonedeal . com`. */
const unspelled = (text: string) =>
  text
    .replace(/ at (?=[a-z]{2,20} dot )/g, '@')
    .replace(/ ?\[at\] ?| ?\(at\) ?/g, '@')
    .replace(/ ?\[\.\] ?| ?\(\.\) ?| ?\[dot\] ?| ?\(dot\) ?| dot | ডট /g, '.')
    .replace(
      / \.(?=(?:com|net|org|xyz|info|io|shop|store|site|online|link|live|club|top)(?![\p{L}\d]))| \. (?=(?:com|net|org|xyz)(?![\p{L}\d]))|\. (?=com(?![\p{L}\d]))/gu,
      '.',
    )

const isOwn = (name: string, ownHosts: readonly string[]) =>
  ownHosts.some((own) => name === own || name.endsWith(`.${own}`)) || harmless.has(name.replace(/^www\./, ''))

/** Tells whether an address with an ending that is a word too is one, and not two sentences. */
function isAddress(name: string, slash: string): boolean {
  const label = name.split('.').at(-2)!
  return slash !== '' || (label.length > 5 && !sentenceEnds.has(label) && !/\.(?:to|in|me|be|co|page|app)$/.test(name))
}

/** Tells whether a normalised text holds an address of another site, or a mail address. `ownHosts` are those of this one. */
export function hasForeignLink(text: string, ownHosts: readonly string[]): boolean {
  const plain = unspelled(text)
  if (mail.test(plain) || shorteners.test(plain)) return true
  for (const [, afterScheme, afterWww] of plain.matchAll(scheme)) {
    const name = (afterScheme ?? afterWww ?? '').replace(/:\d{1,5}$/, '').replace(/^www\./, '')
    if (!isOwn(name, ownHosts)) return true
  }
  for (const [, name = ''] of plain.matchAll(host)) if (!isOwn(name, ownHosts)) return true
  return [...plain.matchAll(wordHost)].some(
    ([, name = '', slash = '']) => isAddress(name, slash) && !isOwn(name, ownHosts),
  )
}

import { type Language, sayIn } from '#contract/base/language'

/** The first that fits; many browsers claim to be the ones after them too. */
const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:UCBrowser|UBrowser)\//, 'UC Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

const find = (list: [RegExp, string][], text: string) => list.find(([pattern]) => pattern.test(text))?.[1]

/** Names a browser for people: `Chrome on Android`, in Bangla `Android · Chrome`. */
export function deviceOf(userAgent: string | null, language: Language = 'en'): string {
  const [browser, system] = [find(browsers, userAgent ?? ''), find(systems, userAgent ?? '')]
  const say = sayIn(language)
  if (browser && system) return say(`${browser} on ${system}`, `${system} · ${browser}`)
  return browser ?? (system ? say(`A browser on ${system}`, system) : say('A browser', 'একটি ব্রাউজার'))
}

import { transformWithOxc } from 'vite'
import { expect, test } from 'vitest'
import type { Language } from '#contract/base/language'
import { type Speech, speechOf } from '#web/i18n/speech.ts'
import { inLanguage, mark } from './vite.languages.ts'

/** Returns a module as a browser gets it. */
async function compiled(source: string, language: Language): Promise<string> {
  const { code } = await transformWithOxc(mark('page.tsx', source), 'page.tsx')
  return inLanguage('page.js', code, language)
}

/** Returns what a module makes of a speech. */
async function said(code: string, language: Language): Promise<unknown> {
  const { said: run } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { said: Said }
  return run(speechOf(language), 'রহিমা')
}
type Said = (speech: Speech, name: string) => unknown

const both = ['en', 'bn'] as const

test.each([
  ['a sentence', "say('Book Now', 'বুক করুন')"],
  ['a Bangla ending', "say('of IMEI', 'IMEI-র দাম')"],
  ['a text with a name', 'say(`${name}’s offer`, `${name}-এর প্রস্তাব`)'],
  ['a choice', "say(name ? 'It is PhoneHaat’s' : 'No', name ? 'এটি PhoneHaat-এর' : 'না')"],
  ['a sentence within another', "say(`${say('Yes', 'হ্যাঁ')}: ${name}`, `${say('Yes', 'হ্যাঁ')}: ${name}`)"],
  ['something other than a text', "say([1, 'Yes'], [2, 'হ্যাঁ'])"],
  ['more after it', "say('Yes', 'হ্যাঁ').length + 1"],
])('%s is what it was before', async (_, expression) => {
  const source = `export const said = ({ say }, name) => ${expression}`
  for (const language of both)
    expect(await said(await compiled(source, language), language)).toEqual(await said(source, language))
})

const page = `
import { useSpeech, type Both } from '#web/i18n/speech.ts'
const states: Record<string, Both> = { sold: ['Sold', 'বিক্রি'], of: [\`A\${1}B\`, 'অ'] }
export function Page({ state }) {
  const { say } = useSpeech()
  return <p title={say<string>('Its state', 'অবস্থা')}>{say(<b>Now</b>, <i>এখন</i>)} {say(...states[state])}</p>
}`

test('a script has the words of its language alone', async () => {
  const [english, bangla] = [await compiled(page, 'en'), await compiled(page, 'bn')]
  expect(english).toMatch(/Sold[^]*Its state[^]*Now/)
  expect(english).not.toMatch(/[\u0980-\u09FF\uE000]|__say__/)
  expect(bangla).toMatch(/বিক্রি[^]*অবস্থা[^]*এখন/)
  expect(bangla).not.toMatch(/Sold|Its state|Now|\uE000|__say__/)
})

test('a pair of a module that says nothing of both languages stays whole', async () => {
  const names = "export const names = [['dhaka', 'ঢাকা'], ['sylhet', 'সিলেট']]"
  for (const language of both) expect(await compiled(names, language)).toMatch(/dhaka.*ঢাকা.*sylhet.*সিলেট/)
})

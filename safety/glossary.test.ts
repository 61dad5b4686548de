// One word per thing, and the words of today: what docs/design.md says under ‘Glossary’, for what people read in either language.
import { describe, expect, test } from 'vitest'
import { spoken } from './sentences.ts'
import { code, read, texts } from './tree.ts'

/** Files with search texts of people, and names of places and makers, are spelled as people spell them. */
const isOfPeople = /^server\/modules\/(?:catalogue|search)\/|^contract\/[\w-]+\/(?:meeting-places|reserved-names)\.ts$/
const files = code.filter(
  (path) =>
    /^(?:contract|server|web)\/.*\.tsx?$/.test(path) &&
    !/\.test\.tsx?$|\/migrations\/|^web\/pages\/(?:design|blogs)\//.test(path) &&
    !isOfPeople.test(path),
)
/** Running text. */
const prose = texts.filter((path) => /^web\/pages\/papers\/.*\.json$/.test(path))
const said = [
  ...files.map((path) => ({ path, ...spoken(path, read(path)) })),
  ...prose.map((path) => ({ path, ...spoken(`${path}.ts`, `export const all = ${read(path)}`) })),
]

const english: Array<[denied: RegExp, instead: string]> = [
  [/\bsomebody\b/i, 'someone'],
  [/\beverybody\b/i, 'everyone'],
  [/\bnobody\b/i, 'no one'],
  [/\bwhoever\b|(?<!\b(?:by|for|to|with) )\bwhom\b/i, 'who, anyone who'],
  [/\bupon\b/i, 'on'],
  [/\b(?:e-)?mails?\b/i, 'email'],
  [/\b(?:log(?:ged)? out|sign(?:ed)? in|signing in)\b/i, 'log in, sign out: the words on the buttons'],
  [/\b(?:given|paid) back\b/i, 'refunded'],
  [/\bamong yours\b/i, 'in your account'],
  [/\b(?:need not|must stand|stands? (?:on|in|here|beside))\b/i, 'do not need to; is on'],
  [/\b(?:waits? for your|go on in)\b/i, 'is waiting for your; try again in'],
  [/\bat PhoneHaat\b/, 'on PhoneHaat'],
  [/\ba part of the price\b|\bgo(?:es)? on with\b/i, 'part of the price, continue with'],
  [/\bcalls itself\b|\bmemory\b/i, 'says it is, RAM'],
]

const bangla: Array<[denied: RegExp, instead: string]> = [
  [/(?<!ই)মেইল(?!বক্স)|ই-মেইল/, 'ইমেইল'],
  [/চিঠি/, 'ইমেইল'],
  [/এখনো|কখনো/, 'এখনও, কখনও'],
  [/আইএমইআই/, 'IMEI'],
  [/QR কোড/, 'কিউআর কোড'],
  [/গুগল/, 'Google'],
  [/লগ[ -](?:ইন|আউট)|সাইন[ -]?(?:ইন|আউট)/, 'লগইন, লগআউট'],
  [/ম্যাসেজ|(?<!কথা)বার্তা/, 'মেসেজ'],
  [/মূল্য|পরিশোধ/, 'দাম, টাকা দেওয়া'],
  [/বাক্স|বোতাম/, 'বক্স, বাটন'],
  [/কথোপকথন|বেচাকেনা|লেনদেন (?:দেখুন|শেষ|নিয়ে)/, 'কথাবার্তা, কেনাবেচা; a payment is a লেনদেন'],
  [/স্থগিতাদেশ|আঙুলের ছাপ/, 'আবার চালু করা, ফিঙ্গারপ্রিন্ট'],
  [/IMEI-এর/, 'IMEI-র'],
  [/(?<!\p{Script=Bengali})উপর/u, 'ওপর'],
  [/ক্রয়/, 'কেনা, বিক্রি'],
  [/ডিলিট|ক্যানসেল|বিজ্ঞপ্তি/, 'মুছুন, বাতিল, নোটিফিকেশন'],
  [/তুমি|তোমা/, 'আপনি'],
]

describe('one word per thing', () => {
  test('sentences of both languages are read', () => {
    expect(said.flatMap((file) => file.english).length).toBeGreaterThan(1500)
    expect(said.flatMap((file) => file.bangla).length).toBeGreaterThan(1500)
  })

  const findIn = (language: 'english' | 'bangla', denied: RegExp) =>
    said.flatMap((file) =>
      file[language].filter((text) => denied.test(text)).map((text) => `${file.path}: ${text.trim()}`),
    )

  test.each(english)('no sentence in English says %s (instead: %s)', (denied) => {
    expect(findIn('english', denied)).toEqual([])
  })

  test.each(bangla)('no sentence in Bangla says %s (instead: %s)', (denied) => {
    expect(findIn('bangla', denied)).toEqual([])
  })

  test.each([
    ['say()', 'say(`Somebody has ${n}`, "একজন")', 'Somebody has …'],
    ['a piece of a page', 'say(<>By <b>somebody</b></>, <>একজনের</>)', 'somebody'],
    ['a pair', 'export const words = { a: ["Somebody else", "অন্য কেউ"] }', 'Somebody else'],
    [
      'a refusal',
      'export const refusals = { a: { status: 409, sentence: "Somebody else has it." } }',
      'Somebody else has it.',
    ],
  ])('what %s says is read', (_, source, text) => {
    expect(spoken('planted.tsx', source).english).toContain(text)
  })
})

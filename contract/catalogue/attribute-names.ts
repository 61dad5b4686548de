import type { AttributeGroup } from './attributes.ts'
import type { Intent } from '#contract/listings/phones'
import { type Language, sayIn, type Both } from '#contract/base/language'

/** Groups of attributes as filters are titled. */
export const groupNames: Readonly<Record<AttributeGroup, Both>> = {
  import: ['Import', 'অফিসিয়াল না আনঅফিসিয়াল'],
  box: ['Box', 'বক্স'],
  network: ['Network', 'নেটওয়ার্ক'],
  exchange: ['Exchange', 'এক্সচেঞ্জ'],
  battery: ['Battery health', 'ব্যাটারি হেলথ'],
  version: ['Version', 'ভার্সন'],
  colour: ['Colour', 'রং'],
  more: ['More', 'আরও'],
}

const names: Readonly<Record<string, Both>> = {
  'import:official': ['official', 'অফিসিয়াল'],
  'import:unofficial': ['unofficial', 'আনঅফিসিয়াল'],
  'box:full': ['with box', 'বক্সসহ'],
  'box:none': ['without box', 'বক্স ছাড়া'],
  'network:5g': ['5G', '৫জি'],
  'exchange:wanted': ['exchange possible', 'এক্সচেঞ্জ করা যাবে'],
  'battery:95': ['battery 95% or more', 'ব্যাটারি ৯৫% বা বেশি'],
  'battery:90': ['battery 90% or more', 'ব্যাটারি ৯০% বা বেশি'],
  'battery:85': ['battery 85% or more', 'ব্যাটারি ৮৫% বা বেশি'],
  'battery:80': ['battery 80% or more', 'ব্যাটারি ৮০% বা বেশি'],
  'version:usa': ['USA version', 'ইউএসএ ভার্সন'],
  'version:uk': ['UK version', 'ইউকে ভার্সন'],
  'version:global': ['global version', 'গ্লোবাল ভার্সন'],
  'version:india': ['Indian version', 'ইন্ডিয়ান ভার্সন'],
  'version:china': ['China version', 'চায়না ভার্সন'],
  'version:japan': ['Japanese version', 'জাপানি ভার্সন'],
  'version:korea': ['Korean version', 'কোরিয়ান ভার্সন'],
  'version:dual-sim': ['dual SIM', 'ডুয়াল সিম'],
  'colour:black': ['black', 'কালো'],
  'colour:white': ['white', 'সাদা'],
  'colour:blue': ['blue', 'নীল'],
  'colour:green': ['green', 'সবুজ'],
  'colour:red': ['red', 'লাল'],
  'colour:gold': ['gold', 'সোনালি'],
  'colour:silver': ['silver', 'রুপালি'],
  'colour:purple': ['purple', 'বেগুনি'],
  'colour:pink': ['pink', 'গোলাপি'],
  'colour:grey': ['grey', 'ধূসর'],
  'colour:yellow': ['yellow', 'হলুদ'],
  'colour:orange': ['orange', 'কমলা'],
}

/** An attribute as people say it: `box:full` is 'with box'. One that the market has added is called as its address spells it. */
export function attributeName(attribute: string, language: Language): string {
  const both = names[attribute]
  return both ? sayIn(language)(...both) : attribute.slice(attribute.indexOf(':') + 1).replaceAll('-', ' ')
}

const intentNames: Readonly<Record<Intent, Both>> = {
  gaming: ['for games', 'গেমের জন্য'],
  camera: ['good camera', 'ভালো ক্যামেরা'],
  battery: ['big battery', 'বড় ব্যাটারি'],
  parents: ['for parents: large screen', 'বাবা-মায়ের জন্য: বড় স্ক্রিন'],
  small: ['small', 'ছোট'],
  student: ['for students', 'শিক্ষার্থীর জন্য'],
  cheap: ['cheap', 'কম দামি'],
  folding: ['foldable', 'ফোল্ডেবল'],
  touch: ['touch phone', 'টাচ ফোন'],
  keys: ['button phone', 'বাটন ফোন'],
}

/** Words the use that a phone is wanted for. */
export const intentName = (intent: Intent, language: Language): string => sayIn(language)(...intentNames[intent])

/** Words an exclusion: `colour:black` is 'not black'. @param called the name of a brand or model by its id, if it is known */
export function exclusionName(
  exclusion: string,
  language: Language,
  called: (id: string) => string | undefined = () => undefined,
): string {
  const [kind, id] = exclusion.split(':') as [string, string]
  const isName = kind === 'brand' || kind === 'model' || kind === 'line'
  const name = isName ? (called(id) ?? id.replaceAll('-', ' ')) : attributeName(exclusion, language)
  return sayIn(language)(`not ${name}`, `${name} নয়`)
}

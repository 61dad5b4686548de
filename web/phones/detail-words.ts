// Says what a seller states of a phone, for its page and for phones side by side.
import { attributeName, groupNames } from '#contract/catalogue/attribute-names'
import { attributesInGroup } from '#contract/catalogue/attributes'
import { includedName, simName } from '#contract/listings/details'
import type { PhoneFacts } from '#contract/listings/phones'
import type { Speech } from '#web/i18n/speech.ts'

type Stated = (phone: Pick<PhoneFacts, 'attributes' | 'details'>) => string[]

/** Each statement by its name; nothing where the seller has not made it. Description and NEIR have places of their own. */
export const statementsInWords = ({ language, say, count, monthOrYear }: Speech): [name: string, stated: Stated][] => [
  [say('SIM', 'সিম'), ({ details: { sims } }) => (sims ? [simName(sims, language)] : [])],
  [say(...groupNames.battery), ({ details: { batteryHealth } }) => (batteryHealth ? [`${count(batteryHealth)}%`] : [])],
  [
    say('Comes with', 'সঙ্গে যা পাবেন'),
    ({ attributes, details: { included } }) => [
      ...attributesInGroup(attributes, 'box').map((attribute) => attributeName(attribute, language)),
      ...included.map((item) => includedName(item, language)),
    ],
  ],
  [
    say('Warranty until', 'ওয়ারেন্টি কবে পর্যন্ত'),
    ({ details: { warrantyUntil } }) => (warrantyUntil ? [monthOrYear(warrantyUntil)] : []),
  ],
]

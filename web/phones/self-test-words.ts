import type { Language } from '#contract/base/language'
import type { SelfTest } from '#contract/listings/condition-report'
import {
  countOutcomes,
  type networkTypes,
  selfTestSteps,
  type StepHow,
  type StepResult,
} from '#contract/self-test/self-test-steps'
import { type Both, type Speech, speechOf } from '#web/i18n/speech.ts'

/** A self-test as its section shows it. The words are made here, so that public pages need not bring the table of steps. */
export interface SelfTestInWords {
  /** A sentence around what the phone calls itself, which has no language. */
  before: string
  model: string
  after: string
  /** The failed steps and the mismatches, which a buyer has to know first. */
  notes: string[]
  lines: string[]
  /** The limits of its reliability. */
  caution: string
}

const hows: Record<StepHow, Both> = {
  measured: ['measured', 'মেপে দেখা'],
  answered: ['answered by the seller', 'বিক্রেতার কথায়'],
  both: ['measured, and answered by the seller', 'মেপে ও বিক্রেতার কথায়'],
}

/** A result in a word, and how it came about. */
export function resultInWords({ outcome, how }: StepResult, { say }: Pick<Speech, 'say'>): string {
  if (outcome === 'skipped') return say('skipped', 'করা হয়নি')
  if (how === null) return say('not possible here', 'এখানে করা যায়নি')
  const words = outcome === 'passed' ? say('passed', 'ঠিক আছে') : say('failed', 'ত্রুটি')
  return `${words} (${say(...hows[how])})`
}

/** Counts the steps by outcome: passed and failed always, and the others if there are any. */
export function countsInWords(steps: SelfTest['steps'], { say, count }: Pick<Speech, 'say' | 'count'>): string {
  const { passed, failed, notPossible, skipped } = countOutcomes(steps)
  return [
    say(`${passed} passed, ${failed} failed`, `ঠিক আছে ${count(passed)}টি, ত্রুটি ${count(failed)}টি`),
    ...(notPossible > 0 ? [say(`${notPossible} not possible here`, `এখানে করা যায়নি ${count(notPossible)}টি`)] : []),
    ...(skipped > 0 ? [say(`${skipped} skipped`, `করা হয়নি ${count(skipped)}টি`)] : []),
  ].join(', ')
}

const networks: Record<(typeof networkTypes)[number], Both> = {
  wifi: ['Wi-Fi', 'ওয়াইফাই'],
  cellular: ['mobile network', 'মোবাইল নেটওয়ার্ক'],
  '2g': ['as fast as 2G', '২জি-র গতি'],
  '3g': ['as fast as 3G', '৩জি-র গতি'],
  '4g': ['as fast as 4G', '৪জি-র গতি'],
  other: ['another network', 'অন্য নেটওয়ার্ক'],
}

function notesOf({ steps, contradicts, modelMatch, otherPhones }: SelfTest, speech: Speech): string[] {
  const { say, count, plural } = speech
  const failed = selfTestSteps.filter(({ id }) => steps[id].outcome === 'failed')
  return [
    ...(modelMatch === 'other'
      ? [
          say(
            'The phone that was tested says it is a different model from this listing.',
            'যে ফোনে টেস্ট হয়েছে, তার মডেল এই পোস্টের সঙ্গে মিলছে না।',
          ),
        ]
      : []),
    ...(otherPhones > 0
      ? [
          say(
            plural(otherPhones, {
              one: 'The same browser has tested another phone on the market too.',
              other: `The same browser has tested ${otherPhones} other phones on the market too.`,
            }),
            `একই ব্রাউজারে বাজারের আরও ${count(otherPhones)}টি ফোনের টেস্ট হয়েছে।`,
          ),
        ]
      : []),
    ...failed.map(({ id, words }) => {
      const line = `${say<string>(words[0], words[1])}: ${resultInWords(steps[id], speech)}`
      return contradicts.includes(id)
        ? say(`${line}. The condition report says otherwise.`, `${line}। অবস্থার বিবরণে অন্য কথা আছে।`)
        : line
    }),
  ]
}

export function selfTestInWords(test: SelfTest, language: Language): SelfTestInWords {
  const speech = speechOf(language)
  const { say, count, longDate } = speech
  const { steps, device, testedAt, sameDeviceSince } = test
  const { batteryLevel, network, storage } = device
  const day = longDate(testedAt)
  const counts = countsInWords(steps, speech)
  const calls = device.model !== null
  return {
    before: calls
      ? say(`Self-test on ${day} on a phone that says it is `, `${day} সেলফ-টেস্ট, ফোনের দেওয়া মডেল: `)
      : say(`Self-test on ${day} on a phone that does not say its model`, `${day} সেলফ-টেস্ট, ফোন থেকে মডেল জানা যায়নি`),
    model: [device.model, device.name && device.name !== device.model && `(${device.name})`].filter(Boolean).join(' '),
    after: `: ${counts}${say(' (done by the seller, not checked by us)', ' (বিক্রেতা নিজে করেছেন, আমরা যাচাই করিনি)')}`,
    notes: notesOf(test, speech),
    lines: [
      ...selfTestSteps
        .filter(({ id }) => steps[id].outcome !== 'failed')
        .map(({ id, words }) => `${say<string>(words[0], words[1])}: ${resultInWords(steps[id], speech)}`),
      ...(batteryLevel === null
        ? []
        : [say(`Battery charged to ${batteryLevel}%`, `ব্যাটারিতে চার্জ ${count(batteryLevel)}%`)]),
      ...(network === null ? [] : [`${say('Network', 'নেটওয়ার্ক')}: ${say<string>(...networks[network])}`]),
      ...(storage === null
        ? []
        : [say(`Storage that the browser may use: ${storage} GB`, `ব্রাউজার যত জায়গা নিতে পারে: ${count(storage)} GB`)]),
      ...(sameDeviceSince === null
        ? []
        : [
            say(
              `Tested in the same browser as before, since ${longDate(sameDeviceSince)}`,
              `আগের টেস্টের একই ব্রাউজারে, ${longDate(sameDeviceSince)} থেকে`,
            ),
          ]),
    ],
    caution: say(
      'The seller sent this result, and we did not check it. A web page cannot tell for certain on which phone it was open.',
      'ফলটি বিক্রেতা পাঠিয়েছেন, আমরা যাচাই করিনি। ওয়েব পাতাটি কোন ফোনে খোলা ছিল, তা নিশ্চিত বলা যায় না।',
    ),
  }
}

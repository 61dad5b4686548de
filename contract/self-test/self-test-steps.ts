// The steps of a self-test, and the text that its phone signs. Without a schema, so that the page of the test need not bring one.
import type { Both } from '#contract/base/language'

/** `measured` by the browser, `answered` by the person, or both. */
export const stepHows = ['measured', 'answered', 'both'] as const
export type StepHow = (typeof stepHows)[number]

/** `not possible`: the browser or the phone cannot do it. `skipped`: the person passed it by. */
export type StepResult =
  | { outcome: 'passed' | 'failed'; how: StepHow }
  | { outcome: 'not possible' | 'skipped'; how: null }

interface SelfTestStep {
  id: string
  words: Both
  /** The ways in which a result can come about. */
  hows: readonly StepHow[]
  /** The question of the condition report about the same part, and the answers that say that it works. */
  question?: { id: string; fine: readonly string[] }
}

const works = (id: string) => ({ id, fine: ['works'] })

/** In the order in which they are done. Results are stored by these ids: none is removed, and none gets another meaning. */
export const selfTestSteps = [
  {
    id: 'touch',
    words: ['Touch, all over the page', 'পাতার পুরোটায় টাচ'],
    hows: ['measured', 'answered'],
    question: works('touch'),
  },
  {
    id: 'fingers',
    words: ['Several fingers', 'একসঙ্গে কয়েক আঙুল'],
    hows: ['measured', 'answered'],
    question: works('touch'),
  },
  {
    id: 'screen',
    words: ['Colours of the screen', 'স্ক্রিনের রং'],
    hows: ['answered'],
    question: { id: 'display', fine: ['clear'] },
  },
  { id: 'speaker', words: ['Speaker', 'স্পিকার'], hows: ['measured', 'answered'], question: works('speakers') },
  { id: 'microphone', words: ['Microphone', 'মাইক্রোফোন'], hows: ['measured'], question: works('microphone') },
  {
    id: 'back-camera',
    words: ['Back camera', 'পেছনের ক্যামেরা'],
    hows: ['measured', 'both'],
    question: works('cameras'),
  },
  {
    id: 'front-camera',
    words: ['Front camera', 'সামনের ক্যামেরা'],
    hows: ['measured', 'both'],
    question: works('cameras'),
  },
  { id: 'flash', words: ['Flash', 'ফ্ল্যাশ'], hows: ['answered'] },
  { id: 'vibration', words: ['Vibration', 'ভাইব্রেশন'], hows: ['answered'] },
  { id: 'motion', words: ['Motion sensors', 'নড়াচড়ার সেন্সর'], hows: ['measured', 'answered'] },
  { id: 'location', words: ['Location', 'লোকেশন'], hows: ['measured'], question: works('wireless') },
  {
    id: 'charging',
    words: ['Charging, by cable or without', 'চার্জ, ক্যাবলে বা ওয়্যারলেস'],
    hows: ['measured', 'answered'],
    question: works('port'),
  },
] as const satisfies readonly SelfTestStep[]

export type SelfTestStepId = (typeof selfTestSteps)[number]['id']
export type SelfTestResults = Record<SelfTestStepId, StepResult>

export const networkTypes = ['wifi', 'cellular', '2g', '3g', '4g', 'other'] as const

/** The browser's statements about its phone. Null: it does not say. */
export interface SaidByBrowser {
  /** Such as SM-S918B. */
  model: string | null
  /** Per cent. */
  batteryLevel: number | null
  network: (typeof networkTypes)[number] | null
  /** GB that the browser may use, less than the phone has. */
  storage: number | null
}

interface SignedSelfTest {
  token: string
  listingId: string
  steps: SelfTestResults
  device: SaidByBrowser
}

/** The text that is signed: always the same for the same result, and bound to one link and one listing. */
export function signedText({ token, listingId, steps, device }: SignedSelfTest): string {
  const { model, batteryLevel, network, storage } = device
  return JSON.stringify([
    'PhoneHaat self-test 1',
    token,
    listingId,
    selfTestSteps.map(({ id }) => [id, steps[id].outcome, steps[id].how]),
    [model, batteryLevel, network, storage],
  ])
}

export function countOutcomes(steps: SelfTestResults) {
  const count = (outcome: StepResult['outcome']) =>
    Object.values(steps).filter((result) => result.outcome === outcome).length
  return {
    passed: count('passed'),
    failed: count('failed'),
    notPossible: count('not possible'),
    skipped: count('skipped'),
  }
}

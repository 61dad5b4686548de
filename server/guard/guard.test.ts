import { describe, expect, test } from 'vitest'
import { heldOut } from './corpus/held-out.ts'
import type { Labelled } from './corpus/labelled.ts'
import { training } from './corpus/training.ts'
import { judge } from './guard.ts'

const ownHosts = ['phonehaat.example']

function verdictOn(text: string): keyof Labelled {
  const { risks, isScam } = judge(text, ownHosts)
  if (isScam) return 'hold'
  return risks.length > 0 ? 'warn' : 'fine'
}

const labels = ['fine', 'warn', 'hold'] as const

/** How well some verdicts are told from the others, and each message that was taken for another. */
function measured(corpus: Labelled, isMeant: (label: keyof Labelled) => boolean) {
  let [right, wrong, missed] = [0, 0, 0]
  for (const label of labels)
    for (const text of corpus[label]) {
      const isFound = isMeant(verdictOn(text))
      if (isFound && isMeant(label)) right++
      else if (isFound) wrong++
      else if (isMeant(label)) missed++
    }
  return { precision: right / (right + wrong), recall: right / (right + missed) }
}

const mistakesOf = (corpus: Labelled) =>
  labels.flatMap((label) =>
    corpus[label].flatMap((text) => (verdictOn(text) === label ? [] : [`${label} as ${verdictOn(text)}: ${text}`])),
  )

const whole = ({ fine, warn, hold }: Labelled) => [...fine, ...warn, ...hold]

test('the corpus has more than 300 messages, each once, half of them set aside before the rules', () => {
  const all = [...whole(training), ...whole(heldOut)]
  expect(all.length).toBeGreaterThanOrEqual(300)
  expect(new Set(all).size).toBe(all.length)
  expect(Math.abs(whole(training).length - whole(heldOut).length)).toBeLessThan(25)
})

describe.each([
  ['those the rules were made with', training, 0.98],
  ['those set aside', heldOut, 0.9],
] as const)('of %s', (name, corpus, floor) => {
  const isRisky = (label: keyof Labelled) => label !== 'fine'
  const isHeld = (label: keyof Labelled) => label === 'hold'

  test('most that is risky is found, and most that is found is risky', ({ annotate }) => {
    const [risky, held] = [measured(corpus, isRisky), measured(corpus, isHeld)]
    const inWords = ({ precision, recall }: typeof risky) =>
      `precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`
    void annotate(`${whole(corpus).length} messages, ${name}: warned ${inWords(risky)}; held ${inWords(held)}`)
    void annotate(mistakesOf(corpus).join('\n'))
    for (const figure of [...Object.values(risky), ...Object.values(held)]) expect(figure).toBeGreaterThanOrEqual(floor)
  })
})

test('a message of any length is judged at once', () => {
  const long = ['0'.repeat(1000), '0 1 7 '.repeat(166), 'a.'.repeat(500), 'আগে টাকা '.repeat(111), 'code '.repeat(200)]
  const began = performance.now()
  for (let round = 0; round < 20; round++) for (const text of long) judge(text, ownHosts)
  // A thousandth of that is usual; what is not linear takes minutes.
  expect(performance.now() - began).toBeLessThan(20_000)
})

test('names of what every object has are words like others', () => {
  for (const text of ['constructor', '__proto__ toString valueOf', 'double constructor 5'])
    expect(judge(text, ownHosts)).toEqual({ risks: [], isScam: false })
})

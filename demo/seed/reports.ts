/** Answers the condition reports of the demo's sellers. Nothing here is random: a phone always comes with the same answers. */
import { type AnsweredReport, faultsOf, questionsFor } from '#contract/listings/condition-grade'
import type { PhoneKind } from '#contract/listings/condition-questions'
import { type Chance, chance } from './chance.ts'
import type { DemoPhone } from './phones.ts'

const surfaces = ['glass', 'back', 'frame'] as const

const faultAnswers = {
  scratches: { back: 'visible', frame: 'visible' },
  'cracked corner': { glass: 'broken' },
  'green line': { display: 'broken' },
} as const satisfies Record<DemoPhone['faults'][number], Record<string, string>>

/** Answers that make a phone no worse than its condition says. */
function flaws(
  random: Chance,
  kind: PhoneKind,
  { condition, faults, batteryHealth }: DemoPhone,
): Record<string, string> {
  if (condition === 'like new') return {}
  const worn = { [random.pick(surfaces)]: 'within-20-cm' }
  if (condition === 'excellent') return { ...worn, ...(random.share() < 0.3 && { battery: 'most-of-day' }) }
  const tired = (batteryHealth ?? 100) < 85 || random.share() < 0.25
  const used = {
    ...worn,
    [random.pick(surfaces)]: 'within-50-cm',
    ...(tired && { battery: 'half-day' }),
    ...(random.share() < 0.2 && { repairs: random.pick(['original', 'unknown', 'other']) }),
    ...(kind === 'smartphone' && random.share() < 0.15 && { biometrics: 'weak' }),
  }
  if (condition === 'good') return used
  const weak = random.pick(['speakers', 'port', 'microphone', 'none'])
  const rough = { ...used, ...(weak !== 'none' && { [weak]: 'weak' }) }
  const shown = Object.assign({}, ...faults.map((fault) => faultAnswers[fault])) as Record<string, string>
  return condition === 'faulty' && kind === 'button' ? { ...rough, ...shown, keypad: 'broken' } : { ...rough, ...shown }
}

/** Two in three sellers answer the questions. */
export function reportOf(phone: DemoPhone): AnsweredReport | null {
  const random = chance(`report of ${phone.slug}`)
  if (random.share() < 0.34) return null
  const kind = phone.storage === 0 ? 'button' : 'smartphone'
  const best = Object.fromEntries(questionsFor(kind).map(({ id, answers }) => [id, answers[0]!.id]))
  return { kind, answers: { ...best, ...flaws(random, kind, phone) } }
}

/** A report with photos of the faults that the pictures of a phone show: the first picture of such a phone shows them. */
export function withFaultPhotos(phone: DemoPhone, [first]: readonly string[]): AnsweredReport | null {
  const report = reportOf(phone)
  if (!report || !first) return report
  const drawn = phone.faults.flatMap((fault) => Object.keys(faultAnswers[fault]))
  const shown = faultsOf(report).filter((question) => drawn.includes(question))
  if (shown.length === 0) return report
  return { ...report, photos: Object.fromEntries(shown.map((question) => [question, first])) }
}

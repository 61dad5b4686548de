// Pairs people's searches with the advertisements that answer them. A class begins with '#'; a line is a question and the true facts of its answers:
// m model, n pattern of its name, b brand, s storage, r memory, p Taka, d district, at pattern of the place, t pattern of the title, import, box, health
// (at least), colour, v version, x exchange, keys (a phone with keys), c condition, 5g, chip class (at least), bat mAh, cam MP, screen inches (at least, or with '<' less), year.
// '|' is or, ';' and, '!' not.
import { chipClass } from '#catalogue/chips'
import { chipClasses } from '#contract/catalogue/catalogue'
import type { Advertisement } from './documents.ts'
import { derived } from './derived.ts'
import { setAside } from './set-aside.ts'
import { tuning } from './tuning.ts'

export interface RelevanceQuestion {
  q: string
  class: string
  isSetAside: boolean
  answers: (one: Advertisement) => boolean
}

const atLeast = (value: number | null | undefined, least: string) =>
  value !== null && value !== undefined && value >= Number(least)
const within = (value: number, span: string) => {
  const [from, to] = span.split('-')
  return value >= Number(from) && (!to || value <= Number(to))
}
const nameOf = ({ is }: Advertisement) => is.model?.name.toLowerCase() ?? ''
const isNamed = (one: Advertisement, name: string) => nameOf(one) === name || `${one.is.brand} ${nameOf(one)}` === name

/** The memory of a model that is sold with one for that storage. */
function onlyRam({ model, storage }: Advertisement['is']): number | null {
  const sold = model?.variants.filter((variant) => variant.storage === storage) ?? []
  return sold.length === 1 ? sold[0]!.ram : null
}

const tests: Record<string, (one: Advertisement, value: string) => boolean> = {
  m: (one, value) => value.split('|').some((name) => isNamed(one, name)),
  n: (one, value) => new RegExp(value, 'u').test(nameOf(one)),
  b: ({ is }, value) => is.model !== undefined && value.split('|').includes(is.brand),
  s: ({ is }, value) =>
    value
      .split('|')
      .map(Number)
      .includes(is.storage ?? 0),
  r: ({ is }, value) => (is.ram ?? onlyRam(is)) === Number(value),
  p: ({ taka }, value) => within(taka, value),
  d: ({ district }, value) => district === value,
  at: ({ location }, value) => location.toLowerCase().includes(value),
  t: ({ title }, value) => new RegExp(value, 'iu').test(title),
  import: ({ is }, value) => is.import === value,
  box: ({ is }, value) => is.box === value,
  health: ({ is }, value) => atLeast(is.health, value),
  colour: ({ is }, value) => is.colour === value,
  v: ({ is }, value) => is.version === value,
  c: ({ condition }, value) => value.split('|').includes(condition),
  keys: ({ is, title }) => is.model?.variants[0]?.storage === 0 || /button|keypad/i.test(title),
  x: ({ is }) => is.exchange,
  '5g': ({ is }) => is.fiveG,
  chip: ({ is }, value) => {
    const chip = is.model?.specs.chip
    return (
      chip !== null &&
      chip !== undefined &&
      chipClasses.indexOf(chipClass(chip)) >= chipClasses.indexOf(value as 'upper')
    )
  },
  bat: ({ is }, value) => atLeast(is.model?.specs.battery, value),
  cam: ({ is }, value) =>
    atLeast(is.model?.specs.camera, value) ||
    (is.model?.specs.chipClass === 'flagship' && (is.model.released ?? '') >= '2018'),
  screen: ({ is }, value) => atLeast(is.model?.specs.screen, value),
  'screen<': ({ is }, value) => (is.model?.specs.screen ?? 99) < Number(value),
  year: ({ is }, value) => within(Number(is.model?.released?.slice(0, 4) ?? 0), value),
}

function answersOf(text: string): RelevanceQuestion['answers'] {
  const parts = text.split('; ').map((part) => {
    const {
      not,
      key,
      value = '',
    } = /^(?<not>!?)(?<key>[^:]+)(?::(?<value>.*))?$/.exec(part)!.groups as Record<string, string>
    const test = tests[key!]
    if (!test) throw new Error(`No such test: ${part}`)
    return (one: Advertisement) => test(one, value) !== (not === '!')
  })
  return (one) => parts.every((part) => part(one))
}

function read(text: string, isSetAside: boolean): RelevanceQuestion[] {
  let name = ''
  return text
    .trim()
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('# ')) {
        name = line.slice(2)
        return []
      }
      const [q, answers] = line.split(' = ') as [string, string]
      return [{ q, class: name, isSetAside, answers: answersOf(answers) }]
    })
}

export const questions: readonly RelevanceQuestion[] = [
  ...read(`${tuning.trim()}\n${derived(false)}`, false),
  ...read(`${setAside.trim()}\n${derived(true)}`, true),
]

// npm run relevance [-- class …]: how well searches find what people mean, class by class, next to MiniSearch on the same advertisements. With classes
// named, it prints their questions that are answered badly as well, but for those set aside.
import { openMarket } from '#testing/market'
import { startTestDatabase } from '#testing/database'
import { advertisements } from './documents.ts'
import { marketEngine, miniSearchEngine } from './engines.ts'
import { floors } from './floors.ts'
import { keysUntilFirst } from './keys.ts'
import { type Answered, ask, byClass, type RelevanceFigures } from './measure.ts'
import { questions } from './questions.ts'

const print = (line = '') => console.log(line)
const cells = ({ precision, recall, empty }: RelevanceFigures) => [
  precision.toFixed(2),
  recall.toFixed(2),
  `${(100 * empty).toFixed(0)} %`,
]

function table(name: string, ours: readonly Answered[], theirs: readonly Answered[]): void {
  print(
    `\n| ${name} | questions | precision at 10 | recall at 24 | nothing found | least allowed, of all questions | MiniSearch | | |`,
  )
  print('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |')
  const beside = byClass(theirs)
  for (const [one, figures] of byClass(ours))
    print(
      `| ${[one, figures.questions, ...cells(figures), floors[one]!.map((least) => least.toFixed(2)).join(' / '), ...cells(beside.get(one)!)].join(' | ')} |`,
    )
}

const chosen = process.argv.slice(2)
const server = await startTestDatabase()
try {
  await using market = await openMarket()
  const all = advertisements()
  const ours = await ask(await marketEngine(market.app.ctx, all), questions, all)
  const theirs = await ask(miniSearchEngine(all), questions, all)
  print(`${all.length} advertisements`)
  print(
    '\n| keys until the right model is suggested, typed | models | first | first, in steps | among those shown | least, most frequent first | least in any order |',
  )
  print('| --- | ---: | ---: | ---: | ---: | ---: | ---: |')
  for (const { way, models, ...figures } of await keysUntilFirst(market.app.ctx, all, true)) {
    const { first, inSteps, shown, held, least } = figures
    print(`| ${[way, models, ...[first, inSteps, shown, held, least].map((keys) => keys.toFixed(2))].join(' | ')} |`)
  }
  for (const isSetAside of [false, true]) {
    const half = (answered: Answered[]) => answered.filter(({ question }) => question.isSetAside === isSetAside)
    table(isSetAside ? 'set aside' : 'tuning', half(ours), half(theirs))
  }
  for (const { question, precision, recall, wrong } of ours)
    if (chosen.includes(question.class) && !question.isSetAside && Math.min(precision, recall) < 0.9)
      print(
        `${question.class}: ${question.q} · ${precision.toFixed(2)} · ${recall.toFixed(2)} · ${wrong.slice(0, 3).join(' / ')}`,
      )
} finally {
  await server.stop()
}

import { Link } from 'react-router'
import type { ProductRecord } from '#contract/listings/own-products'
import { ownPhonePath } from '#contract/base/dashboard-addresses'
import { type Both, useSpeech } from '#web/i18n/speech.ts'
import { ArrowIcon, CheckIcon } from '#web/ui/icons.tsx'
import { type SaleChance, chancesOf, factsLeft } from './chances.ts'

const words: Record<SaleChance['id'], { title: Both; why: Both; action: Both }> = {
  report: {
    title: ['Condition report', 'অবস্থার বিবরণ'],
    why: ['Three taps. Without it buyers read ‘not examined’.', 'তিনটি চাপ। না থাকলে ক্রেতা পড়েন ‘যাচাই করা হয়নি’।'],
    action: ['Answer what works', 'কী কী ঠিক আছে বলুন'],
  },
  'code-photo': {
    title: ['Photo with a code', 'কোডসহ ছবি'],
    why: [
      'Shows that the phone is with you. It moves up in the list and has a mark on its photo.',
      'ফোনটি আপনার কাছে আছে, তা দেখায়। তালিকায় ওপরে ওঠে, ছবিতে চিহ্ন থাকে।',
    ],
    action: ['Get today’s code', 'আজকের কোড নিন'],
  },
  'self-test': {
    title: ['Test this phone', 'ফোনটি টেস্ট করুন'],
    why: [
      'The phone tests itself in three minutes. Buyers read the result beside a code photo of the same day.',
      'ফোন নিজেই তিন মিনিটে টেস্ট করে। একই দিনের কোডসহ ছবির পাশে ক্রেতা ফল দেখেন।',
    ],
    action: ['Test this phone', 'ফোনটি টেস্ট করুন'],
  },
  facts: {
    title: ['Four more facts', 'আরও চারটি তথ্য'],
    why: ['Buyers ask about them first.', 'ক্রেতারা আগে এগুলোই জিজ্ঞেস করেন।'],
    action: ['Add the facts', 'তথ্যগুলো দিন'],
  },
}

interface ChancesListProps {
  product: ProductRecord
  /** True when the reasons are given, and the next step is the primary button of the page. */
  isMain?: boolean
}

/** Lists the steps that raise the chances of a phone on sale: done ones, and open ones, each a tap away. */
export function ChancesList({ product, isMain = false }: ChancesListProps) {
  const { say, count } = useSpeech()
  const chances = chancesOf(product)
  const next = isMain ? chances.find(({ isDone }) => !isDone) : undefined
  const done = chances.filter(({ isDone }) => isDone).length
  const left = factsLeft(product).map((fact) => say(...fact))
  const missing = `${say('Missing', 'বাকি')}: ${left.join(', ')}`
  const why = (id: SaleChance['id']) =>
    [isMain && say(...words[id].why), id === 'facts' && missing].filter(Boolean).join(' ')
  return (
    <section aria-labelledby="chances" className="flex min-w-0 flex-col gap-1">
      <h2 id="chances" className="flex flex-wrap items-baseline justify-between gap-x-4 text-lead font-semibold">
        {say('What raises its chances', 'বিক্রির সম্ভাবনা বাড়াতে')}
        <span className="figures text-small font-normal text-quiet">
          {say(`${done} of ${chances.length} done`, `${count(chances.length)}টির ${count(done)}টি হয়েছে`)}
        </span>
      </h2>
      <ul>
        {chances.map(({ id, isDone, place }) => {
          const to = `${ownPhonePath(product._id)}${place}`
          const title = say(...words[id].title)
          return (
            <li key={id} className="relative flex gap-3 border-b border-line py-3 last:border-0">
              {isDone ? (
                <CheckIcon className="size-5 shrink-0 text-success" />
              ) : (
                <span aria-hidden="true" className="m-0.5 size-4 shrink-0 rounded-full border-2 border-quiet" />
              )}
              <div className="flex min-w-0 grow flex-col">
                {isDone ? (
                  <p>
                    {title} <span className="text-small text-quiet">{doneWords(product, id, say)}</span>
                  </p>
                ) : id === next?.id ? (
                  <>
                    <p className="font-semibold">{title}</p>
                    <p className="text-small text-quiet">{why(id)}</p>
                    <Link to={to} className="btn btn-primary mt-2 self-start">
                      {say(...words[id].action)}
                    </Link>
                  </>
                ) : (
                  <>
                    <Link to={to} className="before:absolute before:inset-0 hover:underline">
                      {title}
                    </Link>
                    <p className="text-small text-quiet empty:hidden">{why(id)}</p>
                  </>
                )}
              </div>
              {!isDone && id !== next?.id && <ArrowIcon className="size-5 shrink-0 self-center text-quiet" />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function doneWords(
  { codePhoto }: ProductRecord,
  id: SaleChance['id'],
  say: ReturnType<typeof useSpeech>['say'],
): string {
  if (id === 'code-photo' && codePhoto?.state === 'waiting')
    return say('Sent, an admin will look at it', 'পাঠানো হয়েছে, একজন অ্যাডমিন দেখবেন')
  return say('Done', 'হয়েছে')
}

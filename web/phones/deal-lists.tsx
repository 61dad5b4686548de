import { ChevronIcon } from '#web/ui/icons.tsx'
import { type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { NextStep } from '#contract/bookings/bookings'
import { LoadError } from '#web/ui/alert.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { finished as finishedQuery } from './deal-queries.ts'

interface Listed {
  next: NextStep | null
  deadline: string | null
}
type List<Item> = ComponentType<{ deals: Item[]; label: string }>
type Pages<Item> = UseInfiniteQueryResult<{ pages: { items: Item[] }[] }>

const itemsOf = <Item,>({ data }: Pages<Item>) => data?.pages.flatMap(({ items }) => items) ?? []

interface DealListsProps<Item extends Listed> {
  of: 'orders' | 'sales'
  open: Pages<Item>
  over: Pages<Item>
  List: List<Item>
  /** Stands where there is no deal at all. */
  empty: ReactNode
}

/** The deals of a person: those that wait for them; those that wait for others and what is over are folded below. */
export function DealLists<Item extends Listed>({ of, open, over, List, empty }: DealListsProps<Item>) {
  const { say } = useSpeech()
  const [openDeals, overDeals] = [itemsOf(open), itemsOf(over)]
  const failed = [open, over].find((query) => query.isError && !query.data)
  if (failed) return <LoadError message={failed.error!.message} onRetry={() => void failed.refetch()} />
  if (!open.data || !over.data) return <TableSkeleton />
  if (openDeals.length + overDeals.length === 0) return empty
  return (
    <>
      <OpenDeals deals={openDeals} List={List} />
      <ShowMore query={open} of={of} />
      {overDeals.length > 0 && (
        <details className="fold border-t border-line" open={openDeals.length === 0}>
          <summary>
            <span className="min-w-0 grow text-lead">{say('Finished', 'শেষ হয়েছে')}</span>
            <Sum of={of} />
            <ChevronIcon />
          </summary>
          <div className="flex flex-col gap-4 pt-2 pb-5">
            <List deals={overDeals} label={say('Finished', 'শেষ হয়েছে')} />
            <ShowMore query={over} of={of} />
          </div>
        </details>
      )}
    </>
  )
}

/** The nearest deadline first; what has none comes last. */
const byDeadline = (one: Listed, other: Listed) => (one.deadline ?? '9999').localeCompare(other.deadline ?? '9999')

function OpenDeals<Item extends Listed>({ deals, List }: { deals: Item[]; List: List<Item> }) {
  const { say, count } = useSpeech()
  const sorted = deals.toSorted(byDeadline)
  const yours = sorted.filter(({ next }) => next?.turn === 'yours')
  const others = sorted.filter(({ next }) => next?.turn !== 'yours')
  const [your, waiting] = [say('Your turn', 'আপনার পালা'), say('Waiting for others', 'অন্যের অপেক্ষায়')]
  return (
    <>
      {yours.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="flex items-center justify-between gap-3 text-lead font-semibold">
            {your}
            <span className="figures rounded-full bg-accent px-3 text-base text-accent-content">
              {count(yours.length)}
            </span>
          </h2>
          <List deals={yours} label={your} />
        </section>
      )}
      {others.length > 0 && (
        <details className="fold border-t border-line" open={yours.length === 0}>
          <summary>
            <h2 className="min-w-0 grow text-lead">{waiting}</h2>
            <span className="figures font-normal text-quiet">{count(others.length)}</span>
          </summary>
          <div className="pt-2 pb-5">
            <List deals={others} label={waiting} />
          </div>
        </details>
      )}
    </>
  )
}

/** Counts what is complete among the finished deals, and adds up its prices. */
function Sum({ of }: { of: 'orders' | 'sales' }) {
  const { say, count, taka } = useSpeech()
  const finished = useQuery(finishedQuery).data?.[of]
  if (!finished?.count) return null
  const [deals, money] = [count(finished.count), taka(finished.poisha)]
  return (
    <span className="figures min-w-0 text-end font-normal text-quiet">
      {say(`${deals} completed · ${money}`, `${deals}টি সম্পূর্ণ · ${money}`)}
    </span>
  )
}

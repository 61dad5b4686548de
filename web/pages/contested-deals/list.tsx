import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ContestedDeal } from '#contract/deals/problems'
import { contestedDealPath } from '#contract/base/dashboard-addresses'
import { PersonLink } from '#web/admin/person-link.tsx'
import { contestedDeals } from '#web/admin/queries.ts'
import { subjectWords } from '#web/deals/problem-subjects.ts'
import { Head } from '#web/site/head.tsx'
import { HiddenName } from '#web/ui/name.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Listed } from '#web/ui/listed.tsx'
import { useSpeech } from '#web/i18n/speech.ts'

/** The deals that wait for a decision, each of which leads to its evidence. */
export function ContestedList() {
  const { say } = useSpeech()
  const query = useQuery(contestedDeals)
  const title = say('Contested deals', 'আপত্তি ওঠা কেনাবেচা')
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <Head title={title} />
      <h1 className="text-heading">{title}</h1>
      <Listed
        query={query}
        empty={<Empty title={say('No deal is waiting for a decision', 'কোনো কেনাবেচা সিদ্ধান্তের অপেক্ষায় নেই')} />}
      >
        {(deals) => (
          <ul className="flex flex-col gap-4">
            {deals.map((deal) => (
              <Contested key={deal.id} deal={deal} />
            ))}
          </ul>
        )}
      </Listed>
    </div>
  )
}

function Contested({ deal: { id, title, price, buyer, seller, problem, deadline: by } }: { deal: ContestedDeal }) {
  const { language, say, taka, deadline } = useSpeech()
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 rounded-box border border-line p-4 sm:p-5">
      <div className="min-w-0 grow basis-72">
        {by && (
          <p className="text-small font-semibold">
            {say(`Decide by ${deadline(by)}`, `${deadline(by)}-এর মধ্যে সিদ্ধান্ত দিন`)}
          </p>
        )}
        <h2 className="text-lead wrap-anywhere">
          <span translate="no">{title}</span> <span className="figures whitespace-nowrap">{taka(price)}</span>
        </h2>
        <p className="wrap-anywhere">{subjectWords(problem.about, language)}</p>
        <p className="text-small wrap-anywhere text-quiet">
          {say('buyer', 'ক্রেতা')} <PersonLink person={buyer} /> · {say('seller', 'বিক্রেতা')}{' '}
          <PersonLink person={seller} />
        </p>
      </div>
      <Link to={contestedDealPath(id)} className="btn">
        {say('Look at it', 'দেখুন')}
        <HiddenName>: {title}</HiddenName>
      </Link>
    </li>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { ExclusionList } from '#web/admin/exclusion-list.tsx'
import { exclusions } from '#web/admin/queries.ts'
import { Head } from '#web/site/head.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ListedPages } from '#web/ui/listed.tsx'
import { useSpeech } from '#web/i18n/speech.ts'

export default function ClosedAccounts() {
  const { say } = useSpeech()
  const query = useInfiniteQuery(exclusions)
  const title = say('Closed accounts', 'বন্ধ করা অ্যাকাউন্ট')
  return (
    <div className="flex flex-col gap-6">
      <Head title={title} />
      <h1 className="text-heading">{title}</h1>
      <p className="max-w-prose text-quiet">
        {say(
          'People who were deleted because they broke the rules. Their email address, phone numbers and payout account cannot be used for another account until you end that.',
          'নিয়ম ভাঙার কারণে যাঁদের অ্যাকাউন্ট মুছে ফেলা হয়েছে। আপনি তুলে না নিলে তাঁদের ইমেইল, ফোন নম্বর আর টাকা পাওয়ার অ্যাকাউন্ট দিয়ে আর অ্যাকাউন্ট খোলা যায় না।',
        )}
      </p>
      <ListedPages
        query={query}
        of="entries"
        empty={
          <Empty title={say('No one yet', 'এখনও কেউ নেই')}>
            <p>
              {say(
                'Delete someone for breaking the rules under All Seller or All Buyer, and they are listed here.',
                'সব বিক্রেতা বা সব ক্রেতা পাতায় নিয়ম ভাঙার কারণে কাউকে মুছলে তিনি এখানে থাকবেন।',
              )}
            </p>
          </Empty>
        }
      >
        {(rows, now) => <ExclusionList exclusions={rows} now={now} />}
      </ListedPages>
    </div>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { PhotoCopyList } from './photo-copy-list.tsx'
import { photoCopies } from './queries.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { Head } from '#web/site/head.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ListedPages } from '#web/ui/listed.tsx'
import { Filter } from '#web/ui/filter.tsx'

export function PhotoCopies() {
  const { say } = useSpeech()
  const [parameters] = useSearchParams()
  const sellers = parameters.get('sellers') === 'one' ? 'one' : 'two'
  const query = useInfiniteQuery(photoCopies(sellers))
  const title = say('Same photos', 'একই ছবি')
  return (
    <div className="flex flex-col gap-6">
      <Head title={title} />
      <div className="flex flex-col gap-2">
        <h1 className="text-heading">{title}</h1>
        <p className="max-w-prose text-quiet">
          {say(
            'If a photo was taken from another listing, open the phone and report it; then you can take it down.',
            'ছবিটি অন্যের পোস্ট থেকে নেওয়া হলে ফোনটি খুলে রিপোর্ট করুন; তারপর নামিয়ে দিতে পারবেন।',
          )}
        </p>
      </div>
      <Filter
        label={say('Whose phones', 'কাদের ফোন')}
        options={[
          { to: '.', title: say('Two sellers', 'দুই বিক্রেতা'), isChosen: sellers === 'two' },
          { to: '?sellers=one', title: say('One seller', 'একই বিক্রেতা'), isChosen: sellers === 'one' },
        ]}
      />
      <ListedPages
        query={query}
        of="pairs"
        empty={<Empty title={say('No phones show the same photo', 'একই ছবির কোনো ফোন নেই')} />}
      >
        {(rows, now) => <PhotoCopyList copies={rows} now={now} />}
      </ListedPages>
    </div>
  )
}

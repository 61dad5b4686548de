import { useQuery } from '@tanstack/react-query'
import { CodePhotoList } from './code-photo-list.tsx'
import { codePhotos } from './queries.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { Head } from '#web/site/head.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Listed } from '#web/ui/listed.tsx'

/** For admins: photos of phones next to a code, which wait for their decision. */
export function CodePhotos() {
  const { say } = useSpeech()
  const query = useQuery(codePhotos)
  const title = say('Photos with a code', 'কোডসহ ছবি')
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <Head title={title} />
      <div className="flex flex-col gap-2">
        <h1 className="text-heading">{title}</h1>
        <p className="max-w-prose text-quiet">
          {say(
            'Confirm if it is the phone of the listing, switched on, and the code is written by hand on paper, not added to the picture later.',
            'পোস্টের ফোনটিই চালু আছে, আর কোডটি কাগজে হাতে লেখা (পরে বসানো নয়) হলে মেনে নিন।',
          )}
        </p>
      </div>
      <Listed
        query={query}
        empty={<Empty title={say('No photo is waiting for a decision', 'কোনো ছবি সিদ্ধান্তের অপেক্ষায় নেই')} />}
      >
        {(rows, now) => <CodePhotoList photos={rows} now={now} />}
      </Listed>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { CodePhotoList } from './code-photo-list.tsx'
import { codePhotos } from './queries.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { Head } from '#web/site/head.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Listed } from '#web/ui/listed.tsx'

/** For admins: photos of phones beside a code, which wait for their decision. */
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
            'Confirm a photo when the phone is the one of the listing, is switched on, and the code is written by hand on paper beside it. Look for a code that was added to the picture later.',
            'ছবিতে পোস্টের ফোনটিই চালু অবস্থায় থাকলে, আর পাশে কাগজে হাতে লেখা কোড থাকলে মেনে নিন। কোডটি পরে ছবিতে বসানো কি না দেখুন।',
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

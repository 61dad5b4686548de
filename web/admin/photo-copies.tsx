import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams, Link } from 'react-router'
import { photoCopies } from './queries.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { Head } from '#web/site/head.tsx'
import { HiddenName } from '#web/ui/name.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ListedPages } from '#web/ui/listed.tsx'
import { Filter } from '#web/ui/filter.tsx'
import toast from 'react-hot-toast/headless'
import { phonePath } from '#contract/base/page-addresses'
import { dismissPhotoCopy, getPhotoCopies, type PhotoCopy } from '#contract/photos/photo-copies'
import { photoUrl } from '#contract/photos/photo-urls'
import { ask } from '#web/session/api.ts'
import { Ago } from '#web/ui/time.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { invalidate } from '#web/session/query-of.ts'
import { PersonLink } from './person-link.tsx'

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

/** Pairs of phones that show the same photo. `now` in milliseconds. */
function PhotoCopyList({ copies, now }: { copies: PhotoCopy[]; now: number }) {
  const { say } = useSpeech()
  const client = useQueryClient()
  const dismissing = useAction({
    mutationFn: ({ _id: id }: PhotoCopy) => ask(dismissPhotoCopy, { params: { id } }),
    onSuccess: ({ message }) => toast.success(say(message, 'জোড়াটি তালিকা থেকে সরেছে।')),
    onSettled: () => invalidate(client, getPhotoCopies),
  })
  return (
    <ul className="flex flex-col gap-4">
      {copies.map((copy) => (
        <li key={copy._id} className="flex flex-col gap-4 rounded-box border border-line p-4 sm:p-5">
          <div className="grid grid-cols-2 gap-4">
            {copy.phones.map((phone) => (
              <CopiedPhone key={phone._id} phone={phone} />
            ))}
          </div>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-small text-quiet">
              {say('Found', 'পাওয়া গেছে')} <Ago time={copy.foundAt} now={now} />
            </p>
            <button
              type="button"
              className="btn"
              disabled={dismissing.isPending && dismissing.variables._id === copy._id}
              onClick={() => dismissing.mutate(copy)}
            >
              {say('This is fine', 'এটা ঠিক আছে')}
              <HiddenName>: {copy.phones.map(({ title }) => title).join(', ')}</HiddenName>
            </button>
          </div>
        </li>
      ))}
    </ul>
  )
}

function CopiedPhone({ phone }: { phone: PhotoCopy['phones'][number] }) {
  const { say } = useSpeech()
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <img
        src={photoUrl(phone.img, 320, 'webp')}
        alt=""
        width="320"
        height="320"
        loading="lazy"
        className="aspect-square w-full max-w-80 rounded-selector bg-base-200 object-contain dark:brightness-92"
      />
      <h2 className="text-lead wrap-anywhere">
        <Link to={phonePath({ id: phone._id, title: phone.title })} className="link" translate="no">
          {phone.title}
        </Link>
      </h2>
      <p className="text-small wrap-anywhere text-quiet">
        {say('Sold by', 'বিক্রেতা:')} <PersonLink person={phone.seller} />
      </p>
    </div>
  )
}

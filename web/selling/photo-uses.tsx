import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { phonePath } from '#contract/base/page-addresses'
import { getPhotoUses } from '#contract/photos/photo-copies'
import { useSpeech } from '#web/i18n/speech.ts'
import { queryOf } from '#web/session/query-of.ts'
import type { Upload } from '#web/phones/photo-uploads.ts'

const idOf = (img: string) => img.split('/')[2]!

/** Limits the requests about the same photos, and sets the pause between them in milliseconds. */
const [asksAtMost, askAgainAfter] = [4, 1500]

/** Phones but `except` that show these photos. */
const photoUses = (imgs: readonly string[], except: string | undefined) =>
  queryOptions({
    ...queryOf(getPhotoUses, { query: { photos: imgs.map(idOf).join(','), except } }),
    enabled: imgs.length > 0,
    placeholderData: keepPreviousData,
    // Copies are looked for while the form is filled in, mostly within a second.
    refetchInterval: ({ state }) => (state.dataUpdateCount < asksAtMost ? askAgainAfter : false),
  })

/**
 * Asks about photos that another phone shows too; nothing depends on the answer.
 * @param except the phone that is changed, or of which a copy is made
 */
export function PhotoUses({ items, except }: { items: readonly Upload[]; except: string | undefined }) {
  const { say, count } = useSpeech()
  const imgs = items.flatMap(({ photo }) => photo?.img ?? [])
  const { data: uses = [] } = useQuery(photoUses(imgs, except))
  const asked = items.flatMap(({ photo }, index) => {
    const use = uses.find(({ img }) => img === photo?.img)
    return use ? [{ ...use, place: index + 1 }] : []
  })
  return (
    <div role="status" className="flex flex-col gap-1">
      {asked.map(({ img, phone, place }) => {
        const link = (
          <Link to={phonePath({ id: phone._id, title: phone.title })} target="_blank" className="link" translate="no">
            {phone.title}
          </Link>
        )
        return (
          <p key={img} className="border-s-2 border-warning ps-3 text-small wrap-anywhere">
            {phone.isOwn
              ? say(
                  <>
                    Photo {place} is in another listing of yours, {link}.
                  </>,
                  <>
                    {count(place)} নম্বর ছবিটি আপনার আরেকটি পোস্টে আছে: {link}।
                  </>,
                )
              : say(
                  <>
                    Photo {place} is used in another listing, {link}.
                  </>,
                  <>
                    {count(place)} নম্বর ছবিটি আরেকজনের পোস্টে আছে: {link}।
                  </>,
                )}{' '}
            {say(
              'Is it a photo of this exact phone? If not, please use one that is: buyers decide by what they see.',
              'ছবিটি কি ঠিক এই ফোনেরই? না হলে এই ফোনের ছবি দিন: ক্রেতারা ছবি দেখেই সিদ্ধান্ত নেন।',
            )}
          </p>
        )
      })}
    </div>
  )
}

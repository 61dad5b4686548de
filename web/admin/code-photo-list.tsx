import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { Link } from 'react-router'
import { decideCodePhoto, type WaitingCodePhoto } from '#contract/photos/code-photos'
import { phonePath } from '#contract/base/page-addresses'
import { photoUrl } from '#contract/photos/photo-urls'
import { useRenewedAddress } from '#web/phones/renew-address.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { ask } from '#web/session/api.ts'
import { toastError } from '#web/session/toast-error.ts'
import { Ago } from '#web/ui/time.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { invalidate } from '#web/session/query-of.ts'
import { CodePhotoRejection } from './code-photo-rejection.tsx'
import { PersonLink } from './person-link.tsx'
import { codePhotos } from './queries.ts'

/** Photos next to a code, each with what has to stand on the paper. `now` in milliseconds. */
export function CodePhotoList({ photos, now }: { photos: WaitingCodePhoto[]; now: number }) {
  const { say } = useSpeech()
  const client = useQueryClient()
  const [rejecting, setRejecting] = useState<WaitingCodePhoto | null>(null)
  const onDecided = () => void invalidate(client, codePhotos)
  const confirming = useAction({
    mutationFn: ({ _id: id, img }: WaitingCodePhoto) =>
      ask(decideCodePhoto, { params: { id }, body: { outcome: 'confirmed', img } }),
    onSuccess: () =>
      toast.success(say('Confirmed. Buyers see it on the phone’s page.', 'মেনে নেওয়া হয়েছে। ক্রেতারা ফোনের পাতায় দেখবেন।')),
    onError: toastError,
    onSettled: onDecided,
  })
  return (
    <>
      <ul className="flex flex-col gap-4">
        {photos.map((photo) => (
          <li key={photo._id} className="flex flex-col gap-4 rounded-box border border-line p-4 sm:p-5">
            <div className="grid grid-cols-2 gap-4">
              <Shown img={photo.img} name={say('The photo with the code', 'কোডসহ ছবি')} />
              {photo.listingImg && (
                <Shown img={photo.listingImg} name={say('The photo of the listing', 'পোস্টের ছবি')} />
              )}
            </div>
            <div>
              <p className="text-lead">
                {say('Code', 'কোড')}{' '}
                <strong className="figures" translate="no">
                  {photo.code.slice(0, 3)} {photo.code.slice(3)}
                </strong>
              </p>
              <h2 className="wrap-anywhere">
                <Link to={phonePath({ id: photo._id, title: photo.title })} className="link" translate="no">
                  {photo.title}
                </Link>
              </h2>
              <p className="text-small wrap-anywhere text-quiet">
                <PersonLink person={photo.seller} /> <span aria-hidden="true">·</span>{' '}
                <Ago time={photo.sentAt} now={now} />
              </p>
            </div>
            <div className="flex flex-wrap gap-3">
              <button
                type="button"
                className="btn btn-primary"
                disabled={confirming.isPending && confirming.variables._id === photo._id}
                onClick={() => confirming.mutate(photo)}
              >
                {say('Confirm', 'মেনে নিন')}
                <span className="sr-only" translate="no">
                  : {photo.title}
                </span>
              </button>
              <button type="button" className="btn" onClick={() => setRejecting(photo)}>
                {say('Reject', 'নাকচ করুন')}
                <span className="sr-only" translate="no">
                  : {photo.title}
                </span>
              </button>
            </div>
          </li>
        ))}
      </ul>
      {rejecting && <CodePhotoRejection photo={rejecting} onDecided={onDecided} onClose={() => setRejecting(null)} />}
    </>
  )
}

function Shown({ img, name }: { img: string; name: string }) {
  const renew = useRenewedAddress()
  return (
    <a href={photoUrl(img, 1280, 'webp')} target="_blank" rel="noreferrer">
      <img
        src={photoUrl(img, 640, 'webp')}
        alt={name}
        width="320"
        height="400"
        loading="lazy"
        onError={() => renew(img)}
        className="aspect-4/5 w-full rounded-selector bg-base-200 object-contain"
      />
    </a>
  )
}

// The photos of the message that one is writing: each is uploaded as soon as it is chosen.
import { type ChangeEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { maxMessagePhotos } from '#contract/base/limits'
import { photoUrl } from '#contract/photos/photo-urls'
import type { Photo } from '#contract/photos/photos'
import { CloseIcon } from '#web/ui/icons.tsx'
import { CameraIcon, PhotosIcon } from '#web/ui/work-icons.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { FailedUpload } from '#web/phones/failed-upload.tsx'
import { PhotoUploads, type Upload } from '#web/phones/photo-uploads.ts'
import { sendPhoto } from '#web/phones/send-photo.ts'
import type { ComposerPhotos } from './composer.tsx'

const uploadsOf = (photos: Photo[], listingId: string | undefined) =>
  new PhotoUploads({
    limit: maxMessagePhotos,
    draft: { photos, unfinished: [] },
    send: (file, sending) => sendPhoto(file, { ...sending, visibility: 'private', listingId }),
    onChange: () => undefined,
  })

function stateOf(items: readonly Upload[]): ComposerPhotos['state'] {
  if (items.length === 0) return 'none'
  if (items.some(({ state }) => state === 'failed')) return 'failed'
  return items.every(({ state }) => state === 'kept') ? 'ready' : 'moving'
}

/**
 * @param listingId the phone, where it is the first message to its seller
 * @returns what the composer shows, those that have arrived, and a way to begin again: without photos, or with those of a message that is changed
 */
export function usePhotosToSend(listingId?: string) {
  const [uploads, setUploads] = useState(() => uploadsOf([], listingId))
  const items = useSyncExternalStore(uploads.subscribe, uploads.items, uploads.items)
  /** The number of those chosen last for which there was no room. */
  const [leftOut, setLeftOut] = useState(0)
  useEffect(() => {
    window.addEventListener('online', uploads.retryUnlucky)
    return () => {
      window.removeEventListener('online', uploads.retryUnlucky)
      uploads.leave()
    }
  }, [uploads])
  const forComposer: ComposerPhotos = {
    state: stateOf(items),
    strip: items.length > 0 && (
      <Strip uploads={uploads} items={items} leftOut={items.length < maxMessagePhotos ? 0 : leftOut} />
    ),
    button: <AddPhotos room={maxMessagePhotos - items.length} onFiles={(files) => setLeftOut(uploads.add(files))} />,
  }
  return {
    forComposer,
    photos: items.flatMap(({ photo }) => photo ?? []),
    begin(photos: Photo[]) {
      uploads.clear()
      setLeftOut(0)
      setUploads(uploadsOf(photos, listingId))
    },
  }
}

function AddPhotos({ room, onFiles }: { room: number; onFiles: (files: File[]) => void }) {
  const { say, count } = useSpeech()
  function onChange(event: ChangeEvent<HTMLInputElement>) {
    onFiles([...(event.target.files ?? [])])
    // So that the same file can be chosen again.
    event.target.value = ''
  }
  return (
    <label
      className={`btn btn-ghost btn-square relative -ms-2 shrink-0 overflow-hidden has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary ${room === 0 ? 'btn-disabled' : ''}`}
    >
      <CameraIcon />
      <input
        type="file"
        accept="image/*"
        multiple
        disabled={room === 0}
        aria-label={say(
          `Add photos, up to ${maxMessagePhotos} in a message`,
          `ছবি দিন, এক মেসেজে ${count(maxMessagePhotos)}টি পর্যন্ত`,
        )}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={onChange}
      />
    </label>
  )
}

function Strip({ uploads, items, leftOut }: { uploads: PhotoUploads; items: readonly Upload[]; leftOut: number }) {
  const { say, count, plural } = useSpeech()
  const list = useRef<HTMLUListElement>(null)
  function remove(key: string) {
    uploads.remove(key)
    list.current?.focus()
  }
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={say('Photos of this message', 'এই মেসেজের ছবি')}
        className="flex flex-wrap gap-2"
      >
        {items.map((upload, index) => (
          <Tile
            key={upload.key}
            upload={upload}
            place={index + 1}
            onRemove={() => remove(upload.key)}
            {...(uploads.canRetry(upload.key) && { onRetry: () => uploads.retry(upload.key) })}
          />
        ))}
      </ul>
      <p role="status" className={leftOut > 0 ? 'text-small text-error' : 'sr-only'}>
        {leftOut > 0 &&
          say(
            `A message has up to ${maxMessagePhotos} photos, so ${plural(leftOut, { one: 'one was', other: `${leftOut} were` })} left out.`,
            `এক মেসেজে ${count(maxMessagePhotos)}টি পর্যন্ত ছবি যায়, তাই ${count(leftOut)}টি বাদ পড়েছে।`,
          )}
      </p>
    </>
  )
}

interface TileProps {
  upload: Upload
  /** Counted from 1. */
  place: number
  onRemove: () => void
  onRetry?: () => void
}

function Tile({ upload: { state, photo, preview, progress, sentence }, place, onRemove, onRetry }: TileProps) {
  const { say, count } = useSpeech()
  const isFailed = state === 'failed'
  const name = say(`photo ${place}`, `${count(place)} নম্বর ছবি`)
  const src = photo ? photoUrl(photo.img, 320, 'webp') : isFailed ? null : preview
  return (
    <li className={isFailed ? 'flex basis-full gap-3' : ''}>
      <div className="relative flex h-22.5 w-18 shrink-0 items-center justify-center overflow-hidden rounded-selector bg-base-200">
        {src ? (
          <img
            src={src}
            alt={name}
            width="72"
            height="90"
            className={`size-full object-cover ${photo ? '' : 'opacity-60'}`}
          />
        ) : (
          <PhotosIcon className="size-6 text-quiet" />
        )}
        {(state === 'waiting' || state === 'sending') && (
          <progress
            className="progress-line absolute inset-x-1 bottom-1 w-auto"
            aria-label={say(`Uploading ${name}`, `আপলোড হচ্ছে: ${name}`)}
            max={1}
            value={progress}
          />
        )}
        <button
          type="button"
          className="btn btn-square btn-sm absolute top-0.5 end-0.5 border-0 bg-base-100/90 text-base-content"
          onClick={onRemove}
        >
          <CloseIcon />
          <span className="sr-only">{say(`Remove ${name}`, `সরিয়ে দিন: ${name}`)}</span>
        </button>
      </div>
      {isFailed && <FailedUpload sentence={sentence} name={name} onRetry={onRetry} />}
    </li>
  )
}

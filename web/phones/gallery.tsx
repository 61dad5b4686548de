import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { photoUrl } from '#contract/photo-urls'
import type { Photo as PhotoOfListing } from '#contract/photos'
import { CloseIcon } from '#web/ui/icons.tsx'
import { useHydrated } from '#web/browser/use-hydrated.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { Photo } from './photo.tsx'

const sizes = '(min-width: 1440px) 620px, (min-width: 1024px) 45vw, 92vw'

/** All photos of a phone: one large, the others beside it. Without a script, each opens in its full size. */
export function Gallery({ photos, title }: { photos: PhotoOfListing[]; title: string }) {
  const { say, count } = useSpeech()
  const [place, setPlace] = useState(0)
  const [isZoomed, setZoomed] = useState(false)
  const isHydrated = useHydrated()
  const photo = photos[place] ?? photos[0]
  if (!photo) return null

  const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step || photos.length < 2) return
    event.preventDefault()
    setPlace((place) => (place + step + photos.length) % photos.length)
  }
  const photoOf = (index: number) =>
    say(`Photo ${index + 1} of ${photos.length}`, `${count(photos.length)}টি ছবির ${count(index + 1)} নম্বর`)
  const name = (index: number) => `${photoOf(index)}: ${title}`

  return (
    <div role="group" aria-label={say('Photos', 'ছবি')} className="flex flex-col gap-3">
      <a
        href={photoUrl(photo.img, 1280, 'webp')}
        aria-haspopup={isHydrated ? 'dialog' : undefined}
        className="block overflow-hidden rounded-box"
        onKeyDown={onKeyDown}
        onClick={(event) => {
          event.preventDefault()
          setZoomed(true)
        }}
      >
        <Photo
          key={photo.img}
          photo={photo}
          alt={name(place)}
          sizes={sizes}
          isFirst
          className="aspect-4/5 w-full cursor-zoom-in"
        />
      </a>
      {photos.length > 1 && (
        <ul className="grid grid-cols-5 gap-3 sm:grid-cols-6">
          {photos.map((other, index) => (
            <li key={other.img}>
              <a
                href={photoUrl(other.img, 1280, 'webp')}
                aria-current={index === place ? 'true' : undefined}
                className="block overflow-hidden rounded-field border-2 border-transparent aria-[current]:border-primary"
                onKeyDown={onKeyDown}
                onClick={(event) => {
                  event.preventDefault()
                  setPlace(index)
                }}
              >
                <Photo photo={other} alt={name(index)} sizes="96px" className="aspect-4/5 w-full" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="sr-only" role="status">
        {isHydrated && photos.length > 1 && photoOf(place)}
      </p>
      {isZoomed && <Zoom photo={photo} alt={name(place)} onKeyDown={onKeyDown} onClose={() => setZoomed(false)} />}
    </div>
  )
}

interface ZoomProps {
  photo: PhotoOfListing
  alt: string
  onKeyDown: (event: KeyboardEvent) => void
  onClose: () => void
}

/** The photo as large as the window has room for; arrow keys lead to the others, Escape closes it. */
function Zoom({ photo, alt, onKeyDown, onClose }: ZoomProps) {
  const { say } = useSpeech()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.showModal()
    return () => {
      element?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label={alt}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-neutral p-0 text-neutral-content"
      onClose={onClose}
    >
      <img
        src={photoUrl(photo.img, 1280, 'webp')}
        alt={alt}
        width={photo.width}
        height={photo.height}
        className="size-full object-contain"
      />
      <button type="button" className="btn btn-square absolute top-3 end-3" onKeyDown={onKeyDown} onClick={onClose}>
        <CloseIcon />
        <span className="sr-only">{say('Close', 'বন্ধ করুন')}</span>
      </button>
    </dialog>
  )
}

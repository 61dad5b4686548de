import { useRef, useState } from 'react'
import { photoUrl } from '#contract/photos/photo-urls'
import type { Photo as PhotoOfListing } from '#contract/photos/photos'
import { useHydrated } from '#web/browser/use-hydrated.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { galleryRoom as large, gallerySizes as sizes, shownBefore } from './gallery-size.ts'
import { Photo } from './photo.tsx'
import { usePhotoStrip } from './photo-strip.ts'
import type { PhotoZoom } from './photo-zoom.tsx'

/** The code that enlarges a photo is fetched when someone is about to do so. */
const fetchZoom = () => import('./photo-zoom.tsx')

/** All photos of a phone, one at a time: one swipes, presses arrow keys or one of the small ones. Without a script, each opens in its full size. */
export function Gallery({ photos, title }: { photos: PhotoOfListing[]; title: string }) {
  const { say, count } = useSpeech()
  const { strip, place, go, onScroll, onKeyDown } = usePhotoStrip(photos.length)
  const [Zoom, setZoom] = useState<typeof PhotoZoom>()
  // The other photos come when somebody is about to look at them: on a weak network the first is to be there soon.
  const [isTouched, setTouched] = useState(false)
  const isHydrated = useHydrated()
  const opener = useRef<HTMLElement>(null)
  if (photos.length === 0) return null

  const photoOf = (index: number) =>
    say(`Photo ${index + 1} of ${photos.length}`, `${count(photos.length)}টি ছবির ${count(index + 1)} নম্বর`)
  const name = (index: number) => `${photoOf(index)}: ${title}`

  return (
    <div
      role="group"
      aria-label={say('Photos', 'ছবি')}
      className="flex flex-col gap-3 max-md:-mx-[clamp(1rem,4vw,4rem)]"
    >
      <div className="relative">
        <ul
          ref={strip}
          className="photo-strip photo-strip-beside md:rounded-box"
          onScroll={() => {
            setTouched(true)
            onScroll()
          }}
        >
          {photos.map((photo, index) => (
            <li key={photo.img}>
              <a
                href={photoUrl(photo.img, 1280, 'webp')}
                aria-haspopup={isHydrated ? 'dialog' : undefined}
                tabIndex={isHydrated && index !== place ? -1 : undefined}
                aria-label={name(index)}
                className="block"
                onPointerEnter={() => {
                  setTouched(true)
                  void fetchZoom().catch(() => undefined)
                }}
                onKeyDown={onKeyDown}
                onClick={(event) => {
                  event.preventDefault()
                  const link = event.currentTarget
                  opener.current = link
                  // Without it, the photo opens as it does without a script.
                  void fetchZoom().then(
                    ({ PhotoZoom }) => setZoom(() => PhotoZoom),
                    () => location.assign(link.href),
                  )
                }}
              >
                {index === 0 || (isTouched && Math.abs(index - place) <= 1) || index === place ? (
                  <Photo
                    photo={photo}
                    alt={name(index)}
                    sizes={sizes}
                    isFirst={index === 0}
                    before={shownBefore(photo.img)}
                    className={`${large} cursor-zoom-in`}
                  />
                ) : (
                  <span className={`photo ${large}`}>
                    <img src={photo.placeholder || undefined} alt="" />
                    <noscript>
                      <Photo photo={photo} alt={name(index)} sizes={sizes} className={large} />
                    </noscript>
                  </span>
                )}
              </a>
            </li>
          ))}
        </ul>
        {photos.length > 1 && (
          <p
            aria-hidden="true"
            className="figures pointer-events-none absolute end-3 bottom-3 rounded-field bg-base-100/90 px-2.5 py-0.5 text-small font-medium"
          >
            {count(place + 1)} / {count(photos.length)}
          </p>
        )}
      </div>
      {photos.length > 1 && (
        <ul className="grid grid-cols-6 gap-3 max-md:hidden">
          {photos.map((photo, index) => (
            <li key={photo.img}>
              <a
                href={photoUrl(photo.img, 1280, 'webp')}
                aria-current={index === place ? 'true' : undefined}
                className="block overflow-hidden rounded-field border-2 border-transparent aria-[current]:border-primary"
                onKeyDown={onKeyDown}
                onClick={(event) => {
                  event.preventDefault()
                  go(index)
                }}
              >
                <Photo photo={photo} alt={name(index)} sizes="96px" className="aspect-4/5 w-full" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="sr-only" role="status">
        {isHydrated && photos.length > 1 && photoOf(place)}
      </p>
      {Zoom && (
        <Zoom
          photos={photos}
          first={place}
          nameOf={name}
          onClose={(last) => {
            setZoom(undefined)
            go(last, opener.current !== null)
          }}
        />
      )}
    </div>
  )
}

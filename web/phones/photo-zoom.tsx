import { type RefObject, useEffect, useRef, useState } from 'react'
import { photoUrl } from '#contract/photos/photo-urls'
import type { Photo as PhotoOfListing } from '#contract/photos/photos'
import { CloseIcon } from '#web/ui/icons.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { usePhotoStrip } from './photo-strip.ts'

interface PhotoZoomProps {
  photos: PhotoOfListing[]
  /** The one that is shown first. */
  first: number
  nameOf: (index: number) => string
  /** With the place of the photo that was shown last. */
  onClose: (place: number) => void
}

/** Photos as large as the window has room for; one swipes or presses arrow keys to see the others. Escape closes it. */
export function PhotoZoom({ photos, first, nameOf, onClose }: PhotoZoomProps) {
  const { say, count } = useSpeech()
  const dialog = useRef<HTMLDialogElement>(null)
  const { strip, place, onScroll, onKeyDown } = usePhotoStrip(photos.length, first)
  useEffect(() => {
    const element = dialog.current
    const list = strip.current
    element?.showModal()
    list?.scrollTo({ left: first * list.clientWidth, behavior: 'instant' })
    return () => element?.close()
  }, [strip, first])
  // The browser gives the focus back as it closes; anyone who opened it may then move it to the photo that was shown last.
  const close = () => {
    dialog.current?.close()
    onClose(place)
  }
  return (
    <dialog
      ref={dialog}
      aria-label={nameOf(place)}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-neutral p-0 text-neutral-content"
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
    >
      <ul ref={strip} className="photo-strip size-full" onScroll={onScroll}>
        {photos.map((photo, index) => (
          <li key={photo.img} className="size-full">
            {Math.abs(index - place) <= 1 && <Zoomable photo={photo} alt={nameOf(index)} isShown={index === place} />}
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <p aria-hidden="true" className="figures pointer-events-none absolute inset-x-0 bottom-4 text-center">
          <span className="rounded-field bg-neutral/80 px-3 py-1">
            {count(place + 1)} / {count(photos.length)}
          </span>
        </p>
      )}
      <button type="button" className="btn btn-square absolute top-3 end-3" onClick={close}>
        <CloseIcon />
        <span className="sr-only">{say('Close', 'বন্ধ করুন')}</span>
      </button>
    </dialog>
  )
}

/** The scale of a double tap, and the largest scale. */
const doubled = 2.5
const largest = 5

/** A photo that a pinch, a double tap or the wheel with Ctrl enlarges; enlarged, it is moved by scrolling. */
function Zoomable({ photo, alt, isShown }: { photo: PhotoOfListing; alt: string; isShown: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  const scale = useEnlarging(box)
  return (
    // Its keys are the dialog's, and those of the browser for what scrolls.
    <div
      ref={box}
      role="group"
      aria-label={alt}
      aria-hidden={!isShown}
      tabIndex={isShown ? 0 : -1}
      className="size-full overflow-auto overscroll-auto [touch-action:pan-x_pan-y]"
    >
      <img
        src={photoUrl(photo.img, 1280, 'webp')}
        alt={alt}
        width={photo.width}
        height={photo.height}
        draggable={false}
        className="max-w-none object-contain"
        style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}
      />
    </div>
  )
}

/** Returns the scale of the content to its box; the point under the fingers stays in place. */
function useEnlarging(box: RefObject<HTMLDivElement | null>): number {
  const [{ scale, x, y }, setState] = useState({ scale: 1, x: 0, y: 0 })

  // Once the content has its new size.
  useEffect(() => {
    box.current?.scrollTo(x, y)
  }, [box, x, y, scale])

  useEffect(() => {
    const element = box.current!
    let current = 1
    let pinch: { distance: number; scale: number } | null = null

    function enlarge(wanted: number, clientX: number, clientY: number) {
      const scale = Math.min(largest, Math.max(1, wanted))
      const { left, top } = element.getBoundingClientRect()
      const at = { x: clientX - left, y: clientY - top }
      const by = scale / current
      setState({ scale, x: (element.scrollLeft + at.x) * by - at.x, y: (element.scrollTop + at.y) * by - at.y })
      current = scale
    }
    const distanceOf = ([a, b]: TouchList) => Math.hypot(a!.clientX - b!.clientX, a!.clientY - b!.clientY)
    const onDoubleClick = ({ clientX, clientY }: MouseEvent) => enlarge(current > 1 ? 1 : doubled, clientX, clientY)
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      enlarge(current * Math.exp(-event.deltaY / 100), event.clientX, event.clientY)
    }
    const onTouchMove = (event: TouchEvent) => {
      const [a, b] = event.touches
      if (!a || !b) return
      event.preventDefault()
      pinch ??= { distance: distanceOf(event.touches), scale: current }
      const wanted = (pinch.scale * distanceOf(event.touches)) / pinch.distance
      enlarge(wanted, (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2)
    }
    const onTouchEnd = () => (pinch = null)

    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('dblclick', onDoubleClick, { signal })
    element.addEventListener('wheel', onWheel, { signal, passive: false })
    element.addEventListener('touchmove', onTouchMove, { signal, passive: false })
    element.addEventListener('touchend', onTouchEnd, { signal })
    return () => listening.abort()
  }, [box])
  return scale
}

import { useLayoutEffect, useRef } from 'react'
import { ArrowIcon, CloseIcon } from '#web/ui/icons.tsx'
import { BackIcon, PhotosIcon } from '#web/ui/work-icons.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { FailedUpload } from '#web/phones/failed-upload.tsx'
import type { Upload } from '#web/phones/photo-uploads.ts'
import { Photo } from '#web/phones/photo.tsx'

interface PhotoTileProps {
  upload: Upload
  /** Counted from 0; the first is the main photo. */
  place: number
  count: number
  isDragged: boolean
  canRetry: boolean
  onRetry: () => void
  onRemove: () => void
  onMove: (place: number) => void
  /** The server does not have the photo any more. */
  onGone: () => void
  /** The key of the tile that is being dragged, or null when it was put down. */
  onDrag: (key: string | null) => void
  onDraggedHere: () => void
}

/** One photo on its way or there, with its place among the others. */
export function PhotoTile(tile: PhotoTileProps) {
  const { upload, place, count, isDragged, canRetry, onRetry, onRemove, onMove, onGone, onDrag, onDraggedHere } = tile
  const { say, digits } = useSpeech()
  const number = say(`photo ${place + 1}`, `${digits(String(place + 1))} নম্বর ছবি`)
  const name = upload.name ? `${number}, ${upload.name}` : number
  const focusAfterMove = useRef<HTMLButtonElement | null>(null)

  // The browser drops the focus of what moves in the page.
  useLayoutEffect(() => {
    focusAfterMove.current?.focus()
    focusAfterMove.current = null
  }, [place])

  function step(button: HTMLButtonElement, to: number) {
    if (to < 0 || to >= count) return
    focusAfterMove.current = button
    onMove(to)
  }

  return (
    <li className="flex min-w-0">
      <div
        className={`flex grow min-w-0 flex-col overflow-hidden rounded-field border border-line bg-base-100 ${isDragged ? 'opacity-50' : ''}`}
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', name)
          onDrag(upload.key)
        }}
        onDragEnd={() => onDrag(null)}
        onDragEnter={onDraggedHere}
        onDragOver={(event) => event.preventDefault()}
      >
        <div className="relative aspect-4/5 bg-base-200">
          <Picture upload={upload} alt={name} onGone={onGone} />
          <div className="absolute inset-x-0 bottom-0">
            {place === 0 && (
              <span className="m-2 inline-block rounded-selector bg-neutral px-2 py-0.5 text-small font-semibold text-neutral-content">
                {say('Main photo', 'মূল ছবি')}
              </span>
            )}
            {(upload.state === 'waiting' || upload.state === 'sending') && <Progress upload={upload} name={name} />}
          </div>
          <button
            type="button"
            className="btn btn-square btn-sm absolute top-1 end-1 border-0 bg-base-100/90 text-base-content"
            onClick={onRemove}
          >
            <CloseIcon />
            <span className="sr-only">{say(`Remove ${name}`, `সরিয়ে দিন: ${name}`)}</span>
          </button>
        </div>
        <div className="flex grow flex-col justify-between">
          {upload.state === 'failed' && (
            <FailedUpload
              sentence={upload.sentence}
              name={name}
              onRetry={canRetry ? onRetry : undefined}
              className="p-2"
            />
          )}
          {count > 1 && (
            <div className="flex justify-between">
              <button
                type="button"
                className="btn btn-ghost btn-square btn-sm"
                aria-disabled={place === 0}
                onClick={(event) => step(event.currentTarget, place - 1)}
              >
                <BackIcon />
                <span className="sr-only">{say(`Move left: ${name}`, `বাঁয়ে নিন: ${name}`)}</span>
              </button>
              <button
                type="button"
                className="btn btn-ghost btn-square btn-sm"
                aria-disabled={place === count - 1}
                onClick={(event) => step(event.currentTarget, place + 1)}
              >
                <ArrowIcon />
                <span className="sr-only">{say(`Move right: ${name}`, `ডানে নিন: ${name}`)}</span>
              </button>
            </div>
          )}
        </div>
      </div>
    </li>
  )
}

function Picture({ upload, alt, onGone }: { upload: Upload; alt: string; onGone: () => void }) {
  if (upload.photo)
    return <Photo photo={upload.photo} alt={alt} sizes="200px" className="size-full" onMissing={onGone} />
  if (!upload.preview || upload.state === 'failed')
    return <PhotosIcon className="absolute inset-0 m-auto size-8 text-quiet" />
  return (
    <img
      src={upload.preview}
      alt={alt}
      draggable={false}
      className="absolute inset-0 size-full object-cover opacity-70"
    />
  )
}

/** Over the photo, so that what is below does not move under a finger once it has arrived. */
function Progress({ upload: { state, progress }, name }: { upload: Upload; name: string }) {
  const { say, count } = useSpeech()
  return (
    <div className="flex flex-col gap-1 bg-base-100/90 p-2 text-small">
      <progress
        className="progress-line"
        aria-label={say(`Uploading ${name}`, `আপলোড হচ্ছে: ${name}`)}
        max={1}
        value={progress}
      />
      {state === 'waiting'
        ? say('Waiting', 'অপেক্ষায়')
        : progress < 1
          ? `${count(Math.round(progress * 100))} %`
          : say('Processing…', 'তৈরি হচ্ছে…')}
    </div>
  )
}

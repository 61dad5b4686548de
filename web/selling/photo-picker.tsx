import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react'
import { FileButton } from '#web/ui/file-button.tsx'
import { CameraIcon, PhotosIcon } from '#web/ui/work-icons.tsx'
import { useFieldWords } from '#web/i18n/field-words.ts'
import { maxPhotos } from '#contract/base/limits'
import type { PhotoUploads, Upload } from '#web/phones/photo-uploads.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { PhotoTile } from './photo-tile.tsx'
import { PhotoUses } from './photo-uses.tsx'

interface PhotoPickerProps {
  uploads: PhotoUploads
  items: readonly Upload[]
  error: string | undefined
  /** The phone that is changed, or of which a copy is made: its photos may be those of this one. */
  like: string | undefined
}

const bringsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
/** Safari makes a JPEG of a HEIC where the others are named and HEIC is not. */
const accept = 'image/jpeg,image/png,image/webp,image/avif,image/*'

/** Takes the photos of a phone by choosing, dropping or taking them, and puts them in order. The first is the main photo. */
export function PhotoPicker({ uploads, items, error, like }: PhotoPickerProps) {
  const id = useId()
  const { say, count, plural } = useSpeech()
  const inWords = useFieldWords()
  const [isOver, setOver] = useState(false)
  /** A message about the last act for screen readers, or about photos that were left out for everyone. */
  const [said, setSaid] = useState({ words: '', isComplaint: false })
  const [dragged, setDragged] = useState<string | null>(null)
  const gallery = useRef<HTMLInputElement>(null)
  const isFull = items.length >= maxPhotos

  function add(files: readonly File[]) {
    if (files.length === 0) return
    const left = uploads.add(files)
    const tooMany = say(
      `A phone has up to ${maxPhotos} photos, so ${plural(left, { one: 'one was', other: `${left} were` })} left out.`,
      `একটি ফোনে সর্বোচ্চ ${count(maxPhotos)}টি ছবি দেওয়া যায়, তাই ${count(left)}টি বাদ পড়েছে।`,
    )
    setSaid({ words: left > 0 ? tooMany : '', isComplaint: left > 0 })
  }

  function onFiles(event: ChangeEvent<HTMLInputElement>) {
    add([...(event.target.files ?? [])])
    // So that the same file can be chosen again.
    event.target.value = ''
  }

  function move(key: string, place: number) {
    uploads.move(key, place)
    const words = say(
      `Now photo ${place + 1} of ${items.length}${place === 0 ? ', the main photo' : ''}.`,
      `এখন ${count(items.length)}টির মধ্যে ${count(place + 1)} নম্বর ছবি${place === 0 ? ', মূল ছবি' : ''}।`,
    )
    setSaid({ words, isComplaint: false })
  }

  function remove(key: string) {
    uploads.remove(key)
    setSaid({ words: say('Photo removed.', 'ছবিটি সরানো হয়েছে।'), isComplaint: false })
    gallery.current?.focus()
  }

  const described = [error && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ')
  return (
    <fieldset className="flex flex-col gap-1.5" aria-describedby={described}>
      <legend className="mb-1.5 font-medium">{say('Product Photo', 'ফোনের ছবি')}</legend>
      <div
        className={`flex flex-col gap-4 rounded-box border border-dashed p-4 transition-colors duration-150 ${
          isOver ? 'border-primary bg-base-200' : error ? 'border-error' : 'border-base-content/40'
        }`}
        onDragOver={(event) => {
          if (!bringsFiles(event)) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
        }}
        onDrop={(event) => {
          if (!bringsFiles(event)) return
          event.preventDefault()
          setOver(false)
          add([...event.dataTransfer.files])
        }}
      >
        {items.length > 0 && (
          <ol className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-3">
            {items.map((upload, index) => (
              <PhotoTile
                key={upload.key}
                upload={upload}
                place={index}
                count={items.length}
                isDragged={dragged === upload.key}
                canRetry={uploads.canRetry(upload.key)}
                onRetry={() => uploads.retry(upload.key)}
                onRemove={() => remove(upload.key)}
                onMove={(place) => move(upload.key, place)}
                onGone={() => upload.photo && void loseIfGone(uploads, upload.photo.img)}
                onDrag={setDragged}
                onDraggedHere={() => dragged && dragged !== upload.key && move(dragged, index)}
              />
            ))}
          </ol>
        )}
        {!isFull && (
          <div className="flex flex-wrap items-center gap-3">
            <FileButton
              ref={gallery}
              label={items.length === 0 ? say('Choose photos', 'ছবি বেছে নিন') : say('Add more photos', 'আরও ছবি দিন')}
              icon={<PhotosIcon />}
              accept={accept}
              multiple
              aria-describedby={described}
              aria-invalid={error ? true : undefined}
              onChange={onFiles}
            />
            <FileButton
              label={say('Take a photo', 'ছবি তুলুন')}
              icon={<CameraIcon />}
              className="hidden pointer-coarse:inline-flex"
              accept="image/*"
              capture="environment"
              onChange={onFiles}
            />
            <p className="text-small text-quiet pointer-coarse:hidden">{say('or drop them here', 'বা এখানে এনে ছাড়ুন')}</p>
          </div>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className="text-small text-error">
          {inWords(error)}
        </p>
      )}
      <PhotoUses items={items} except={like} />
      <p id={`${id}-hint`} className="text-small text-quiet">
        {say(
          `Up to ${maxPhotos} photos: the front, the back, and every scratch. The first is the main photo.`,
          `${count(maxPhotos)}টি পর্যন্ত ছবি: সামনে, পেছনে, আর প্রতিটি দাগ। প্রথমটিই মূল ছবি।`,
        )}
      </p>
      <SuggestedShots />
      <p role="status" className={said.isComplaint ? 'text-small text-error' : 'sr-only'}>
        {said.words}
      </p>
    </fieldset>
  )
}

/** A photo that does not show may only lack a connection. */
async function loseIfGone(uploads: PhotoUploads, img: string): Promise<void> {
  const answer = await fetch(img, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer?.status === 404) uploads.lose(img)
}

/** English and Bangla. No photo of the IMEI: photos are public, and a number that others can read can be copied onto another phone. */
const shots = [
  ['The front, with the screen on', 'সামনের দিক, স্ক্রিন চালু অবস্থায়'],
  ['The back', 'পেছনের দিক'],
  ['The left edge', 'বাঁ পাশ'],
  ['The right edge', 'ডান পাশ'],
  ['The top edge', 'ওপরের পাশ'],
  ['The bottom edge, with the charging port', 'নিচের পাশ, চার্জিং পোর্টসহ'],
  ['The settings page with model and storage, without the IMEI', 'সেটিংসে মডেল ও স্টোরেজের পাতা, IMEI ছাড়া'],
  ['The box, and all that comes with it', 'বক্স, আর সঙ্গে যা যা দেবেন'],
] as const

/** Lists the photos that buyers look for. */
function SuggestedShots() {
  const { say } = useSpeech()
  return (
    <details className="text-small">
      <summary className="link min-h-11 content-center font-medium">
        {say('Eight photos buyers look for', 'ক্রেতারা যে আটটি ছবি খোঁজেন')}
      </summary>
      <ol className={`${say('list-decimal', 'list-[bengali]')} ps-6 text-quiet sm:columns-2`}>
        {shots.map(([english, bangla]) => (
          <li key={english} className="break-inside-avoid py-0.5">
            {say(english, bangla)}
          </li>
        ))}
      </ol>
    </details>
  )
}

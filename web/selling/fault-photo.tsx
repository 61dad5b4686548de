import { useEffect, useEffectEvent } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { maxPhotos } from '#contract/limits'
import { photoUrl } from '#contract/photo-urls'
import { useSpeech } from '#web/i18n/speech.ts'
import { FileButton } from '#web/ui/file-button.tsx'
import { CameraIcon } from '#web/ui/work-icons.tsx'
import { chosenUpload } from './fault-photos.ts'
import type { PhotoUploads, Upload } from '#web/phones/photo-uploads.ts'
import type { ProductFields, ProductValues } from './product-form.ts'

interface FaultPhotoProps {
  form: UseFormReturn<ProductFields, unknown, ProductValues>
  uploads: PhotoUploads
  items: readonly Upload[]
  /** The question whose answer names a fault. */
  question: string
  /** The question in words. */
  words: string
}

/** Lets the seller show a fault: by one of the photos of the phone, or by a new one, which becomes one of them. */
export function FaultPhoto({ form: { control, setValue }, uploads, items, question, words }: FaultPhotoProps) {
  const { say, count } = useSpeech()
  const name = `faultPhotos.${question}` as const
  const chosen = chosenUpload(items, useWatch({ control, name }))
  const choose = (photo: string) => setValue(name, photo, { shouldDirty: true })

  // What outlives the page is the photo, not its way there.
  const arrived = chosen?.photo?.img
  const keep = useEffectEvent((img: string) => choose(img))
  useEffect(() => {
    if (arrived) keep(arrived)
  }, [arrived])

  function add(file: File | undefined) {
    if (file && uploads.add([file]) === 0) choose(uploads.items().at(-1)!.key)
  }

  return (
    <div role="group" aria-label={say(`Photo: ${words}`, `ছবি: ${words}`)} className="flex flex-col gap-2 py-1">
      <p className="text-small text-quiet">{say('Show it in a photo (optional)', 'ছবিতে দেখান (না দিলেও চলে)')}</p>
      <div className="flex flex-wrap items-center gap-2">
        {items.map(({ key, photo, preview }, index) => (
          <button
            key={key}
            type="button"
            aria-pressed={chosen?.key === key}
            onClick={() => choose(chosen?.key === key ? '' : (photo?.img ?? key))}
            className="rounded-selector border-2 border-transparent aria-pressed:border-primary"
          >
            <img
              src={photo ? photoUrl(photo.img, 320, 'webp') : (preview ?? undefined)}
              alt={say(`Photo ${index + 1}`, `${count(index + 1)} নম্বর ছবি`)}
              width="44"
              height="55"
              loading="lazy"
              className="aspect-4/5 w-11 rounded-selector bg-base-200 object-cover"
            />
          </button>
        ))}
        {items.length < maxPhotos && (
          <FileButton
            label={say('New photo', 'নতুন ছবি')}
            icon={<CameraIcon />}
            accept="image/*"
            onChange={(event) => {
              add(event.target.files?.[0])
              // So that the same file can be chosen again.
              event.target.value = ''
            }}
          />
        )}
      </div>
    </div>
  )
}

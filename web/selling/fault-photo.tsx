import { ChevronIcon } from '#web/ui/icons.tsx'
import { useEffect, useEffectEvent } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { maxPhotos } from '#contract/base/limits'
import type { Question } from '#contract/listings/condition-questions'
import { photoUrl } from '#contract/photos/photo-urls'
import { useSpeech } from '#web/i18n/speech.ts'
import { FileButton } from '#web/ui/file-button.tsx'
import { CameraIcon } from '#web/ui/work-icons.tsx'
import { chosenUpload } from './fault-photos.ts'
import type { PhotoUploads, Upload } from '#web/phones/photo-uploads.ts'
import type { ProductFields, ProductValues } from './product-form.ts'

interface FaultPhotosProps {
  form: UseFormReturn<ProductFields, unknown, ProductValues>
  uploads: PhotoUploads
  items: readonly Upload[]
  /** The questions whose answer names a fault. */
  asked: readonly Question[]
}

/** Lets the seller show each fault: by one of the photos of the phone, or by a new one, which becomes one of them. */
export function FaultPhotos({ asked, ...photos }: FaultPhotosProps) {
  const { say, count } = useSpeech()
  const chosen = useWatch({ control: photos.form.control, name: 'faultPhotos' })
  if (asked.length === 0) return null
  const shown = asked.filter(({ id }) => chosenUpload(photos.items, chosen[id])).length
  return (
    <details className="fold border-0">
      <summary>
        <span className="min-w-0 grow font-normal">{say('Show what is wrong in photos', 'সমস্যা ছবিতে দেখান')}</span>
        <span className="figures shrink-0 font-normal text-quiet">
          {say(`${shown} of ${asked.length}`, `${count(shown)}/${count(asked.length)}`)}
        </span>
        <ChevronIcon />
      </summary>
      {asked.map(({ id, words }) => (
        <FaultPhoto key={id} question={id} words={say(...words)} {...photos} />
      ))}
    </details>
  )
}

interface FaultPhotoProps extends Omit<FaultPhotosProps, 'asked'> {
  question: string
  /** The question in words. */
  words: string
}

function FaultPhoto({ form: { control, setValue }, uploads, items, question, words }: FaultPhotoProps) {
  const { say, count } = useSpeech()
  const name = `faultPhotos.${question}` as const
  const chosen = chosenUpload(items, useWatch({ control, name }))
  const choose = (photo: string) => setValue(name, photo, { shouldDirty: true })

  // The photo outlives the page, not its upload.
  const arrived = chosen?.photo?.img
  const keep = useEffectEvent((img: string) => choose(img))
  useEffect(() => {
    if (arrived) keep(arrived)
  }, [arrived])

  function add(file: File | undefined) {
    if (file && uploads.add([file]) === 0) choose(uploads.items().at(-1)!.key)
  }

  return (
    <div role="group" aria-label={say(`Photo: ${words}`, `ছবি: ${words}`)} className="flex flex-col gap-1 py-2">
      <p className="text-small text-quiet">{words}</p>
      <div className="flex items-center gap-2 overflow-x-auto p-1 *:shrink-0">
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
      </div>
    </div>
  )
}

import { type ChangeEvent, useId, useState } from 'react'
import { maxProblemPhotos } from '#contract/deals/problem-fields'
import { photoUrl } from '#contract/photos/photo-urls'
import type { Photo } from '#contract/photos/photos'
import { sendPhoto } from './send-photo.ts'
import { reasonOf } from '#web/session/refused.ts'
import { CloseIcon } from '#web/ui/icons.tsx'
import { CameraIcon } from '#web/ui/work-icons.tsx'
import { useSpeech } from '#web/i18n/speech.ts'

export interface ShownPhotos {
  photos: Photo[]
  /** True while one is on its way. */
  isSending: boolean
  /** The reason why the last one did not arrive, as a sentence. */
  problem: string | null
  add: (files: readonly File[]) => Promise<void>
  remove: (img: string) => void
}

/** The photos that someone shows of a problem: each is sent as soon as it is chosen. */
export function useShownPhotos(): ShownPhotos {
  const [photos, setPhotos] = useState<Photo[]>([])
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const add = async (files: readonly File[]) => {
    setSending(true)
    setProblem(null)
    try {
      for (const file of files.slice(0, maxProblemPhotos - photos.length)) {
        const sent = await sendPhoto(file, {
          onProgress: () => undefined,
          signal: new AbortController().signal,
          visibility: 'private',
        })
        setPhotos((before) => [...before.filter(({ img }) => img !== sent.img), sent])
      }
    } catch (cause) {
      setProblem(reasonOf(cause))
    } finally {
      setSending(false)
    }
  }
  const remove = (img: string) => setPhotos((before) => before.filter((photo) => photo.img !== img))
  return { photos, isSending, problem, add, remove }
}

interface ProblemPhotosProps extends ShownPhotos {
  /** Left out: photos that are optional. */
  legend?: string
  /** Left out: photos of the phone. */
  hint?: string
}

/** Takes the photos by choosing or taking them. */
export function ProblemPhotos({ photos, isSending, problem, add, remove, legend, hint }: ProblemPhotosProps) {
  const id = useId()
  const { say, count } = useSpeech()
  const onFiles = (event: ChangeEvent<HTMLInputElement>) => {
    void add([...(event.target.files ?? [])])
    // So that the same file can be chosen again.
    event.target.value = ''
  }
  return (
    <fieldset className="flex flex-col gap-2" aria-describedby={`${id}-hint`}>
      <legend className="mb-1.5 font-medium">
        {legend ?? (
          <>
            {say('Photos', 'ছবি')} <span className="font-normal text-quiet">{say('(optional)', '(না দিলেও চলে)')}</span>
          </>
        )}
      </legend>
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {photos.map(({ img }, index) => (
            <li key={img} className="relative">
              <img
                src={photoUrl(img, 320, 'webp')}
                alt={say(`Photo ${index + 1}`, `${count(index + 1)} নম্বর ছবি`)}
                width="80"
                height="100"
                className="aspect-4/5 w-20 rounded-selector bg-base-200 object-cover"
              />
              <button
                type="button"
                className="btn btn-square btn-sm absolute top-1 end-1 border-0 bg-base-100/90"
                onClick={() => remove(img)}
              >
                <CloseIcon />
                <span className="sr-only">
                  {say(`Remove photo ${index + 1}`, `${count(index + 1)} নম্বর ছবি সরিয়ে দিন`)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {photos.length < maxProblemPhotos && (
        <label className="btn relative self-start overflow-hidden border-line bg-base-100 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
          <CameraIcon />
          {isSending ? say('Sending…', 'পাঠানো হচ্ছে…') : say('Add photos', 'ছবি দিন')}
          <input
            type="file"
            accept="image/*"
            multiple
            disabled={isSending}
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={onFiles}
          />
        </label>
      )}
      <p id={`${id}-hint`} className="text-small text-quiet">
        {hint ??
          say(
            `Up to ${maxProblemPhotos}: what you see on the phone, or in its settings.`,
            `${count(maxProblemPhotos)}টি পর্যন্ত: ফোনে বা সেটিংসে যা দেখছেন।`,
          )}
      </p>
      {problem && (
        <p role="alert" className="text-small text-error">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

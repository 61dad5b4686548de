import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSpeech } from '#web/i18n/speech.ts'
import { sendPhoto } from '#web/phones/send-photo.ts'
import { shopHere } from '#web/session/shop.ts'
import { currentSession } from '#web/session/state.ts'
import { Alert } from '#web/ui/alert.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { PhotosIcon } from '#web/ui/work-icons.tsx'
import { filesOf } from './stock-file.ts'
import { StockPhotos, type StockPhotosState } from './stock-photos.ts'

export interface ChosenPhotos extends StockPhotosState {
  uploads: StockPhotos
}

/** The photos of a table, for as long as its page is open. */
export function useStockPhotos(): ChosenPhotos {
  const owner = shopHere()?.id ?? currentSession().person?.id ?? ''
  const [uploads] = useState(() => new StockPhotos({ send: sendPhoto, owner }))
  useEffect(() => () => uploads.leave(), [uploads])
  return { uploads, ...useSyncExternalStore(uploads.subscribe, uploads.state, uploads.state) }
}

/** Failures that are told at once. */
const shownFailures = 5

/** Chooses photos, or a ZIP of them, and tells how far they are. */
export function StockPhotoChoice({ photos }: { photos: ChosenPhotos }) {
  const { say, count, plural } = useSpeech()
  const { uploads, stored, chosen, isSending, failed, halted } = photos
  const left = chosen - stored.size
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          label={say('Choose photos or a ZIP', 'ছবি বা জিপ ফাইল বাছুন')}
          icon={<PhotosIcon />}
          multiple
          accept="image/jpeg,image/png,image/webp,image/avif,image/*,.zip,application/zip"
          disabled={isSending}
          onChange={(event) => void uploads.add(filesOf(event))}
        />
        {chosen > 0 && (
          <p role="status" className="figures">
            {say(
              `${count(stored.size)} of ${plural(chosen, { one: '1 photo', other: `${count(chosen)} photos` })} uploaded`,
              `${count(chosen)}টির মধ্যে ${count(stored.size)}টি ছবি উঠেছে`,
            )}
          </p>
        )}
      </div>
      {isSending && left > 0 && (
        <progress
          className="h-2 w-full accent-primary"
          aria-label={say('Photos uploaded', 'ছবি উঠেছে')}
          value={stored.size}
          max={chosen}
        />
      )}
      {halted !== null && (
        <Alert>
          <span className="flex flex-col items-start gap-2">
            {halted}
            <button type="button" className="btn" onClick={() => void uploads.goOn()}>
              {say(
                `Upload the other ${plural(left, { one: 'photo', other: `${count(left)} photos` })}`,
                `বাকি ${count(left)}টি ছবি তুলুন`,
              )}
            </button>
          </span>
        </Alert>
      )}
      {failed.length > 0 && (
        <Alert>
          <ul className="flex flex-col gap-1 wrap-anywhere">
            {failed.slice(0, shownFailures).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
            {failed.length > shownFailures && (
              <li>
                {say(
                  `And ${count(failed.length - shownFailures)} more.`,
                  `আরও ${count(failed.length - shownFailures)}টি।`,
                )}
              </li>
            )}
          </ul>
        </Alert>
      )}
    </div>
  )
}

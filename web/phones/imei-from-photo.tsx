import { type ChangeEvent, useState } from 'react'
import { useSpeech } from '#web/i18n/speech.ts'
import { FileButton } from '#web/ui/file-button.tsx'
import { CameraIcon } from '#web/ui/work-icons.tsx'
import { imeisIn, readBarcodes } from './barcodes.ts'

type Reading = 'idle' | 'reading' | 'none' | 'failed' | { found: number }

/** Reads the IMEIs from a photo of the bars on a phone's box, on the device. */
export function ImeiFromPhoto({ onFound }: { onFound(imeis: string[]): void }) {
  const { say, count } = useSpeech()
  const [reading, setReading] = useState<Reading>('idle')

  async function onPhoto({ target }: ChangeEvent<HTMLInputElement>) {
    const photo = target.files?.[0]
    // So that the same photo can be chosen again.
    target.value = ''
    if (!photo) return
    setReading('reading')
    try {
      const imeis = imeisIn(await readBarcodes(photo))
      if (imeis.length > 0) onFound(imeis)
      setReading(imeis.length > 0 ? { found: imeis.length } : 'none')
    } catch {
      setReading('failed')
    }
  }

  const words = {
    idle: '',
    reading: say('Reading the photo…', 'ছবিটি পড়া হচ্ছে…'),
    none: say(
      'No IMEI found in this photo. Hold the camera closer to the barcode, in good light, or type the number.',
      'এই ছবিতে IMEI পাওয়া যায়নি। ভালো আলোতে বারকোডের আরও কাছ থেকে ছবি তুলুন, অথবা নম্বরটি লিখে দিন।',
    ),
    failed: say(
      'This photo could not be read. Try another one, or type the number.',
      'ছবিটি পড়া যায়নি। আরেকটি ছবি দিন, অথবা নম্বরটি লিখে দিন।',
    ),
  }
  return (
    <div className="flex flex-col gap-1.5">
      <FileButton
        label={say('Read it from the box', 'বক্স থেকে পড়ে নিন')}
        icon={<CameraIcon />}
        className="self-start"
        accept="image/*"
        disabled={reading === 'reading'}
        onChange={(event) => void onPhoto(event)}
      />
      <p className="text-small text-quiet">
        {say(
          'Take a photo of the barcodes on the box. It is read on this device and not sent.',
          'বক্সের বারকোডের ছবি তুলুন। ছবিটি এই ফোনেই পড়া হয়, কোথাও পাঠানো হয় না।',
        )}
      </p>
      <p role="status" className="text-small">
        {typeof reading === 'object'
          ? say(
              reading.found === 2 ? 'Found two IMEIs.' : 'Found the IMEI.',
              `${count(reading.found)}টি IMEI পাওয়া গেছে।`,
            )
          : words[reading]}
      </p>
    </div>
  )
}

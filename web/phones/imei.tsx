import { useSpeech } from '#web/i18n/speech.ts'

/** Says for everyone that the seller of a phone has given its IMEI, and the consequences. */
export function ImeiOnFile() {
  const { say } = useSpeech()
  return (
    <>
      <strong className="font-semibold">{say('On file', 'জমা আছে')}</strong>
      <span className="block text-small text-quiet">
        {say(
          'As the seller typed it; we have not checked the phone. You see it once you have paid.',
          'বিক্রেতা যেমন লিখেছেন; ফোনটি আমরা দেখিনি। টাকা দেওয়ার পর আপনি নম্বরটি দেখতে পাবেন।',
        )}
      </span>
    </>
  )
}

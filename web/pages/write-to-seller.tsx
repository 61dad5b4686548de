import { useParams } from 'react-router'
import { FirstMessage } from '#web/conversations/first-message.tsx'
import { Head } from '#web/site/head.tsx'
import { useSpeech } from '#web/i18n/speech.ts'

export default function WriteToSeller() {
  const { listingId = '' } = useParams()
  const { say } = useSpeech()
  return (
    <>
      <Head title={say('Message the seller', 'বিক্রেতাকে লিখুন')} />
      <FirstMessage key={listingId} listingId={listingId} />
    </>
  )
}

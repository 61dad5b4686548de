import { useParams } from 'react-router'
import { Chat } from '#web/conversations/chat.tsx'
import { Head } from '#web/site/head.tsx'
import { useSpeech } from '#web/i18n/speech.ts'

export default function ConversationPage() {
  const { id = '' } = useParams()
  const { say } = useSpeech()
  return (
    <>
      <Head title={say('Messages', 'মেসেজ')} />
      <Chat id={id} />
    </>
  )
}

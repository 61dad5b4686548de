import { useParams } from 'react-router'
import { latePage } from '#web/session/late-page.tsx'

export default latePage(async () => {
  const { Support, SupportConversation } = await import('#web/account/support.tsx')
  return function SupportPage() {
    const { id } = useParams()
    return id ? <SupportConversation key={id} id={id} /> : <Support />
  }
})

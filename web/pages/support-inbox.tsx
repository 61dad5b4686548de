import { useParams } from 'react-router'
import { latePage } from '#web/session/late-page.tsx'

export default latePage(async () => {
  const [{ SupportInbox }, { SupportCase }] = await Promise.all([
    import('#web/admin/support-inbox.tsx'),
    import('#web/admin/support-case.tsx'),
  ])
  return function SupportInboxPage() {
    const { id } = useParams()
    return id ? <SupportCase key={id} id={id} /> : <SupportInbox />
  }
})

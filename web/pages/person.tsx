import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { inTime } from '#web/session/chunk.ts'
import { Loading } from '#web/ui/loading.tsx'

const PersonPage = lazy(async () => ({
  default: (await inTime(import('#web/admin/person-page.tsx'))).PersonPage,
}))

/** For admins: one person. */
export default function Person() {
  const { id = '' } = useParams()
  return (
    <Suspense fallback={<Loading />}>
      <PersonPage key={id} id={id} />
    </Suspense>
  )
}

import { data } from 'react-router'
import { NotFound } from '#web/app/not-found.tsx'

export function loader() {
  return data(null, { status: 404, statusText: 'Not Found' })
}

export default NotFound

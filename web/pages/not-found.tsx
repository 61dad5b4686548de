import { data } from 'react-router'

/** @throws always, to the error screen, which says the same of a page whose subject is not there */
export function loader() {
  throw data(null, { status: 404, statusText: 'Not Found' })
}

export default function NotFoundPage() {
  return null
}

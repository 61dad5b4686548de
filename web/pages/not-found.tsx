import { data } from 'react-router'
import { NotFound } from '#components/not-found'

export function loader() {
  return data(null, { status: 404, statusText: 'Not Found' })
}

export default NotFound

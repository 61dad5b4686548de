import { Link } from 'react-router'
import { Jamdani } from '#ui/jamdani'
import { Head } from './head.tsx'

export function NotFound() {
  return (
    <div className="page relative grid grow place-items-center overflow-hidden py-24 text-center">
      <Head title="404" />
      <div className="motif-around absolute inset-0 opacity-25">
        <Jamdani />
      </div>
      <div className="relative flex flex-col items-center gap-3">
        <h1 className="figures text-display text-primary">404</h1>
        <p className="text-title font-semibold">This Route Not Found.</p>
        <p className="max-w-sm text-quiet">The address may be mistyped, or the page has moved.</p>
        <Link to="/" className="btn btn-primary mt-4">
          Back to Home
        </Link>
      </div>
    </div>
  )
}

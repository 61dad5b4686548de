import { Link, useRouteLoaderData } from 'react-router'
import type { Site } from '#web/page-context'
import { LinkedData } from './linked-data.tsx'

interface Trail {
  /** From the home page down to the page before this one. */
  steps: { name: string; to: string }[]
  here: string
}

/** Where one is, with the ways up. */
export function Trail({ steps, here }: Trail) {
  const publicUrl = useRouteLoaderData<{ site: Site }>('root')?.site.publicUrl ?? ''
  return (
    <nav aria-label="Breadcrumb">
      <LinkedData
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: [
            ...steps.map(({ name, to }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: publicUrl + to })),
            { '@type': 'ListItem', position: steps.length + 1, name: here },
          ],
        }}
      />
      <ol className="flex flex-wrap items-center gap-x-2 text-small text-quiet">
        {steps.map(({ name, to }) => (
          <li key={to} className="after:ml-2 after:content-['/'] after:[content:'/'/'']">
            <Link to={to} className="inline-flex min-h-9 items-center hover:text-base-content hover:underline">
              {name}
            </Link>
          </li>
        ))}
        <li aria-current="page" className="min-w-0 break-words">
          {here}
        </li>
      </ol>
    </nav>
  )
}

import { Link, useRouteLoaderData } from 'react-router'
import { addressIn } from '#web/i18n/language-choice.ts'
import type { Site } from './page-context.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { LinkedData } from './linked-data.tsx'

interface TrailProps {
  /** From the home page down to the page before this one. */
  steps: { name: string; to: string }[]
  here: string
}

/** The steps that the site names; the others carry the name of a brand or a model, which is the same in every language. */
const ours = new Set(['/', '/phones'])

/** Shows the place of a page, with the ways up. */
export function Trail({ steps, here }: TrailProps) {
  const { language, say } = useSpeech()
  const publicUrl = useRouteLoaderData<{ site: Site }>('root')?.site.publicUrl ?? ''
  return (
    <nav aria-label={say('Breadcrumb', 'আপনি যেখানে আছেন')}>
      <LinkedData
        data={
          import.meta.env.SSR
            ? {
                '@type': 'BreadcrumbList',
                itemListElement: [
                  ...steps.map(({ name, to }, index) => ({
                    '@type': 'ListItem',
                    position: index + 1,
                    name,
                    item: publicUrl + addressIn(language, to),
                  })),
                  { '@type': 'ListItem', position: steps.length + 1, name: here },
                ],
              }
            : null
        }
      />
      <ol className="flex flex-wrap items-center gap-x-2 text-small text-quiet">
        {steps.map(({ name, to }) => (
          <li key={to} className="after:ms-2 after:content-['/'] after:[content:'/'/'']">
            <Link
              to={to}
              translate={ours.has(to) ? undefined : 'no'}
              className="inline-flex min-h-9 items-center hover:text-base-content hover:underline"
            >
              {name}
            </Link>
          </li>
        ))}
        <li aria-current="page" translate="no" className="min-w-0">
          {here}
        </li>
      </ol>
    </nav>
  )
}

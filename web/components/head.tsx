import { useLocation, useRouteLoaderData } from 'react-router'
import type { Site } from '#web/page-context'

/** Title, description and canonical address of a page. A page without a description is nobody's search result. */
export function Head({ title, description }: { title: string; description?: string }) {
  const site = useRouteLoaderData<{ site: Site }>('root')?.site
  const { pathname } = useLocation()
  return (
    <>
      <title>{title === 'PhoneHaat' ? 'PhoneHaat: used phones at honest prices' : `${title} · PhoneHaat`}</title>
      {description ? (
        <>
          <meta name="description" content={description} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:type" content="website" />
          {site && <link rel="canonical" href={site.publicUrl + pathname} />}
          {site && <meta property="og:url" content={site.publicUrl + pathname} />}
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  )
}

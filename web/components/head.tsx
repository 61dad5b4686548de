import { useLocation, useRouteLoaderData } from 'react-router'
import type { Site } from '#web/page-context'

interface Head {
  title: string
  description?: string
  /** The path that stands for this page, where that is not its own address without the query. */
  canonical?: string
  /** Nobody's search result, though people may well share it. */
  isNoindex?: boolean
  /** The path of a picture for previews: 1200 by 630 pixels. */
  image?: string
}

/** Title, description and canonical address of a page. A page without a description is nobody's search result. */
export function Head({ title, description, canonical, isNoindex, image }: Head) {
  const site = useRouteLoaderData<{ site: Site }>('root')?.site
  const { pathname } = useLocation()
  const address = site && site.publicUrl + (canonical ?? pathname)
  return (
    <>
      <title>{title === 'PhoneHaat' ? 'PhoneHaat: used phones at honest prices' : `${title} · PhoneHaat`}</title>
      {(isNoindex || !description) && <meta name="robots" content="noindex" />}
      {description && (
        <>
          <meta name="description" content={description} />
          <meta property="og:site_name" content="PhoneHaat" />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:type" content="website" />
          {address && <link rel="canonical" href={address} />}
          {address && <meta property="og:url" content={address} />}
        </>
      )}
      {image && site && (
        <>
          <meta property="og:image" content={site.publicUrl + image} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}

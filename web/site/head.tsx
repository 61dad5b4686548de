import { useLocation, useRouteLoaderData } from 'react-router'
import { languages, prefixes } from '#contract/base/language'
import { sitePreview } from '#contract/base/page-addresses'
import type { Site } from './page-context.ts'
import { useSpeech } from '#web/i18n/speech.ts'

interface HeadProps {
  title: string
  description?: string
  /** The path that stands for this page, where that is not its own address without the query. */
  canonical?: string
  /** Keeps the page out of search results, though people may well share it. */
  isNoindex?: boolean
  /** The path of a picture for previews, 1200 by 630 pixels, where the shop's own will not do. */
  image?: string
}

/** Title, description and canonical address of a page. A page without a description stays out of search results. */
export function Head({ title, description, canonical, isNoindex, image = sitePreview }: HeadProps) {
  const site = useRouteLoaderData<{ site: Site }>('root')?.site
  const { pathname } = useLocation()
  const { say, prefix } = useSpeech()
  const siteName = say('PhoneHaat', 'ফোনহাট')
  const path = canonical ?? pathname
  const addressIn = (prefix: string) => site && site.publicUrl + (prefix + path).replace(/(?<=.)\/$/, '')
  const address = addressIn(prefix)
  return (
    <>
      <title>
        {title === 'PhoneHaat'
          ? say('PhoneHaat: used phones at honest prices', 'ফোনহাট: ন্যায্য দামে পুরোনো ফোন')
          : `${title} · ${siteName}`}
      </title>
      {(isNoindex || !description) && <meta name="robots" content="noindex" />}
      {description && (
        <>
          <meta name="description" content={description} />
          <meta property="og:site_name" content={siteName} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:type" content="website" />
          {address && <link rel="canonical" href={address} />}
          {!isNoindex &&
            languages.map((language) => (
              <link key={language} rel="alternate" hrefLang={language} href={addressIn(prefixes[language])} />
            ))}
          {!isNoindex && <link rel="alternate" hrefLang="x-default" href={addressIn('')} />}
          <meta property="og:locale" content={say('en_GB', 'bn_BD')} />
          {address && <meta property="og:url" content={address} />}
        </>
      )}
      {description && site && (
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

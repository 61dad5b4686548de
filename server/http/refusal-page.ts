import escapeHtml from 'escape-html'
import type { FastifyRequest } from 'fastify'
import type { Problem } from '#contract/base/call'
import { languageOfPath, prefixes, sayIn } from '#contract/base/language'
import { ownPath } from '#contract/base/own-path'

/** Tells whether an address belongs to the pages of the site; everything else is for programs, or a file. */
export const isOfPages = (url: string) => !/^\/(?:api|sandbox|photos|og|assets|icons)\//.test(url)

/** Tells whether someone waits for a page in their browser, to whom a problem document would be gibberish. */
export const wantsPage = ({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>) =>
  (method === 'GET' || method === 'HEAD') && isOfPages(url) && (headers.accept ?? '').includes('text/html')

/** A page that refuses loads its style sheet and its icon, and runs no script. */
export const policyOfRefusals =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** A page that says why there is none, in its language; it needs nothing of the site but a style sheet, which does not count as a request. */
export function refusalPage({ detail, status }: Problem, url: string): string {
  const language = languageOfPath(url)
  const say = sayIn(language)
  const title =
    status >= 500 || status === 429 ? say('One moment, please', 'একটু অপেক্ষা করুন') : say('This did not work', 'এটি হলো না')
  const home = prefixes[language] || '/'
  const again = ownPath(url)
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/refused.css">
</head>
<body>
<main>
<p class="name">PhoneHaat</p>
<h1>${title}</h1>
<p>${escapeHtml(detail)}</p>
<p>${again === null ? '' : `<a class="main" href="${escapeHtml(again)}">${say('Try again', 'আবার চেষ্টা করুন')}</a> `}<a href="${home}">${say('Home', 'হোম')}</a></p>
</main>
</body>
</html>
`
}

import { latePage } from '#web/session/late-page.tsx'

export default latePage(async () => (await import('#web/quotes/own-quotes.tsx')).OwnQuotes)

import { latePage } from '#web/session/late-page.tsx'

export default latePage(async () => (await import('./contested-deals/page.tsx')).ContestedDeals)

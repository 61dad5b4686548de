/** A text that is added to a file, or makes a new one. */
export interface Addition {
  path: string
  /** The one place of the file before which the text comes; without it, at the end. */
  before?: string
  text: string
  /** The file in which the compiler misses the addition when it is left out; without it, a test does. */
  missed?: string
}

/** Lists all that one more of each thing takes. */
export const additions: Record<string, readonly Addition[]> = {
  call: [
    {
      path: 'contract/favourites/favourites.ts',
      text: `
export const countFavourites = call({
  method: 'GET',
  url: '/favourites/count',
  who: 'person',
  tag: 'Favourites',
  summary: 'Counts the favourites',
  reply: z.object({ count: z.int() }),
  refuses: ['none_counted'],
})
`,
    },
    {
      path: 'server/modules/favourites/favourites.ts',
      text: `
export async function count(ctx: PersonCtx): Promise<number> {
  const { length } = await idsOf(ctx)
  return length > 0 ? length : refuse('none_counted')
}
`,
    },
    {
      path: 'server/modules/favourites/routes.ts',
      before: '  serve(routeContext, getSeenPhones',
      text: '  serve(routeContext, countFavourites, async (ctx) => ({ count: await favourites.count(ctx) }))\n',
    },
    { path: 'server/modules/favourites/routes.ts', before: '  forgetSeenPhones,\n', text: '  countFavourites,\n' },
    {
      path: 'web/favourites/count.ts',
      text: `import { useQuery } from '@tanstack/react-query'
import { countFavourites } from '#contract/favourites/favourites'
import { queryOf } from '#web/session/query-of.ts'

export const useCount = () => useQuery(queryOf(countFavourites, {}))
`,
    },
  ],
  refusal: [
    {
      path: 'contract/favourites/refusals.ts',
      before: '  alert_unknown: {',
      text: `  none_counted: {
    status: 404,
    sentence: 'You have no favourites.',
    bangla: 'আপনার পছন্দের তালিকা খালি।',
  },
`,
      missed: 'contract/favourites/favourites.ts',
    },
  ],
  page: [
    { path: 'web/routes.ts', before: "    route('near', ", text: "    route('added', 'pages/added.tsx'),\n" },
    {
      path: 'web/pages/added.tsx',
      text: `import { useSpeech } from '#web/i18n/speech.ts'
import { Head } from '#web/site/head.tsx'

export default function Added() {
  const { say } = useSpeech()
  return <Head title={say('Added', 'নতুন')} />
}
`,
    },
    {
      path: 'e2e/places.ts',
      before: "  '/near': {",
      text: "  '/added': { anyone: { added: '/added' } },\n",
    },
  ],
  column: [
    {
      path: 'server/database/migrations/0999-times-a-favourite-was-seen.sql',
      text: 'alter table favourite add column times_seen integer not null default 0;\n',
    },
    {
      path: 'server/database/tables.ts',
      before: 'added_at: DefaultTime }\n  seen_phone:',
      text: 'times_seen: Generated<number>; ',
    },
  ],
  setting: [
    {
      path: 'server/config/limits.ts',
      before: '  PRICE_DROP_PERCENT: ',
      text: '  COUNTED_FAVOURITES: whole(100, 1, 1000),\n',
    },
    {
      path: '.env.example',
      before: '# By how much a price',
      text: '# Favourites that are counted.\n# COUNTED_FAVOURITES=100\n\n',
    },
    {
      path: 'docs/operations.md',
      before: '| `PRICE_DROP_PERCENT` ',
      text: '| `COUNTED_FAVOURITES` | `100` | favourites that are counted |\n',
    },
  ],
  job: [
    {
      path: 'server/jobs.ts',
      before: "  'look-for-phones': Record<",
      text: "  /** Every hour: counts favourites. */\n  'count-favourites': Record<string, never>\n",
    },
    { path: 'server/jobs.ts', before: "  'look-for-phones': '*/5", text: "  'count-favourites': '7 * * * *',\n" },
    {
      path: 'server/job-handlers.ts',
      before: "    'look-for-phones': ",
      text: "    'count-favourites': async () => ctx.log.info('favourites are counted'),\n",
      missed: 'server/job-handlers.ts',
    },
  ],
  notification: [
    {
      path: 'contract/notifications/notifications.ts',
      before: '  phone_booked: z.object({',
      text: '  favourites_counted: z.object({ ...phone }),\n',
    },
    {
      path: 'web/notifications/outage-sentences.tsx',
      before: '  time_extended: {',
      text: `  favourites_counted: {
    icon: AlertIcon,
    title: (_, { say }) => say('Your favourites are counted', 'আপনার পছন্দের তালিকা গোনা হয়েছে'),
    to: () => '/favourites',
  },
`,
      missed: 'web/notifications/notification-words.tsx',
    },
    {
      path: 'web/notifications/affected-answers.ts',
      before: '  phone_booked: selling,',
      text: '  favourites_counted: [],\n',
      missed: 'web/notifications/affected-answers.ts',
    },
  ],
  'move of a deal': [
    { path: 'contract/deals/deals.ts', before: "  'pay',\n  'let_go',", text: "  'thank',\n" },
    {
      path: 'server/modules/bookings/life-cycle.ts',
      before: "  {\n    verb: 'agree',",
      text: `  {
    verb: 'thank',
    from: ['handed_over'],
    to: 'handed_over',
    who: 'buyer',
    phone: 'sold',
    money: 'held',
    notices: { seller: 'favourites_counted' },
    letters: { seller: 'thanks' },
  },
`,
    },
    {
      path: 'web/deals/deal-words.ts',
      before: "  book: ['The phone was booked'",
      text: "  thank: ['The buyer said thank you', 'ক্রেতা ধন্যবাদ জানিয়েছেন'],\n",
      missed: 'web/deals/deal-words.ts',
    },
  ],
  'letter about a deal': [
    { path: 'server/jobs.ts', before: "  | 'void_offer'", text: "  | 'thanks'\n" },
    {
      path: 'server/modules/deals/letters.ts',
      before: '  deadline_near: {\n',
      text: `  thanks: {
    isDue: () => true,
    subject: (_, say) => say('Thank you', 'ধন্যবাদ'),
    text: (_, say) => say('The buyer says thank you.', 'ক্রেতা ধন্যবাদ জানিয়েছেন।'),
    button: (say) => say('Go to your order', 'আপনার অর্ডার দেখুন'),
  },
`,
      missed: 'server/modules/deals/letters.ts',
    },
  ],
}

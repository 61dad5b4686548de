import { endInWords, storyOfOutage, titleOfOutage } from '#contract/notifications/outages'
import { AlertIcon } from '#web/ui/icons.tsx'
import { deal } from './deal-sentences.ts'
import type { Sentences } from './words.ts'

export const outageSentences = {
  time_extended: {
    icon: AlertIcon,
    title: (facts, { language }) => titleOfOutage(facts, language),
    more: (facts, { language, say, count }) => (
      <>
        {facts.ends.map((end) => {
          const { what, until } = endInWords(end, language)
          return (
            <span key={`${end.what} ${end.bookingId ?? end.listingId} ${end.until}`} className="block">
              {what}
              {end.title !== undefined && (
                <>
                  {', '}
                  <span translate="no">{end.title}</span>
                </>
              )}
              <span>{`: ${until}`}</span>
            </span>
          )
        })}
        {facts.others > 0 && (
          <span className="block">{say(`And ${count(facts.others)} more`, `আরও ${count(facts.others)}টি`)}</span>
        )}
        {storyOfOutage(facts, language)}
      </>
    ),
    to: ({ ends: [first, ...others] }) =>
      first?.bookingId && first.what !== 'pay' && others.length === 0
        ? deal({ bookingId: first.bookingId })
        : '/dashboard',
  },
} satisfies Partial<Sentences>

import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useSpeech } from '#web/i18n/speech.ts'
import { queryClientOf } from '#web/session/query-client.ts'
import { cards } from './queries.ts'

/** Says before the booking how it is paid, and cards in which currency. Public pages, on which one books, have no client of their own. */
export function PaidByCard({ personId }: { personId: string }) {
  return (
    <QueryClientProvider client={queryClientOf(personId)}>
      <Said />
    </QueryClientProvider>
  )
}

function Said() {
  const { language, say, rate } = useSpeech()
  const { data } = useQuery(cards)
  if (!data) return null
  return (
    <p className="text-small text-quiet">
      {data.rate
        ? say(
            `You pay by card, in dollars at ${rate(data.rate)} each.`,
            `টাকা দিতে হয় কার্ডে, ডলারে: প্রতি ডলার ${rate(data.rate)}।`,
          )
        : say('You pay by card, in Taka.', 'টাকা দিতে হয় কার্ডে, টাকাতেই।')}
      {data.others.length > 0 && (
        <span>
          {' '}
          {say(
            `Or in Taka by: ${data.others.map(({ en }) => en).join('; ')}.`,
            `অথবা টাকায়: ${data.others.map((other) => other[language]).join('; ')}।`,
          )}
        </span>
      )}
    </p>
  )
}

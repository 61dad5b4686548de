import { useInfiniteQuery } from '@tanstack/react-query'
import { getShopAudit } from '#contract/shops/shops'
import { NameOfPerson } from '#web/i18n/person-name.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { listOf } from '#web/session/query-of.ts'
import { ListedPages } from '#web/ui/listed.tsx'
import { Ago } from '#web/ui/time.tsx'
import { actWords, roleWords } from './shop-words.ts'

/** Lists the acts for one's shop, each with the one who did it. */
export function ShopActs() {
  const { say } = useSpeech()
  const query = useInfiniteQuery(listOf(getShopAudit, { query: {} }))
  return (
    <ListedPages query={query} of="acts" empty={<p className="text-quiet">{say('Nothing yet.', 'এখনও কিছু নেই।')}</p>}>
      {(acts, now) => (
        <ul className="flex flex-col gap-3">
          {acts.map(({ id, at, by, role, act, subject }) => (
            <li key={id}>
              <span translate={actWords[act] ? undefined : 'no'}>{actWords[act] ? say(...actWords[act]) : act}</span>
              {subject && /^\d+$/.test(subject) && (
                <span className="text-quiet" translate="no">
                  {' '}
                  #{subject}
                </span>
              )}
              <span className="block text-small text-quiet">
                <NameOfPerson name={by} /> · {say(...roleWords[role])} · <Ago time={at} now={now} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </ListedPages>
  )
}

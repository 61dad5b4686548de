import { useEffect } from 'react'
import { data, Link, useNavigate } from 'react-router'
import { comparedIds, maxCompared, withCompared } from '#contract/listings/compare'
import { languageOfPath } from '#contract/base/language'
import { getPhone } from '#contract/listings/phones'
import { comparePath } from '#contract/base/page-addresses'
import { compareInWords } from '#web/phones/compare-words.ts'
import { comparedInTab } from '#web/phones/compared-in-tab.ts'
import { SideBySide } from '#web/shelves/side-by-side.tsx'
import { Head } from '#web/site/head.tsx'
import { pageContext } from '#web/site/page-context.ts'
import { Empty } from '#web/ui/empty.tsx'
import { speechOf, useSpeech } from '#web/i18n/speech.ts'
import type { Route } from './+types/compare'

/** Similar phones that are offered next to those on the page. */
const maxOffered = 6

/** `phones` are those on the page; `add` is one more, which joins those that the tab remembers. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const [added = null] = comparedIds(searchParams.get('add'))
  const asked = comparedIds(searchParams.get('phones'))
  const ids = added ? withCompared(asked, added) : asked
  const { call } = context.get(pageContext)
  const answers = await Promise.all(ids.map((id) => call(getPhone, { params: { id } })))
  const phones = answers.flatMap((answer) => {
    if ('value' in answer) return [answer.value]
    const { status } = answer.problem
    if (status !== 404 && status !== 410) throw data(answer.problem, { status })
    return []
  })
  const shown = phones.map(({ id }) => id)
  const speech = speechOf(languageOfPath(pathname))
  const offered = shown.length < maxCompared ? (phones[0]?.similar ?? []).filter(({ id }) => !shown.includes(id)) : []
  return {
    comparison: compareInWords(phones, speech),
    added,
    gone: ids.length - shown.length,
    offered: offered.slice(0, maxOffered).map(({ id, title, price }) => ({
      id,
      title,
      price: speech.taka(price),
      path: comparePath([...shown, id]),
    })),
  }
}

/** Up to four phones side by side, with what differs first. It needs no script; with one, a phone that is added joins those of this tab. */
export default function ComparePage({ loaderData: { comparison, added, gone, offered } }: Route.ComponentProps) {
  const { say, count } = useSpeech()
  const navigate = useNavigate()
  const { phones } = comparison
  const ids = phones.map(({ id }) => id).join(',')
  useEffect(() => {
    const all = added ? withCompared(comparedInTab.read(), added) : comparedIds(ids)
    comparedInTab.keep(all)
    if (added) void navigate(comparePath(all), { replace: true })
  }, [added, ids, navigate])
  return (
    <div className="page flex flex-col gap-6 py-8 lg:py-10">
      <Head title={say('Compare phones', 'ফোন তুলনা করুন')} />
      <h1 className="text-heading">{say('Compare phones', 'ফোন তুলনা করুন')}</h1>
      {gone > 0 && (
        <p role="status">
          {say(
            gone === 1 ? 'One of these phones is off the market.' : `${gone} of these phones are off the market.`,
            `এগুলোর মধ্যে ${count(gone)}টি ফোন আর বাজারে নেই।`,
          )}
        </p>
      )}
      {phones.length > 0 ? (
        <SideBySide comparison={comparison} />
      ) : (
        <Empty title={say('Nothing to compare yet', 'তুলনা করার মতো কিছু এখনও নেই')}>
          <p>
            {say(
              'Open a phone and press Compare, then another one: you can see up to four side by side here.',
              'একটি ফোন খুলে ‘তুলনা করুন’ চাপুন, তারপর আরেকটি: এখানে চারটি পর্যন্ত পাশাপাশি দেখা যায়।',
            )}
          </p>
          <Link to="/phones" className="btn btn-primary">
            {say('See all phones', 'সব ফোন দেখুন')}
          </Link>
        </Empty>
      )}
      {offered.length > 0 && (
        <section aria-labelledby="offered" className="flex flex-col gap-3">
          <h2 id="offered" className="text-title">
            {say('Compare with one like it', 'এমন আরেকটির সঙ্গে তুলনা করুন')}
          </h2>
          <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
            {offered.map(({ id, title, price, path }) => (
              <li key={id}>
                <Link
                  to={path}
                  rel="nofollow"
                  className="flex min-h-11 flex-col rounded-box border border-line px-4 py-2 hover:bg-base-200"
                >
                  <span translate="no" className="wrap-anywhere">
                    {title}
                  </span>
                  <span className="figures text-quiet">{price}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

import { useQuery, useQueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { shopQuotesPath } from '#contract/base/dashboard-addresses'
import { shopPath, shopWorkPath } from '#contract/base/page-addresses'
import { answerInvitation, leaveShop } from '#contract/shops/shop-staff'
import { reaches } from '#contract/shops/role-order'
import { getMyShop, type OwnShop, type ShopWork, getShopAudit } from '#contract/shops/shops'
import { useSpeech } from '#web/i18n/speech.ts'
import { ShopBadge } from '#web/phones/shop-badge.tsx'
import { ask } from '#web/session/api.ts'
import { invalidate, queryOf, listOf } from '#web/session/query-of.ts'
import { shopHere } from '#web/session/shop.ts'
import { actFor } from '#web/session/shop-work.ts'
import { useSession } from '#web/session/state.ts'
import { Head } from '#web/site/head.tsx'
import { Alert, LoadError } from '#web/ui/alert.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { ShopDetails } from './shop-form.tsx'
import { ShopPeople } from './shop-people.tsx'
import { roleWords, actWords } from './shop-words.ts'
import { NameOfPerson } from '#web/i18n/person-name.tsx'
import { ListedPages } from '#web/ui/listed.tsx'
import { Ago } from '#web/ui/time.tsx'

/** Lists the acts for one's shop, each with the one who did it. */
function ShopActs() {
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

const ShopPrices = lazy(async () => ({ default: (await import('./shop-prices.tsx')).ShopPrices }))

/** One's own shop, invitations, and the shops that one works for. */
export function MyShop() {
  const { say } = useSpeech()
  const { isSeller } = useSession()
  const { data, error, refetch } = useQuery(queryOf(getMyShop, {}))
  const title = say('Shop', 'দোকান')
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <Head title={title} />
      <h1 className="text-heading">{title}</h1>
      {!data && (error ? <LoadError message={error.message} onRetry={() => void refetch()} /> : <TableSkeleton />)}
      {data?.invitations.map((invitation) => (
        <Invitation key={invitation.id} invitation={invitation} />
      ))}
      {data && data.worksFor.length > 0 && <WorksFor shops={data.worksFor} />}
      {data && !shopHere() && (data.own ? <Own shop={data.own} /> : <NoShop isSeller={isSeller} />)}
    </div>
  )
}

function NoShop({ isSeller }: { isSeller: boolean }) {
  const { say } = useSpeech()
  if (!isSeller)
    return (
      <p className="text-quiet">
        {say('Only sellers can open a shop. ', 'শুধু বিক্রেতারা দোকান খুলতে পারেন। ')}
        <Link to="/sell" className="link">
          {say('Start selling', 'বিক্রি শুরু করুন')}
        </Link>
      </p>
    )
  return (
    <section aria-labelledby="open" className="flex flex-col gap-5">
      <h2 id="open" className="text-title">
        {say('Open a shop', 'দোকান খুলুন')}
      </h2>
      <p className="text-quiet">
        {say(
          'A page of your own with address and hours, and people who work with you. Your phones, sales and reviews stay as they are.',
          'ঠিকানা আর খোলার সময়সহ নিজের একটি পাতা, আর সঙ্গে কাজ করার মানুষ। আপনার ফোন, বিক্রি আর রিভিউ যেমন আছে তেমনই থাকবে।',
        )}
      </p>
      <ShopDetails />
    </section>
  )
}

function Own({ shop }: { shop: OwnShop }) {
  const { say } = useSpeech()
  return (
    <>
      <section aria-label={say('Your shop', 'আপনার দোকান')} className="flex flex-col gap-3">
        <h2 className="text-title wrap-anywhere" translate="no">
          {say(shop.name, shop.nameBangla)}
        </h2>
        {shop.isChecked && (
          <p>
            <ShopBadge />
          </p>
        )}
        {shop.isWaiting && (
          <p className="text-quiet">{say('An admin will look at your papers.', 'একজন অ্যাডমিন আপনার কাগজ দেখবেন।')}</p>
        )}
        {shop.refusedFor && (
          <Alert>
            {say('Your papers were not accepted: ', 'আপনার কাগজ গ্রহণ করা হয়নি: ')}
            <span dir="auto">{shop.refusedFor}</span>
          </Alert>
        )}
        <div className="flex flex-wrap gap-3">
          {shop.isChecked && (
            <>
              <QuotesLink />
              <StockLink />
            </>
          )}
          <Link to={shopPath(shop.slug)} className="btn">
            {say('See the shop as others do', 'অন্যরা যেমন দেখেন')}
          </Link>
        </div>
      </section>
      <div className="border-t border-line">
        <Fold title={say('Name, address and papers', 'নাম, ঠিকানা ও কাগজ')}>
          <ShopDetails shop={shop} />
        </Fold>
        {shop.isChecked && <Prices />}
        <Fold title={say('People', 'যাঁরা কাজ করেন')}>
          <ShopPeople />
        </Fold>
        <Fold title={say('Who did what', 'কে কী করেছেন')}>
          <ShopActs />
        </Fold>
      </div>
    </>
  )
}

function QuotesLink() {
  const { say } = useSpeech()
  return (
    <Link to={shopQuotesPath} className="btn">
      {say('Quotes', 'কোটেশন')}
    </Link>
  )
}

/** Leads to where phones come and go by a table. */
function StockLink() {
  const { say } = useSpeech()
  return (
    <Link to="/dashboard/stock" className="btn">
      {say('Stock as a table', 'তালিকা দিয়ে স্টক')}
    </Link>
  )
}

/** The price list, whose scripts come when it is opened. */
function Prices() {
  const { say } = useSpeech()
  const [isOpen, setOpen] = useState(false)
  return (
    <Fold title={say('Prices at which you buy', 'যে দামে ফোন কেনেন')} onOpen={() => setOpen(true)}>
      {isOpen && (
        <Suspense fallback={<TableSkeleton />}>
          <ShopPrices />
        </Suspense>
      )}
    </Fold>
  )
}

function Invitation({ invitation }: { invitation: ShopWork }) {
  const { say } = useSpeech()
  const client = useQueryClient()
  const answering = useAction({
    mutationFn: (accepts: boolean) => ask(answerInvitation, { params: { id: invitation.id }, body: { accepts } }),
    onSettled: () => invalidate(client, getMyShop),
  })
  return (
    <section className="flex flex-col gap-3 rounded-box bg-base-200 p-4">
      <p>
        <strong className="font-semibold" translate="no">
          {say(invitation.name, invitation.nameBangla)}
        </strong>{' '}
        {say(
          `invites you to work for it as a ${roleWords[invitation.role][0].toLowerCase()}.`,
          `আপনাকে ${roleWords[invitation.role][1]} হিসেবে কাজে ডেকেছে।`,
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary" onClick={() => answering.mutate(true)}>
          {say('Accept', 'রাজি')}
        </button>
        <button type="button" className="btn" onClick={() => answering.mutate(false)}>
          {say('Decline', 'না')}
        </button>
      </div>
    </section>
  )
}

function WorksFor({ shops }: { shops: ShopWork[] }) {
  const { say, prefix } = useSpeech()
  const client = useQueryClient()
  const here = shopHere()
  const leaving = useAction({
    mutationFn: (id: string) => ask(leaveShop, { params: { id } }),
    onSettled: () => invalidate(client, getMyShop),
  })
  return (
    <section aria-labelledby="works-for" className="flex flex-col gap-3">
      <h2 id="works-for" className="text-title">
        {say('You work for', 'আপনি যেখানে কাজ করেন')}
      </h2>
      <ul className="border-t border-line">
        {shops.map((shop) => (
          <li key={shop.id} className="flex flex-wrap items-center gap-3 border-b border-line py-3">
            <span className="min-w-40 grow">
              <Link to={shopPath(shop.slug)} className="link font-semibold" translate="no">
                {say(shop.name, shop.nameBangla)}
              </Link>
              <span className="block text-small text-quiet">{say(...roleWords[shop.role])}</span>
            </span>
            {here?.id === shop.id && shop.isChecked && (
              <>
                <QuotesLink />
                {reaches(here.role, 'seller') && <StockLink />}
              </>
            )}
            {here?.id !== shop.id && (
              <button
                type="button"
                className="btn btn-primary"
                onClick={() => actFor(shop, prefix + shopWorkPath(shop.role))}
              >
                {say('Work now', 'কাজ শুরু করুন')}
              </button>
            )}
            <button type="button" className="btn btn-ghost" onClick={() => leaving.mutate(shop.id)}>
              {say('Leave', 'ছেড়ে দিন')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

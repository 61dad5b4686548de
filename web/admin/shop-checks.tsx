import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { Link } from 'react-router'
import { shopPath } from '#contract/base/page-addresses'
import { districts } from '#contract/catalogue/places'
import { decideShop, getWaitingShops, ShopCheck, type WaitingShop } from '#contract/shops/shop-checks'
import { useSpeech } from '#web/i18n/speech.ts'
import { ask } from '#web/session/api.ts'
import { everyListOf, invalidate, listOf } from '#web/session/query-of.ts'
import { Head } from '#web/site/head.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ListedPages } from '#web/ui/listed.tsx'
import { Ago } from '#web/ui/time.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { PersonLink } from './person-link.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

/** For admins: shops whose trade licence or DBID waits for a check. */
export function ShopChecks() {
  const { say } = useSpeech()
  const query = useInfiniteQuery(listOf(getWaitingShops, { query: {} }))
  const title = say('Papers of shops', 'দোকানের কাগজ')
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <Head title={title} />
      <header className="flex flex-col gap-2">
        <h1 className="text-heading">{title}</h1>
        <p className="max-w-prose text-quiet">
          {say(
            'Look the number up where it was issued: the city corporation or union for a licence, the DBID register for a DBID. Name and address have to be those of the shop.',
            'নম্বরটি যেখান থেকে দেওয়া হয়েছে সেখানে মিলিয়ে দেখুন: লাইসেন্স সিটি কর্পোরেশন বা ইউনিয়নে, ডিবিআইডি তার নিবন্ধনে। নাম ও ঠিকানা দোকানেরই হতে হবে।',
          )}
        </p>
      </header>
      <ListedPages query={query} of="shops" empty={<Empty title={say('No shop is waiting', 'কোনো দোকান অপেক্ষায় নেই')} />}>
        {(shops, now) => (
          <ul className="flex flex-col gap-4">
            {shops.map((shop) => (
              <Waiting key={shop.id} shop={shop} now={now} />
            ))}
          </ul>
        )}
      </ListedPages>
    </div>
  )
}

function Waiting({ shop, now }: { shop: WaitingShop; now: number }) {
  const { say } = useSpeech()
  const client = useQueryClient()
  const [isRefusing, setRefusing] = useState(false)
  const { id, name, nameBangla, slug, tradeLicence, dbid } = shop
  const district = districts.find((one) => one.id === shop.districtId)
  const onDecided = () => invalidate(client, everyListOf(getWaitingShops))
  const confirming = useAction({
    mutationFn: () => ask(decideShop, { params: { id }, body: { outcome: 'right', tradeLicence, dbid } }),
    onSuccess: () => toast.success(say('The shop has its badge.', 'দোকানটি ব্যাজ পেয়েছে।')),
    onSettled: onDecided,
  })
  const facts = [
    [say('Trade licence', 'ট্রেড লাইসেন্স'), tradeLicence],
    [say('DBID', 'ডিবিআইডি'), dbid],
    [say('Address', 'ঠিকানা'), `${shop.address}${district ? `, ${say(district.name, district.bangla)}` : ''}`],
  ].filter(([, value]) => value)
  return (
    <li className="flex flex-col gap-3 rounded-box border border-line p-4 sm:p-5">
      <h2 className="text-lead font-semibold">
        <Link to={shopPath(slug)} className="link wrap-anywhere" translate="no">
          {name} · {nameBangla}
        </Link>
      </h2>
      <p className="text-small text-quiet">
        <PersonLink person={shop.owner} /> · <Ago time={shop.askedAt} now={now} />
      </p>
      <dl className="flex flex-col gap-1">
        {facts.map(([term, value]) => (
          <div key={term} className="flex flex-wrap gap-x-2">
            <dt className="text-quiet">{term}</dt>
            <dd translate="no" className="font-semibold wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className="btn btn-primary"
          disabled={confirming.isPending}
          onClick={() => confirming.mutate()}
        >
          {say('Papers are right', 'কাগজ ঠিক আছে')}
        </button>
        <button type="button" className="btn" onClick={() => setRefusing(true)}>
          {say('Not right', 'ঠিক নেই')}
        </button>
      </div>
      {isRefusing && (
        <ReasonDialog
          title={say('The papers are not right', 'কাগজ ঠিক নেই')}
          reason={ShopCheck.options[1].shape.reason}
          label={say('The reason', 'কারণ')}
          hint={say('The owner reads it.', 'মালিক এটি পড়বেন।')}
          submit={say('Refuse', 'নাকচ করুন')}
          onSubmit={async (reason) => {
            await ask(decideShop, { params: { id }, body: { outcome: 'refused', reason } })
            setRefusing(false)
            await onDecided()
          }}
          onClose={() => setRefusing(false)}
        >
          {name}
        </ReasonDialog>
      )}
    </li>
  )
}

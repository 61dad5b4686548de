import { useSpeech } from '#web/i18n/speech.ts'
import { actFor, useShopHere } from './shop-work.ts'

/** Says above the pages of the dashboard for which shop one acts, with the way back. */
export function ShopNotice() {
  const { say, prefix } = useSpeech()
  const work = useShopHere()
  if (!work) return null
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-3 rounded-box bg-base-200 p-4">
      <p>
        {say('You act for ', 'আপনি এখন কাজ করছেন ')}
        <strong className="font-semibold" translate="no">
          {say(work.name, work.nameBangla)}
        </strong>
        {say(': its phones and its sales are here.', '-এর হয়ে: এখানে দোকানের ফোন ও বিক্রি।')}
      </p>
      <button
        type="button"
        className="btn btn-sm reach relative"
        onClick={() => actFor(null, `${prefix}/dashboard/shop`)}
      >
        {say('Back to your own', 'নিজের অ্যাকাউন্টে ফিরুন')}
      </button>
    </div>
  )
}

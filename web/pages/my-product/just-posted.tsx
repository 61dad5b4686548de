import { useQuery } from '@tanstack/react-query'
import toast from 'react-hot-toast/headless'
import { Link } from 'react-router'
import { phonePath } from '#contract/base/page-addresses'
import type { PhoneFacts } from '#contract/listings/phones'
import { useSpeech } from '#web/i18n/speech.ts'
import { listed } from '#web/phones/listed-phone.ts'
import { facebookAddress, whatsAppAddress } from '#web/phones/share-addresses.ts'
import { PhoneCard } from '#web/shelves/phone-card.tsx'
import { Name } from '#web/ui/name.tsx'
import { ChancesList } from '#web/selling/chances-list.tsx'
import { PostedSoon } from '#web/selling/posted-soon.tsx'
import { myProduct } from '#web/selling/product-record.ts'
import { publicPhone } from '#web/selling/queries.ts'

/** Shows the next steps after posting: the card as buyers see it, the ways to share it, and those to raise its chances. Nothing once it is off sale. */
export function JustPosted({ id }: { id: string }) {
  const speech = useSpeech()
  const { say } = speech
  const own = useQuery(myProduct(id))
  const shown = useQuery(publicPhone(id))
  const [record, phone] = [own.data, shown.data]
  if (own.isPending || shown.isPending) return <PostedSoon />
  if (!record || phone?.status !== 'available') return null
  return (
    <section aria-labelledby="posted" className="flex flex-col gap-5 rounded-box border border-line p-4 sm:p-6">
      <h2 id="posted" className="text-title">
        {say('Your phone is on sale', 'আপনার ফোন এখন বাজারে')}
      </h2>
      <div className="grid items-start gap-x-8 gap-y-5 sm:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]">
        <figure className="flex flex-col gap-2">
          <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 text-quiet">
            {say('As buyers see it', 'ক্রেতা যেমন দেখেন')}
            <Link to={phonePath({ id, title: phone.title })} className="link py-2 text-base-content">
              {say('See its page', 'ফোনের পাতা দেখুন')}
            </Link>
          </figcaption>
          {/* A picture of the card: its buttons are for buyers. */}
          <div inert className="grid grid-rows-[repeat(5,auto)]">
            <PhoneCard
              phone={listed(phone, speech)}
              now={shown.dataUpdatedAt}
              sizes="(min-width:640px) 272px,88px"
              isFirst
              heading="h3"
              isOwn={false}
              onBook={() => undefined}
              onCancelled={() => undefined}
            />
          </div>
        </figure>
        <div className="flex min-w-0 flex-col gap-6">
          <ChancesList product={record} isMain />
          <Sharing phone={phone} />
        </div>
      </div>
    </section>
  )
}

/** Hands the phone's address on: by a plain link each, and by the system's own sheet where there is one. */
function Sharing({ phone: { id, title } }: { phone: PhoneFacts }) {
  const { say, prefix } = useSpeech()
  const url = location.origin + prefix + phonePath({ id, title })
  const canShare = 'share' in navigator

  async function share() {
    // Closing the sheet is no error.
    if (canShare) return navigator.share({ title, url }).catch(() => undefined)
    try {
      await navigator.clipboard.writeText(url)
      toast.success(say('The link is copied', 'লিংক কপি হয়েছে'))
    } catch {
      toast.error(say('The link could not be copied.', 'লিংক কপি করা গেল না।'))
    }
  }

  return (
    <section aria-labelledby="sharing" className="flex flex-col gap-3">
      <h2 id="sharing" className="text-lead font-semibold">
        {say('Share it', 'শেয়ার করুন')}
      </h2>
      <div className="flex flex-wrap gap-2">
        <a href={whatsAppAddress(title, url)} target="_blank" rel="noreferrer" className="btn">
          <Name>WhatsApp</Name>
        </a>
        <a href={facebookAddress(url)} target="_blank" rel="noreferrer" className="btn">
          <Name>Facebook</Name>
        </a>
        <button type="button" className="btn" onClick={() => void share()}>
          {canShare ? say('More ways', 'অন্যভাবে') : say('Copy the link', 'লিংক কপি করুন')}
        </button>
      </div>
    </section>
  )
}

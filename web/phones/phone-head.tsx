import { type ReactNode, useState } from 'react'
import { conditionName } from '#contract/listings/condition-names'
import { useSpeech } from '#web/i18n/speech.ts'
import { CheckIcon, ClockIcon, PlaceIcon } from '#web/ui/icons.tsx'
import { PriceReduced } from './price-reduced.tsx'
import type { PhoneInWords } from './report-words.ts'
import { useHydrated } from '#web/browser/use-hydrated.ts'
import { opened } from '#web/session/opened.tsx'
import { icon } from '#web/ui/line-icon.tsx'

/** Says how much less than new it costs, in whole percent; null where there is nothing to compare, or nothing saved. */
function belowNew({ price, originalPrice }: PhoneInWords): number | null {
  if (originalPrice === null || originalPrice <= price) return null
  return Math.round(100 * (1 - price / originalPrice)) || null
}

/** Says which phone this is, for how much, in which condition, and where; with buttons next to sharing it. */
export function PhoneHead({ phone, children }: { phone: PhoneInWords; children: ReactNode }) {
  const { say, taka, count } = useSpeech()
  const percent = belowNew(phone)
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <h1 translate="no" className="min-w-0 text-heading wrap-anywhere">
          {phone.title}
        </h1>
        {/* On a phone they stand on the photos. */}
        <div className="flex shrink-0 gap-2 max-md:absolute max-md:end-0 max-md:top-3">
          {children}
          <ShareButton title={phone.title} />
        </div>
      </div>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
        <p className="figures text-heading font-bold">
          <span className="sr-only">{say('Resale price ', 'দাম ')}</span>
          {taka(phone.price)}
        </p>
        {phone.originalPrice !== null && (
          <s className="figures text-lead text-quiet decoration-1">
            <span className="sr-only">{say('Original price ', 'নতুনের দাম ')}</span>
            {taka(phone.originalPrice)}
          </s>
        )}
        {percent !== null && (
          <span className="figures rounded-selector bg-accent px-2 py-0.5 text-small font-semibold text-accent-content">
            {say(`${percent}% below new`, `নতুনের চেয়ে ${count(percent)}% কম`)}
          </span>
        )}
        <PriceReduced price={phone.price} firstPrice={phone.firstPrice} className="basis-full text-quiet" />
      </div>
      <AtAGlance phone={phone} />
    </>
  )
}

/** Its condition, its age and its place in one look. */
function AtAGlance({ phone }: { phone: PhoneInWords }) {
  const { language, say, lengthOfUse } = useSpeech()
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 [&>li]:flex [&>li]:items-center [&>li]:gap-1.5 [&_svg]:size-5 [&_svg]:text-quiet">
      <li>
        <CheckIcon />
        <span className="first-letter:uppercase">{conditionName(phone.condition, language)}</span>
      </li>
      <li>
        <ClockIcon />
        {say(`Used ${lengthOfUse(phone.lengthOfUse)}`, `ব্যবহার ${lengthOfUse(phone.lengthOfUse)}`)}
      </li>
      <li>
        <PlaceIcon />
        <span translate="no">{say(phone.location, phone.locationBangla ?? phone.location)}</span>
      </li>
    </ul>
  )
}

const ShareIcon = icon(<path d="M12 15V4m-4 4 4-4 4 4M5 13v7h14v-7" />)

const ShareDialog = opened(async () => (await import('./share-dialog.tsx')).ShareDialog)

/**
 * Hands the page's address on: with the system's own sheet where there is one, else by a dialog of ours. Browsers allow the sheet only right
 * after a person's press, so one that came before the script cannot be repeated: until then the button is disabled.
 */
function ShareButton({ title }: { title: string }) {
  const isHydrated = useHydrated()
  const { say } = useSpeech()
  const word = say('Share', 'শেয়ার করুন')
  const [isOpen, setOpen] = useState(false)
  const url = isHydrated ? location.origin + location.pathname : ''

  async function share() {
    if (!('share' in navigator)) return setOpen(true)
    try {
      await navigator.share({ title, url })
    } catch (cause) {
      // Closing the sheet is no error; what the system cannot do, the dialog does.
      if (!(cause instanceof DOMException && cause.name === 'AbortError')) setOpen(true)
    }
  }

  return (
    <>
      <button
        type="button"
        className="btn btn-square border-line bg-base-100 noscript:hidden"
        title={word}
        aria-label={word}
        disabled={!isHydrated}
        onClick={() => void share()}
      >
        <ShareIcon className="size-5" />
      </button>
      {isOpen && <ShareDialog title={title} url={url} onClose={() => setOpen(false)} />}
    </>
  )
}

import type { PhoneCard } from '#contract/listings/phones'
import { toastError } from '#web/session/toast-error.ts'
import { restoreRecentlyViewed, clearRecentlyViewed } from '#web/favourites/recently-viewed.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { PhoneRow } from './phone-row.tsx'
import { toastUndo } from '#web/ui/undo.tsx'

interface RecentlyViewedShelfProps {
  phones: PhoneCard[]
  /** The time at which they were fetched, in milliseconds. */
  at: number
  personId: string | null
  className: string
  onShow: (phones: PhoneCard[]) => void
  onChanged: () => void
}

/** Recently viewed phones, to see again or to clear. */
export function RecentlyViewedShelf({ phones, at, personId, className, onShow, onChanged }: RecentlyViewedShelfProps) {
  const { say } = useSpeech()

  async function forget() {
    onShow([])
    try {
      await clearRecentlyViewed(personId !== null)
      toastUndo(say('List cleared.', 'তালিকা মুছে ফেলা হয়েছে।'), () => {
        onShow(phones)
        void restoreRecentlyViewed(
          phones.map(({ id }) => id),
          personId !== null,
        )
      })
    } catch (cause) {
      onShow(phones)
      toastError(cause)
    }
  }

  return (
    <section aria-labelledby="seen" className={`flex min-w-0 flex-col gap-6 ${className}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id="seen" className="text-heading">
          {say('Recently viewed', 'আগে যা দেখেছেন')}
        </h2>
        <button type="button" className="btn btn-ghost -me-4 text-quiet max-sm:-ms-4" onClick={() => void forget()}>
          {say('Clear list', 'তালিকা মুছুন')}
        </button>
      </div>
      <PhoneRow phones={phones} now={at} onChanged={onChanged} />
    </section>
  )
}

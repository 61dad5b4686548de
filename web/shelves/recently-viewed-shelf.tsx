import type { PhoneCard } from '#contract/phones'
import { complain } from '#web/session/toast-error.ts'
import { bringBackSeen, forgetSeen } from '#web/favourites/recently-viewed.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { PhoneRow } from './phone-row.tsx'
import { offerUndo } from '#web/ui/undo.tsx'

interface SeenShelf {
  phones: PhoneCard[]
  /** When they were fetched, in milliseconds. */
  at: number
  personId: string | null
  className: string
  onShow: (phones: PhoneCard[]) => void
  onChanged: () => void
}

/** Phones that were looked at before, to see again or to have forgotten. */
export function SeenShelf({ phones, at, personId, className, onShow, onChanged }: SeenShelf) {
  const { say } = useSpeech()

  async function forget() {
    onShow([])
    try {
      await forgetSeen(personId !== null)
      offerUndo(say('These phones are forgotten.', 'এই ফোনগুলো মুছে ফেলা হলো।'), () => {
        onShow(phones)
        void bringBackSeen(
          phones.map(({ id }) => id),
          personId !== null,
        )
      })
    } catch (cause) {
      onShow(phones)
      complain(cause)
    }
  }

  return (
    <section aria-labelledby="seen" className={`flex min-w-0 flex-col gap-6 ${className}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id="seen" className="text-heading">
          {say('Recently seen', 'আগে যা দেখেছেন')}
        </h2>
        <button type="button" className="btn btn-ghost -mr-4 text-quiet max-sm:-ml-4" onClick={() => void forget()}>
          {say('Forget these', 'এগুলো মুছে ফেলুন')}
        </button>
      </div>
      <PhoneRow phones={phones} now={at} onChanged={onChanged} />
    </section>
  )
}

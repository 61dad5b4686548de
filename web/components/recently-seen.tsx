import { useEffect, useEffectEvent, useState } from 'react'
import type { PhoneCard } from '#contract/phones'
import { complain } from '#web/complain'
import { bringBackSeen, forgetSeen, seenPhones } from '#web/seen'
import { useSession } from '#web/session'
import { useSpeech } from '#web/speech'
import { PhoneRow } from './phone-row.tsx'
import { offerUndo } from './undo.tsx'

interface Shelf {
  personId: string | null
  phones: PhoneCard[]
  /** When they were fetched, in milliseconds. */
  at: number
}

/** What was last shown, so that whoever comes back to a page finds it as long as it was. */
let kept: Shelf | null = null

interface RecentlySeen {
  /** The phone one is looking at. */
  except?: string
  className?: string
}

/** Phones that were looked at before. Nothing while there are none. */
export function RecentlySeen({ except, className = '' }: RecentlySeen) {
  const { say } = useSpeech()
  const { person, token, loading } = useSession()
  const personId = person?.id ?? null
  const isKnown = !loading && (person === null || token !== null)
  const [shelf, setShelf] = useState(kept)

  const show = (phones: PhoneCard[]) => {
    kept = { personId, phones, at: Date.now() }
    setShelf(kept)
  }
  async function fetchPhones() {
    // Nobody came for this shelf: without an answer there is none.
    const phones = await seenPhones(personId !== null).catch(() => null)
    if (phones) show(phones)
  }
  const begin = useEffectEvent(() => void fetchPhones())
  useEffect(() => {
    if (isKnown) begin()
  }, [isKnown, personId])

  const phones = shelf?.personId === personId ? shelf.phones.filter(({ id }) => id !== except) : []
  if (!shelf || phones.length === 0) return null

  async function forget() {
    show([])
    try {
      await forgetSeen(personId !== null)
      offerUndo(say('These phones are forgotten.', 'এই ফোনগুলো মুছে ফেলা হলো।'), () => {
        show(phones)
        void bringBackSeen(
          phones.map(({ id }) => id),
          personId !== null,
        )
      })
    } catch (cause) {
      show(phones)
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
      <PhoneRow phones={phones} now={shelf.at} onChanged={() => void fetchPhones()} />
    </section>
  )
}

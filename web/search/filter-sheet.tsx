import { type ComponentProps, type ReactNode, startTransition, useEffect, useState } from 'react'
import { afterPaint } from '#web/browser/after-paint.ts'
import { Modal } from '#web/ui/modal.tsx'
import { countFilters } from './phones-address.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { PhoneFilters } from './phone-filters.tsx'

interface FilterSheetProps extends ComponentProps<typeof PhoneFilters> {
  /** Its button to the phones was pressed. */
  onShow: () => void
}

/** The filters where there is no room for them next to the phones: a sheet, which stays while one chooses. Without a script they fold out in the page. */
export function FilterSheet({ onShow, ...filters }: FilterSheetProps) {
  const { say, count } = useSpeech()
  const [isOpen, setOpen] = useState(false)
  const chosen = countFilters(filters.params)
  const close = () => setOpen(false)
  return (
    <>
      <details className="filters-fold lg:hidden">
        <summary
          className="btn relative border-line bg-base-100 reach max-sm:[--size:2.5rem]"
          onClick={(event) => {
            event.preventDefault()
            setOpen(true)
          }}
        >
          {say('Filters', 'ফিল্টার')}
          <span>{chosen > 0 && ` (${count(chosen)})`}</span>
        </summary>
      </details>
      {isOpen && (
        <Modal title={say('Filters', 'ফিল্টার')} onClose={close}>
          <AfterPaint>
            <PhoneFilters {...filters} />
          </AfterPaint>
          <div className="sticky bottom-0 -mx-5 -mb-5 border-t border-line bg-base-100 px-5 py-3 sm:-mx-6 sm:-mb-6 sm:px-6">
            <button
              type="button"
              className="btn btn-primary btn-block"
              onClick={() => {
                close()
                onShow()
              }}
            >
              {say(
                filters.total === 1 ? 'Show 1 phone' : `Show ${count(filters.total)} phones`,
                `${count(filters.total)}টি ফোন দেখুন`,
              )}
            </button>
          </div>
        </Modal>
      )}
    </>
  )
}

/** Draws its children once the sheet is on the screen, as high as it will be: two hundred choices would hold up the answer to the press. */
function AfterPaint({ children }: { children: ReactNode }) {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => afterPaint(() => startTransition(() => setDrawn(true))), [])
  return isDrawn ? children : <div className="min-h-dvh" />
}

import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { maxCompared } from '#contract/listings/compare'
import { comparePath } from '#contract/base/page-addresses'
import { comparedInTab } from './compared-in-tab.ts'
import { useSpeech } from '#web/i18n/speech.ts'

let chosen: readonly string[] = []
const listeners = new Set<() => void>()

function choose(ids: readonly string[]): void {
  chosen = ids
  comparedInTab.keep(ids)
  for (const listener of listeners) listener()
}

/** Another page may have changed what the tab compares. */
export const readChosen = () => choose(comparedInTab.read())

const useChosen = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => chosen,
  )

interface Choosable {
  id: string
  title: string
}

/** Chooses a phone to compare, on its card. */
function ChoiceBox({ id, title }: Choosable) {
  const { say } = useSpeech()
  const ids = useChosen()
  const isChosen = ids.includes(id)
  return (
    <label className="absolute start-11 top-1 z-20 grid size-11 cursor-pointer place-items-center rounded-es-field bg-base-100/90 upright:start-auto upright:end-2 upright:top-2 upright:rounded-field">
      <span className="sr-only">
        {say('Compare', 'তুলনা করুন')}
        <span translate="no">: {title}</span>
      </span>
      <input
        type="checkbox"
        className="size-6 accent-primary"
        checked={isChosen}
        disabled={!isChosen && ids.length >= maxCompared}
        onChange={() => choose(isChosen ? ids.filter((other) => other !== id) : [...ids, id])}
      />
    </label>
  )
}

export const choiceBox = ({ id, title }: Choosable) => <ChoiceBox id={id} title={title} />

/** Counts the chosen phones, and links to their comparison. */
export function ChosenBar() {
  const { say, count } = useSpeech()
  const ids = useChosen()
  const many = ids.length
  return (
    <div className="page-bar order-last md:sticky!" role="region" aria-label={say('Chosen phones', 'বেছে নেওয়া ফোন')}>
      <div className="page flex min-h-16 flex-wrap items-center justify-between gap-x-4 py-1.5">
        <p role="status" className="figures">
          {many === 0
            ? say('Choose up to 4 phones', '৪টি পর্যন্ত ফোন বাছুন')
            : many < maxCompared
              ? say(`${many} chosen`, `${count(many)}টি বাছা হয়েছে`)
              : say(`${many} chosen, no more fit`, `${count(many)}টি বাছা হয়েছে, আর নেওয়া যায় না`)}
        </p>
        {many > 0 && (
          <div className="flex gap-1">
            <button type="button" className="btn btn-ghost px-3 text-quiet" onClick={() => choose([])}>
              {say('Clear', 'বাদ দিন')}
            </button>
            <Link to={comparePath(ids)} className="btn btn-primary">
              {say('Compare', 'তুলনা করুন')}
            </Link>
          </div>
        )}
      </div>
    </div>
  )
}

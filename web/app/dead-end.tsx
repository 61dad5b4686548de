import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Jamdani } from '#web/ui/jamdani.tsx'
import { useSpeech } from '#web/i18n/speech.ts'

/**
 * A page that is not there or did not come, and the ways on from it: the page before, the home page, and a search. The last two load a new
 * document, because the one that is here may be what is broken. `action` is what helps most, where it is not the way home.
 */
export function DeadEnd({ action, children }: { action?: ReactNode; children: ReactNode }) {
  const { say, prefix } = useSpeech()
  const search = say('Search phones', 'ফোন খুঁজুন')
  return (
    <div className="page relative grid grow place-items-center overflow-hidden py-16 text-center">
      <div className="motif-around absolute inset-0 opacity-25">
        <Jamdani />
      </div>
      <div className="relative flex w-full max-w-lg flex-col items-center gap-3">
        {children}
        <div className="flex flex-wrap justify-center gap-3 py-4">
          {action}
          <button type="button" className="btn noscript:hidden" onClick={() => history.back()}>
            {say('Last page', 'আগের পাতা')}
          </button>
          <Link to="/" reloadDocument className={action ? 'btn' : 'btn btn-primary'}>
            {say('Home', 'হোম')}
          </Link>
        </div>
        <form action={`${prefix}/phones`} role="search" className="flex w-full gap-2">
          <input
            type="search"
            name="q"
            aria-label={search}
            placeholder={search}
            maxLength={200}
            className="input h-11 grow"
          />
          <button type="submit" className="btn">
            {say('Search', 'খুঁজুন')}
          </button>
        </form>
      </div>
    </div>
  )
}

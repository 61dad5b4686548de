import { useQuery } from '@tanstack/react-query'
import { Fragment, useId } from 'react'
import { NavLink } from 'react-router'
import { useShopHere } from '#web/session/shop-work.ts'
import { useSession } from '#web/session/state.ts'
import { turns } from '#web/phones/deal-queries.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { menuOf } from './menu-entries.ts'

export function DashboardMenu({ onChoose }: { onChoose?: () => void }) {
  const session = useSession()
  const work = useShopHere()
  const { say } = useSpeech()
  const id = useId()
  const counted = useQuery(turns).data
  return menuOf(session, work).map(({ title, entries }, at) => (
    <Fragment key={title ? say<string>(...title) : ''}>
      {title && (
        <p id={`${id}-${at}`} className="mt-4 px-3 pb-1 text-small text-quiet">
          {say(...title)}
        </p>
      )}
      <ul className="flex flex-col gap-1" aria-labelledby={title && `${id}-${at}`}>
        {entries.map(({ to, words, icon: Icon, turns: kind }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              onClick={onChoose}
              className="flex min-h-11 items-center gap-3 rounded-field px-3 hover:bg-base-200 aria-[current=page]:bg-base-200 aria-[current=page]:font-semibold aria-[current=page]:text-primary"
            >
              <Icon />
              {say(...words)}
              {/* One's own turns, which are none of the shop's. */}
              {kind && !work && <Turns count={counted?.[kind] ?? 0} isInbox={kind === 'waiting'} />}
            </NavLink>
          </li>
        ))}
      </ul>
    </Fragment>
  ))
}

/** In how many deals it is one's own turn, or how much is in the inbox. */
function Turns({ count: turns, isInbox }: { count: number; isInbox: boolean }) {
  const { say, count } = useSpeech()
  if (turns === 0) return null
  return (
    <span className="ms-auto figures rounded-full bg-accent px-2 text-small font-semibold text-accent-content">
      <span aria-hidden="true">{count(turns)}</span>
      <span className="sr-only">
        {isInbox
          ? say(`, ${turns} waiting`, `, ${count(turns)}টি অপেক্ষায়`)
          : say(`, your turn in ${turns}`, `, ${count(turns)}টিতে আপনার পালা`)}
      </span>
    </span>
  )
}

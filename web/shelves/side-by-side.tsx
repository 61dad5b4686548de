import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { firstMessagePath } from '#contract/base/page-addresses'
import { JustBooked } from '#web/buying/booked.tsx'
import { useBuying } from '#web/buying/buying.tsx'
import { UnlessOwn } from '#web/buying/unless-own.tsx'
import { FavouriteButton } from '#web/favourites/favourite-button.tsx'
import { HiddenName } from '#web/ui/name.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { ChatIcon, CloseIcon } from '#web/ui/icons.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import type { ComparedPhone, Comparison } from '#web/phones/compare-words.ts'
import { ComparedRow, nameColumn } from '#web/phones/compared-row.tsx'
import { Photo } from '#web/phones/photo.tsx'

/** The width of a photo in the table; the bar shows the same file. */
const photoSizes = '(min-width: 640px) 232px, 100px'

/** The same in the table and in the bar that stands for its head. On a phone two or three fit. */
const column = 'w-(--column) min-w-(--column) p-2 text-start sm:p-3'

/**
 * A table in a box of its own that scrolls sideways where it does not fit; the names of the facts stay in sight, and so do photo, title and
 * price of each phone. What is the same in all is folded.
 */
export function SideBySide({ comparison: { phones, rows, same } }: { comparison: Comparison }) {
  const { say } = useSpeech()
  const { isOwn, book, booked, onCancelled, dialogs } = useBuying((id) => phones.some((phone) => phone.id === id))
  const head = useRef<HTMLTableRowElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const isPast = useIsPast(head)

  function nextStep(phone: ComparedPhone) {
    const { id, title, state } = phone
    const booking = booked.get(id)
    if (booking) return <JustBooked booking={booking} title={title} onCancelled={() => onCancelled(id)} />
    if (isOwn(phone)) return <p className="text-small text-quiet">{say('Your phone', 'আপনার ফোন')}</p>
    const of = <HiddenName>: {title}</HiddenName>
    return (
      <div className="flex flex-wrap gap-1 sm:gap-2">
        {state ? (
          <UnlessOwn phone={phone} onCancelled={() => onCancelled(id)}>
            <p className="grow basis-full text-small font-semibold">{state}</p>
          </UnlessOwn>
        ) : (
          <button
            type="button"
            className="btn btn-outline btn-primary grow basis-full px-1 lg:basis-auto noscript:hidden"
            onClick={() => book(phone)}
          >
            {say('Book Now', 'বুক করুন')}
            {of}
          </button>
        )}
        {phone.status !== 'sold' && (
          <Link to={firstMessagePath(id)} className="btn btn-square border-line bg-base-100 noscript:hidden">
            <ChatIcon />
            <span className="sr-only">{say('Ask or make an offer', 'লিখুন বা দাম বলুন')}</span>
            {of}
          </Link>
        )}
        <FavouriteButton phone={phone} as="button" />
      </div>
    )
  }

  return (
    <>
      <div
        className={`relative [--column:max(6rem,calc((100vw-2.125rem)/var(--fit)))] sm:[--column:clamp(11rem,17vw,16rem)] ${phones.length > 2 ? '[--fit:3]' : '[--fit:2]'}`}
      >
        <div
          aria-hidden="true"
          className={`sticky top-14 z-10 h-0 noscript:hidden md:top-16 ${isPast ? '' : 'invisible'}`}
        >
          <div ref={bar} className="w-fit max-w-full overflow-hidden rounded-b-box border border-line bg-base-100">
            <div className="flex w-max">
              <span className={nameColumn} />
              {phones.map(({ id, title, asks, photos: [photo] }) => (
                <div key={id} className={`${column} text-small`}>
                  <div className="flex items-center gap-2">
                    {photo && (
                      <Photo
                        photo={photo}
                        alt=""
                        maxWidth={640}
                        sizes={photoSizes}
                        className="aspect-4/5 w-8 rounded-selector"
                      />
                    )}
                    <span className="figures font-semibold">{asks}</span>
                  </div>
                  <p translate="no" className="mt-1 line-clamp-2">
                    {title}
                  </p>
                </div>
              ))}
            </div>
          </div>
        </div>
        <div
          role="region"
          aria-label={say('Phones side by side', 'পাশাপাশি ফোন')}
          tabIndex={0}
          className="relative w-fit max-w-full overflow-x-auto rounded-box border border-line"
          onScroll={({ currentTarget }) => void (bar.current!.scrollLeft = currentTarget.scrollLeft)}
        >
          <table className="border-collapse max-sm:w-0 max-sm:table-fixed">
            <thead>
              <tr ref={head}>
                <th scope="col" className={nameColumn}>
                  <span className="sr-only">{say('Fact', 'তথ্য')}</span>
                </th>
                {phones.map(({ id, title, path, photos: [photo], without }) => (
                  <th key={id} scope="col" className={`${column} relative pb-0! align-top font-normal`}>
                    {photo && (
                      <Photo
                        photo={photo}
                        alt=""
                        maxWidth={640}
                        isFirst
                        sizes={photoSizes}
                        className="aspect-4/5 w-full rounded-box"
                      />
                    )}
                    <Link
                      to={path}
                      translate="no"
                      className="flex min-h-11 items-center py-1 font-semibold wrap-anywhere hover:underline"
                    >
                      {title}
                    </Link>
                    <Link
                      to={without}
                      rel="nofollow"
                      className="reach absolute end-3 top-3 btn btn-square border-0 bg-base-100/90 [--size:2rem] sm:end-4 sm:top-4"
                    >
                      <CloseIcon className="size-5" />
                      <span className="sr-only">
                        {say('Remove', 'সরান')}
                        <span translate="no">: {title}</span>
                      </span>
                    </Link>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row" className={`${nameColumn} pt-0.5! text-small font-normal text-quiet`}>
                  <span className="max-sm:sr-only">{say('Price', 'দাম')}</span>
                </th>
                {phones.map(({ id, asks }) => (
                  <td key={id} className="figures px-2 align-top text-lead font-bold sm:px-3">
                    {asks}
                  </td>
                ))}
              </tr>
              <tr>
                <th scope="row" className={nameColumn}>
                  <span className="sr-only">{say('Next step', 'পরের ধাপ')}</span>
                </th>
                {phones.map((phone) => (
                  <td key={phone.id} className="p-2 align-top sm:p-3">
                    {nextStep(phone)}
                  </td>
                ))}
              </tr>
              {rows.map((row) => (
                <ComparedRow key={row.name} row={row} phones={phones} />
              ))}
            </tbody>
          </table>
        </div>
      </div>
      {same.length > 0 && (
        <details className="fold rounded-box border border-line px-4">
          <summary className="py-2">
            <span>
              {say('Same in all: ', 'সবগুলোতে একই: ')}
              <span className="font-normal text-quiet">{same.map(({ name }) => name).join(', ')}</span>
            </span>
          </summary>
          <div className="pb-4">
            <Facts>
              {same.map(({ name, lines }) => (
                <Fact key={name} term={name}>
                  {lines.join(', ')}
                </Fact>
              ))}
            </Facts>
          </div>
        </details>
      )}
      {dialogs}
    </>
  )
}

/** Returns whether an element has left the window at the top, below the top navigation. */
function useIsPast(element: RefObject<HTMLElement | null>): boolean {
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => setPast(entry!.boundingClientRect.bottom < entry!.rootBounds!.top),
      { rootMargin: '-64px 0px 0px' },
    )
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [element])
  return isPast
}

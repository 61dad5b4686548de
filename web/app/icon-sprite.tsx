import { Cached } from '#web/site/cached-markup.ts'
import { sharedLines } from '#web/ui/shared-icons.tsx'

/** Holds the symbols that the icons of cards refer to. It is once in every page. */
export function IconSprite() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      <Cached of={() => 'icons'}>
        {() =>
          [...sharedLines].map(([id, lines]) => (
            <symbol key={id} id={id} viewBox="0 0 24 24">
              {lines}
            </symbol>
          ))
        }
      </Cached>
    </svg>
  )
}

import { Waiting } from '#web/ui/waiting.tsx'
import { PhoneGrid } from './phone-grid.tsx'

/** Fills the place of phones that are about to come. */
export function PhoneGridSkeleton() {
  return (
    <Waiting>
      <PhoneGrid>
        {Array.from({ length: 6 }, (_, index) => (
          <div
            key={index}
            className="flex gap-3 border-b border-line py-0.5 sm:block sm:overflow-hidden sm:rounded-box sm:border sm:py-0"
          >
            <div className="skeleton h-29 w-30 shrink-0 sm:aspect-4/5 sm:h-auto sm:w-auto sm:rounded-none" />
            <div className="flex grow flex-col gap-2 sm:gap-3 sm:p-5">
              <div className="skeleton h-5 w-4/5 sm:h-6" />
              <div className="skeleton h-6 w-2/5 sm:h-7" />
              <div className="skeleton h-4 w-3/5" />
              <div className="skeleton h-4 w-1/2" />
              <div className="skeleton mt-2 hidden h-11 w-full sm:block" />
            </div>
          </div>
        ))}
      </PhoneGrid>
    </Waiting>
  )
}

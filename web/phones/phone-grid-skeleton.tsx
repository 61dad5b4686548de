import { Waiting } from '#web/ui/waiting.tsx'
import { PhoneGrid } from './phone-grid.tsx'

/** Where phones are about to stand. */
export function PhoneGridSkeleton() {
  return (
    <Waiting>
      <PhoneGrid>
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className="overflow-hidden rounded-box border border-line">
            <div className="skeleton aspect-4/5 rounded-none" />
            <div className="flex flex-col gap-3 p-5">
              <div className="skeleton h-6 w-4/5" />
              <div className="skeleton h-7 w-2/5" />
              <div className="skeleton h-4 w-3/5" />
              <div className="skeleton h-4 w-1/2" />
              <div className="skeleton mt-2 h-11 w-full" />
            </div>
          </div>
        ))}
      </PhoneGrid>
    </Waiting>
  )
}

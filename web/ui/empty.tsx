import type { ReactNode } from 'react'
import { Jamdani } from './jamdani.tsx'

/** Says that there is nothing, and what one can do about it. */
export function Empty({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="relative grid place-items-center overflow-hidden rounded-box border border-line px-6 py-16 text-center">
      <div className="motif-around absolute inset-0 opacity-25">
        <Jamdani />
      </div>
      <div className="relative flex max-w-md flex-col items-center gap-3">
        <p className="text-lead font-semibold">{title}</p>
        <div className="flex flex-col items-center gap-5 text-quiet">{children}</div>
      </div>
    </div>
  )
}

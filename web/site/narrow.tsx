import type { ReactNode } from 'react'
import { Head } from './head.tsx'

/** A page with one small form in the middle. On a phone the footer begins below it, whatever the script puts into its place. */
export function Narrow({ title, description, children }: { title: string; description?: string; children: ReactNode }) {
  return (
    <div className="page flex grow flex-col items-center py-12 max-sm:min-h-[80svh] lg:py-20">
      <Head title={title} description={description} />
      <div className="flex w-full max-w-md flex-col gap-6">
        <h1 className="text-heading">{title}</h1>
        {children}
      </div>
    </div>
  )
}

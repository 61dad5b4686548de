/** What stands in for a page whose visitor is not known yet (specification, section 2). */
export function Loading() {
  return (
    <div className="grid min-h-[60vh] place-items-center" role="status">
      <h1 className="text-lead font-normal tracking-wide text-quiet">L O A D I N G . . .</h1>
    </div>
  )
}

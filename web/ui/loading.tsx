/** What stands in for a page whose visitor is not known yet (specification, section 2). */
export function Loading() {
  return (
    <div className="grid min-h-[60vh] place-items-center" role="status">
      <p className="text-lead tracking-wide text-quiet">L O A D I N G . . .</p>
    </div>
  )
}

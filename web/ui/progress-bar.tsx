/** A thin bar at the top while what was asked for is on its way. */
export function ProgressBar({ label }: { label: string }) {
  return <div className="progress-bar" role="progressbar" aria-label={label} />
}

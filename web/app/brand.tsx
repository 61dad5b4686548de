import { Link } from 'react-router'

/** The shop's name with its mark: a phone whose screen is one woven diamond. */
export function Brand({ className = '' }: { className?: string }) {
  return (
    <Link
      to="/"
      translate="no"
      className={`inline-flex min-h-11 items-center gap-2.5 text-lead font-bold tracking-tight whitespace-nowrap ${className}`}
    >
      <svg viewBox="0 0 24 32" aria-hidden="true" className="h-7 w-auto text-primary">
        <rect x="1" y="1" width="22" height="30" rx="5" fill="currentColor" />
        <path fill="var(--color-base-100)" d="M11 7h2v3h3v3h3v2h1v2h-1v2h-3v3h-3v3h-2v-3H8v-3H5v-2H4v-2h1v-2h3v-3h3z" />
      </svg>
      <span>PhoneHaat</span>
    </Link>
  )
}

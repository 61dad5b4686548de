import { Link } from 'react-router'

interface FilterProps {
  label: string
  options: { to: string; title: string; isChosen: boolean }[]
}

/** Parts of a list, of which one is shown. Each has an address. */
export function Filter({ label, options }: FilterProps) {
  return (
    <nav aria-label={label} className="-mx-1 flex flex-wrap gap-1 max-sm:-mx-2 max-sm:gap-0">
      {options.map(({ to, title, isChosen }) => (
        <Link
          key={to}
          to={to}
          replace
          preventScrollReset
          aria-current={isChosen ? 'page' : undefined}
          className="inline-flex min-h-11 items-center rounded-field px-3 font-medium text-quiet hover:bg-base-200 max-sm:px-2 aria-[current=page]:bg-base-200 aria-[current=page]:font-semibold aria-[current=page]:text-primary"
        >
          {title}
        </Link>
      ))}
    </nav>
  )
}

import { Link } from 'react-router'

interface FilterProps {
  label: string
  options: { to: string; title: string; isChosen: boolean }[]
}

/** Parts of a list, of which one is shown. Each has an address. */
export function Filter({ label, options }: FilterProps) {
  return (
    <nav aria-label={label} className="parts">
      {options.map(({ to, title, isChosen }) => (
        <Link key={to} to={to} replace preventScrollReset discover="none" aria-current={isChosen ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  )
}

import { NavLink } from 'react-router'
import { AddIcon, FlagIcon, OrdersIcon, PeopleIcon, PersonIcon, PhoneIcon, PlotIcon } from '#ui/icons'
import { type Session, useSession } from '#web/session'

type Role = 'anyone' | 'seller' | 'admin'

/** The menu in the dashboard (specification, section 2), and below it what this shop adds. */
const entries: { to: string; label: string; role: Role; icon: typeof OrdersIcon }[] = [
  { to: '/dashboard', label: 'My Orders', role: 'anyone', icon: OrdersIcon },
  { to: '/dashboard/add-product', label: 'Add A Product', role: 'seller', icon: AddIcon },
  { to: '/dashboard/my-product', label: 'My Product', role: 'seller', icon: PhoneIcon },
  { to: '/dashboard/allSeller', label: 'All Seller', role: 'admin', icon: PeopleIcon },
  { to: '/dashboard/allBuyer', label: 'All Buyer', role: 'admin', icon: PeopleIcon },
  { to: '/dashboard/reportedItems', label: 'Reported Items', role: 'admin', icon: FlagIcon },
  { to: '/dashboard/my-month', label: 'My month', role: 'seller', icon: PlotIcon },
  { to: '/dashboard/overview', label: 'Overview', role: 'admin', icon: PlotIcon },
  { to: '/dashboard/account', label: 'Your account', role: 'anyone', icon: PersonIcon },
]

const sees: Record<Role, (session: Session) => boolean> = {
  anyone: () => true,
  seller: (session) => session.isSeller,
  admin: (session) => session.isAdmin,
}

export function DashboardMenu({ onChoose }: { onChoose?: () => void }) {
  const session = useSession()
  return (
    <ul className="flex flex-col gap-1">
      {entries
        .filter((entry) => sees[entry.role](session))
        .map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              onClick={onChoose}
              className="flex min-h-11 items-center gap-3 rounded-field px-3 hover:bg-base-200 aria-[current=page]:bg-base-200 aria-[current=page]:font-semibold aria-[current=page]:text-primary"
            >
              <Icon />
              {label}
            </NavLink>
          </li>
        ))}
    </ul>
  )
}

import { NavLink } from 'react-router'
import { OrdersIcon } from '#ui/icons'
import { type Session, useSession } from '#web/session'

type Role = 'anyone' | 'seller' | 'admin'

/** The menu in the dashboard (specification, section 2). */
const entries: { to: string; label: string; role: Role; icon: typeof OrdersIcon }[] = [
  { to: '/dashboard', label: 'My Orders', role: 'anyone', icon: OrdersIcon },
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

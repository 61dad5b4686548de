import { NavLink } from 'react-router'
import { AddIcon, BellIcon, ChatIcon, ClockIcon, FlagIcon, PersonIcon, SearchIcon } from '#web/ui/icons.tsx'
import {
  CameraIcon,
  ListIcon,
  MoneyIcon,
  OrdersIcon,
  PeopleIcon,
  PhoneIcon,
  PhotosIcon,
  PlotIcon,
  ScalesIcon,
} from '#web/ui/work-icons.tsx'
import { type Session, useSession } from '#web/session/state.ts'
import { useSpeech } from '#web/i18n/speech.ts'

type Role = 'anyone' | 'seller' | 'admin'

/** The menu in the dashboard (specification, section 2), and below it what this shop adds. */
const entries: { to: string; words: [english: string, bangla: string]; role: Role; icon: typeof OrdersIcon }[] = [
  { to: '/dashboard', words: ['My Orders', 'আমার অর্ডার'], role: 'anyone', icon: OrdersIcon },
  { to: '/dashboard/add-product', words: ['Add A Product', 'ফোন বিক্রি করুন'], role: 'seller', icon: AddIcon },
  { to: '/dashboard/my-product', words: ['My Product', 'আমার ফোন'], role: 'seller', icon: PhoneIcon },
  { to: '/dashboard/allSeller', words: ['All Seller', 'সব বিক্রেতা'], role: 'admin', icon: PeopleIcon },
  { to: '/dashboard/allBuyer', words: ['All Buyer', 'সব ক্রেতা'], role: 'admin', icon: PeopleIcon },
  { to: '/dashboard/reportedItems', words: ['Reported Items', 'রিপোর্ট হওয়া ফোন'], role: 'admin', icon: FlagIcon },
  { to: '/dashboard/overview', words: ['Overview', 'এক নজরে'], role: 'admin', icon: PlotIcon },
  { to: '/dashboard/messages', words: ['Messages', 'মেসেজ'], role: 'anyone', icon: ChatIcon },
  {
    to: '/dashboard/reported-messages',
    words: ['Reported messages', 'রিপোর্ট হওয়া মেসেজ'],
    role: 'admin',
    icon: ChatIcon,
  },
  { to: '/dashboard/photo-copies', words: ['Same photos', 'একই ছবি'], role: 'admin', icon: PhotosIcon },
  { to: '/dashboard/code-photos', words: ['Photos with a code', 'কোডসহ ছবি'], role: 'admin', icon: CameraIcon },
  { to: '/dashboard/my-sales', words: ['My Sales', 'আমার বিক্রি'], role: 'seller', icon: OrdersIcon },
  { to: '/dashboard/payouts', words: ['Payouts', 'টাকা পাওয়া'], role: 'seller', icon: MoneyIcon },
  { to: '/dashboard/my-month', words: ['My month', 'গত ৩০ দিনের হিসাব'], role: 'seller', icon: PlotIcon },
  {
    to: '/dashboard/contested-deals',
    words: ['Contested deals', 'আপত্তি ওঠা কেনাবেচা'],
    role: 'admin',
    icon: ScalesIcon,
  },
  { to: '/dashboard/money', words: ['Money', 'টাকার হিসাব'], role: 'admin', icon: MoneyIcon },
  { to: '/dashboard/catalogue', words: ['Catalogue', 'মডেলের তালিকা'], role: 'admin', icon: ListIcon },
  { to: '/dashboard/audit-log', words: ['Audit log', 'অডিট লগ'], role: 'admin', icon: ClockIcon },
  { to: '/dashboard/notifications', words: ['Notifications', 'নোটিফিকেশন'], role: 'anyone', icon: BellIcon },
  { to: '/dashboard/lost-phones', words: ['Lost phones', 'হারানো ফোন'], role: 'anyone', icon: SearchIcon },
  { to: '/dashboard/account', words: ['Your account', 'আপনার অ্যাকাউন্ট'], role: 'anyone', icon: PersonIcon },
]

const sees: Record<Role, (session: Session) => boolean> = {
  anyone: () => true,
  seller: (session) => session.isSeller,
  admin: (session) => session.isAdmin,
}

export function DashboardMenu({ onChoose }: { onChoose?: () => void }) {
  const session = useSession()
  const { say } = useSpeech()
  return (
    <ul className="flex flex-col gap-1">
      {entries
        .filter((entry) => sees[entry.role](session))
        .map(({ to, words, icon: Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              onClick={onChoose}
              className="flex min-h-11 items-center gap-3 rounded-field px-3 hover:bg-base-200 aria-[current=page]:bg-base-200 aria-[current=page]:font-semibold aria-[current=page]:text-primary"
            >
              <Icon />
              {say(...words)}
            </NavLink>
          </li>
        ))}
    </ul>
  )
}

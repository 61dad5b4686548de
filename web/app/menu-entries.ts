/** Lists the pages of the dashboard, and for whom each is. */
import { AddIcon, BellIcon, ChatIcon, ClockIcon, FlagIcon, HomeIcon, PersonIcon } from '#web/ui/icons.tsx'
import {
  EyeIcon,
  HelpIcon,
  InboxIcon,
  ListIcon,
  MoneyIcon,
  OrdersIcon,
  PeopleIcon,
  PhoneIcon,
  PlotIcon,
} from '#web/ui/work-icons.tsx'
import { reaches, type ShopRole } from '#contract/shops/role-order'
import type { Session } from '#web/session/state.ts'

type Words = [english: string, bangla: string]

interface Entry {
  to: string
  words: Words
  icon: typeof OrdersIcon
  turns?: 'orders' | 'sales' | 'waiting'
  /**
   * The least role in a shop that may see the page while one acts for it; undefined for pages that are always one's own, and false for those that lead to
   * one's own deals, which would be opened as deals of the shop.
   */
  shop?: ShopRole | false
}

interface Group {
  /** Undefined for what everyone has. */
  title?: Words
  isFor: (session: Pick<Session, 'isSeller' | 'isAdmin'>) => boolean
  entries: Entry[]
}

/**
 * The menu in the dashboard (specification, section 2), and what this shop adds. What everyone has comes first: the pages of a role are known
 * a moment later, and nothing above them may move while someone reaches for it.
 */
const groups: Group[] = [
  {
    isFor: () => true,
    entries: [
      { to: '/dashboard', words: ['My Orders', 'আমার অর্ডার'], icon: OrdersIcon, turns: 'orders', shop: false },
      { to: '/dashboard/messages', words: ['Messages', 'মেসেজ'], icon: ChatIcon, shop: 'seller' },
      { to: '/dashboard/notifications', words: ['Notifications', 'নোটিফিকেশন'], icon: BellIcon },
      { to: '/dashboard/account', words: ['Your account', 'আপনার অ্যাকাউন্ট'], icon: PersonIcon },
      { to: '/dashboard/shop', words: ['Shop', 'দোকান'], icon: HomeIcon },
      { to: '/dashboard/support', words: ['Help', 'সাহায্য'], icon: HelpIcon },
    ],
  },
  {
    title: ['Selling', 'বিক্রি'],
    isFor: ({ isSeller }) => isSeller,
    entries: [
      { to: '/dashboard/add-product', words: ['Add A Product', 'ফোন বিক্রি করুন'], icon: AddIcon, shop: 'seller' },
      { to: '/dashboard/my-product', words: ['My Product', 'আমার ফোন'], icon: PhoneIcon, shop: 'seller' },
      {
        to: '/dashboard/my-sales',
        words: ['My Sales', 'আমার বিক্রি'],
        icon: OrdersIcon,
        turns: 'sales',
        shop: 'cashier',
      },
      { to: '/dashboard/payouts', words: ['Payouts', 'বিক্রির টাকা'], icon: MoneyIcon, shop: 'owner' },
      { to: '/dashboard/my-month', words: ['My month', 'গত ৩০ দিনের হিসাব'], icon: PlotIcon, shop: 'seller' },
    ],
  },
  {
    title: ['Admin', 'অ্যাডমিন'],
    isFor: ({ isAdmin }) => isAdmin,
    entries: [
      { to: '/dashboard/inbox', words: ['Inbox', 'যা অপেক্ষায় আছে'], icon: InboxIcon, turns: 'waiting' },
      { to: '/dashboard/overview', words: ['Overview', 'এক নজরে'], icon: PlotIcon },
      { to: '/dashboard/allSeller', words: ['All Seller', 'সব বিক্রেতা'], icon: PeopleIcon },
      { to: '/dashboard/allBuyer', words: ['All Buyer', 'সব ক্রেতা'], icon: PeopleIcon },
      { to: '/dashboard/reportedItems', words: ['Reported Items', 'রিপোর্ট হওয়া ফোন'], icon: FlagIcon },
      { to: '/dashboard/money', words: ['Money', 'টাকার হিসাব'], icon: MoneyIcon },
      { to: '/dashboard/catalogue', words: ['Catalogue', 'মডেলের তালিকা'], icon: ListIcon },
      { to: '/dashboard/audit-log', words: ['Audit log', 'অডিট লগ'], icon: ClockIcon },
      { to: '/dashboard/security-log', words: ['Security log', 'নিরাপত্তা লগ'], icon: EyeIcon },
    ],
  },
]

/** Returns the groups of the menu for somebody, without the pages that are not open to them while they act for a shop. */
export const menuOf = (
  session: Pick<Session, 'isSeller' | 'isAdmin'>,
  work: { role: ShopRole } | null,
): Pick<Group, 'title' | 'entries'>[] =>
  groups
    .filter(({ isFor }) => isFor(session))
    .map(({ title, entries }) => ({
      ...(title && { title }),
      entries: entries.filter(
        ({ shop }) => !work || shop === undefined || (shop !== false && reaches(work.role, shop)),
      ),
    }))

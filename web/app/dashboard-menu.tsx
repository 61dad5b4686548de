import { useQuery } from '@tanstack/react-query'
import { Fragment, useId } from 'react'
import { NavLink } from 'react-router'
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
import { useShopHere } from '#web/session/shop-work.ts'
import { type Session, useSession } from '#web/session/state.ts'
import { turns } from '#web/phones/deal-queries.ts'
import { useSpeech } from '#web/i18n/speech.ts'

type Words = [english: string, bangla: string]

interface Entry {
  to: string
  words: Words
  icon: typeof OrdersIcon
  turns?: 'orders' | 'sales' | 'waiting'
  /** The least role in a shop that may see the page while one acts for it; undefined for pages that are always one's own. */
  shop?: ShopRole
}

interface Group {
  /** Undefined for what everyone has. */
  title?: Words
  isFor: (session: Session) => boolean
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
      { to: '/dashboard', words: ['My Orders', 'আমার অর্ডার'], icon: OrdersIcon, turns: 'orders' },
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

export function DashboardMenu({ onChoose }: { onChoose?: () => void }) {
  const session = useSession()
  const work = useShopHere()
  const { say } = useSpeech()
  const id = useId()
  const counted = useQuery(turns).data
  return groups
    .filter(({ isFor }) => isFor(session))
    .map(({ title, entries }, at) => (
      <Fragment key={title ? say<string>(...title) : ''}>
        {title && (
          <p id={`${id}-${at}`} className="mt-4 px-3 pb-1 text-small text-quiet">
            {say(...title)}
          </p>
        )}
        <ul className="flex flex-col gap-1" aria-labelledby={title && `${id}-${at}`}>
          {entries
            .filter(({ shop }) => !work || !shop || reaches(work.role, shop))
            .map(({ to, words, icon: Icon, turns: kind }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end
                  onClick={onChoose}
                  className="flex min-h-11 items-center gap-3 rounded-field px-3 hover:bg-base-200 aria-[current=page]:bg-base-200 aria-[current=page]:font-semibold aria-[current=page]:text-primary"
                >
                  <Icon />
                  {say(...words)}
                  {kind && <Turns count={counted?.[kind] ?? 0} isInbox={kind === 'waiting'} />}
                </NavLink>
              </li>
            ))}
        </ul>
      </Fragment>
    ))
}

/** In how many deals it is one's own turn, or how much is in the inbox. */
function Turns({ count: turns, isInbox }: { count: number; isInbox: boolean }) {
  const { say, count } = useSpeech()
  if (turns === 0) return null
  return (
    <span className="ms-auto figures rounded-full bg-accent px-2 text-small font-semibold text-accent-content">
      <span aria-hidden="true">{count(turns)}</span>
      <span className="sr-only">
        {isInbox
          ? say(`, ${turns} waiting`, `, ${count(turns)}টি অপেক্ষায়`)
          : say(`, your turn in ${turns}`, `, ${count(turns)}টিতে আপনার পালা`)}
      </span>
    </span>
  )
}

// Every page of the site and how one gets there: for stories that go everywhere, the gallery and the measuring.
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { getBookings } from '#contract/bookings/bookings'
import { startConversation } from '#contract/conversations/conversations'
import { getMyProducts } from '#contract/listings/listings'
import { checkPath, comparePath, modelPath, phonePath, sellerPath, shopPath } from '#contract/base/page-addresses'
import { getMyShop } from '#contract/shops/shops'
import { supportCasePath, supportPath } from '#contract/base/dashboard-addresses'
import { getSupportThreads } from '#contract/support/support'
import { getPhones } from '#contract/listings/phones'
import { getContestedDeals } from '#contract/deals/problems'
import { getSales } from '#contract/deals/deal-lists'
import { getReceipt } from '#contract/payments/receipts'
import { Client } from '#seed/client'

/** The visitors: someone without a login, the people of the demo, or a seller who has only just come and has nothing yet. */
export const visitors = ['anyone', 'buyer', 'seller', 'admin', 'newcomer'] as const
export type Visitor = (typeof visitors)[number]

/** Things of the market that addresses are made of; they are paths. */
export interface Landmarks {
  phone: string
  /** The page that compares phones. */
  compared: string
  /** The page on which the demo's seller changes a phone. */
  ownPhone: string
  model: string
  seller: string
  /** The front of the demo's shop. */
  shop: string
  /** The page of an unpaid booking of the demo's buyer. */
  unpaid: string
  paid: string
  receipt: string
  /** The page on which someone writes to a seller for the first time. */
  firstMessage: string
  /** A conversation of the demo's buyer. */
  conversation: string
  /** A deal under way of the demo's buyer, and one of the demo's seller. */
  deal: string
  sale: string
  /** The page that checks that receipt. */
  genuine: string
  /** For admins: a deal that waits for a decision. */
  contested: string
  /** Something that the demo's buyer wrote to the market, and the same for admins. */
  support: string
  supportCase: string
  /** For admins: a seller. */
  person: string
}

type Sample = string | ((market: Landmarks) => string)

/** By its path in web/routes.ts, each page with addresses that show it, and who may look. The name of a sample is its name in the gallery. */
export const places = {
  '/': { anyone: { home: '/' } },
  '/phones': { anyone: { phones: '/phones', search: '/phones?q=iphone', 'nothing-found': '/phones?q=qwxyz' } },
  '/near': { anyone: { near: '/near?brand=apple' } },
  '/phones/:slugId': { anyone: { phone: ({ phone }) => phone, 'phone-gone': '/phones/gone-99999999' } },
  '/models/:slug': {
    anyone: {
      model: ({ model }) => model,
      'model-worth': ({ model }) =>
        `${model}?marks=within-50-cm&works=works&battery=half-day&repairs=never&water=never`,
    },
  },
  '/sellers/:id': {
    anyone: { seller: ({ seller }) => seller, 'seller-gone': '/sellers/00000000-0000-4000-8000-000000000000' },
  },
  '/shops/:slug': { anyone: { shop: ({ shop }) => shop, 'shop-gone': '/shops/no-such-shop' } },
  '/compare': { anyone: { compare: ({ compared }) => compared, 'compare-nothing': '/compare' } },
  '/favourites': { anyone: { 'favourites-of-a-device': '/favourites' }, buyer: { favourites: '/favourites' } },
  '/stop-alert': { anyone: { 'stop-alert': '/stop-alert' } },
  '/check/:code?': {
    anyone: {
      check: '/check',
      'check-genuine': ({ genuine }) => genuine,
      'check-of-no-receipt': '/check/7KQ2-M9XD-4TBA',
    },
  },
  '/sell': { anyone: { sell: '/sell' }, buyer: { 'start-selling': '/sell' } },
  '/self-test': {
    anyone: { 'self-test': '/self-test#token=sample', 'self-test-without-a-link': '/self-test' },
  },
  '/blogs': { anyone: { blogs: '/blogs' } },
  '/worth': { anyone: { worth: '/worth', 'worth-of-what-was-typed': '/worth?q=redmi+note' } },
  '/condition-grades': { anyone: { 'condition-grades': '/condition-grades' } },
  '/how-it-works': { anyone: { 'how-it-works': '/how-it-works' } },
  '/stay-safe': { anyone: { 'stay-safe': '/stay-safe' } },
  '/neir': { anyone: { neir: '/neir' } },
  '/about': { anyone: { about: '/about' } },
  '/contact': { anyone: { contact: '/contact' } },
  '/press': { anyone: { press: '/press' } },
  '/jobs': { anyone: { jobs: '/jobs' } },
  '/terms': { anyone: { terms: '/terms' } },
  '/privacy': { anyone: { privacy: '/privacy' } },
  '/cookies': { anyone: { cookies: '/cookies' } },
  '/refunds': { anyone: { refunds: '/refunds' } },
  '/delivery': { anyone: { delivery: '/delivery' } },
  '/complaints': { anyone: { complaints: '/complaints' } },
  '/login': { anyone: { login: '/login' } },
  '/signup': { anyone: { signup: '/signup' } },
  '/forgot-password': { anyone: { 'forgot-password': '/forgot-password' } },
  '/reset-password': {
    anyone: { 'reset-password': '/reset-password#token=sample', 'reset-password-without-a-link': '/reset-password' },
  },
  '/verify-email': {
    anyone: { 'verify-email': '/verify-email#token=sample', 'verify-email-without-a-link': '/verify-email' },
  },
  '/new-email': { anyone: { 'new-email': '/new-email#token=sample', 'new-email-without-a-link': '/new-email' } },
  '/support': { anyone: { 'write-to-us': '/support' } },
  '/keep-email': { anyone: { 'keep-email': '/keep-email#token=sample' } },
  '/category-mobile/:id': { buyer: { category: '/category-mobile/samsung' } },
  '/dashboard': { buyer: { 'my-orders': '/dashboard' }, newcomer: { 'my-orders-of-a-newcomer': '/dashboard' } },
  '/dashboard/payment/:id': { buyer: { payment: ({ unpaid }) => unpaid, paid: ({ paid }) => paid } },
  '/dashboard/deal/:id': {
    buyer: { deal: ({ deal }) => deal, 'deal-unpaid': ({ unpaid }) => unpaid.replace('payment', 'deal') },
    seller: { 'deal-of-a-seller': ({ sale }) => sale },
  },
  '/dashboard/receipt/:bookingId': { buyer: { receipt: ({ receipt }) => receipt } },
  '/dashboard/notifications': {
    seller: { notifications: '/dashboard/notifications' },
    newcomer: { 'notifications-of-a-newcomer': '/dashboard/notifications' },
  },
  '/dashboard/messages': {
    buyer: { messages: '/dashboard/messages' },
    newcomer: { 'messages-of-a-newcomer': '/dashboard/messages' },
  },
  '/dashboard/messages/to/:listingId': { newcomer: { 'first-message': ({ firstMessage }) => firstMessage } },
  '/dashboard/messages/:id': { buyer: { conversation: ({ conversation }) => conversation } },
  '/dashboard/account': { buyer: { account: '/dashboard/account' } },
  '/dashboard/programs': { seller: { programs: '/dashboard/programs' } },
  '/dashboard/lost-phones': {
    buyer: { 'lost-phones': '/dashboard/lost-phones' },
    admin: { 'reports-of-lost-phones': '/dashboard/lost-phones?state=open' },
  },
  '/dashboard/shop': {
    seller: { 'my-shop': '/dashboard/shop' },
    newcomer: { 'shop-of-a-newcomer': '/dashboard/shop' },
  },
  '/dashboard/quotes/:id?': { buyer: { quotes: '/dashboard/quotes' } },
  '/dashboard/book-quote': {
    buyer: {
      'book-quote':
        '/dashboard/book-quote?shop=rokeya&model=galaxy-s21&price=2000000&marks=none&works=works&battery=day&repairs=never&water=never',
    },
  },
  '/dashboard/shop-quotes': { seller: { 'shop-quotes': '/dashboard/shop-quotes' } },
  '/dashboard/shop-checks': { admin: { 'shop-checks': '/dashboard/shop-checks' } },
  '/dashboard/support/:id?': {
    buyer: { support: '/dashboard/support', 'support-thread': ({ support }) => support },
  },
  '/dashboard/support-inbox/:id?': {
    admin: { 'support-inbox': '/dashboard/support-inbox', 'support-case': ({ supportCase }) => supportCase },
  },
  '/dashboard/add-product': { seller: { 'add-product': '/dashboard/add-product' } },
  '/dashboard/my-product': {
    seller: { 'my-product': '/dashboard/my-product' },
    newcomer: { 'my-product-of-a-newcomer': '/dashboard/my-product' },
  },
  '/dashboard/my-product/:id': { seller: { 'edit-product': ({ ownPhone }) => ownPhone } },
  '/dashboard/my-sales': {
    seller: { 'my-sales': '/dashboard/my-sales' },
    newcomer: { 'my-sales-of-a-newcomer': '/dashboard/my-sales' },
  },
  '/dashboard/payouts': {
    seller: { payouts: '/dashboard/payouts' },
    newcomer: { 'payouts-of-a-newcomer': '/dashboard/payouts' },
  },
  '/dashboard/stock': { seller: { stock: '/dashboard/stock' } },
  '/dashboard/my-month': { seller: { 'my-month': '/dashboard/my-month' } },
  '/dashboard/allSeller': { admin: { 'all-seller': '/dashboard/allSeller' } },
  '/dashboard/allBuyer': {
    admin: { 'all-buyer': '/dashboard/allBuyer', 'nobody-found': '/dashboard/allBuyer?search=no-such-person' },
  },
  '/dashboard/inbox': { admin: { inbox: '/dashboard/inbox' } },
  '/dashboard/people/:id': { admin: { person: ({ person }) => person } },
  '/dashboard/reportedItems': { admin: { 'reported-items': '/dashboard/reportedItems' } },
  '/dashboard/reported-messages': { admin: { 'reported-messages': '/dashboard/reported-messages' } },
  '/dashboard/suspicious-pairs': { admin: { 'suspicious-pairs': '/dashboard/suspicious-pairs' } },
  '/dashboard/photo-copies': { admin: { 'photo-copies': '/dashboard/photo-copies' } },
  '/dashboard/held-listings': { admin: { 'held-listings': '/dashboard/held-listings' } },
  '/dashboard/code-photos': { admin: { 'code-photos': '/dashboard/code-photos' } },
  '/dashboard/contested-deals/:id?': {
    admin: { 'contested-deals': '/dashboard/contested-deals', 'contested-deal': ({ contested }) => contested },
  },
  '/dashboard/money': { admin: { money: '/dashboard/money' } },
  '/dashboard/catalogue': { admin: { catalogue: '/dashboard/catalogue' } },
  '/dashboard/audit-log': { admin: { 'audit-log': '/dashboard/audit-log' } },
  '/dashboard/closed-accounts': { admin: { 'closed-accounts': '/dashboard/closed-accounts' } },
  '/dashboard/security-log': { admin: { 'security-log': '/dashboard/security-log' } },
  '/dashboard/overview': { admin: { overview: '/dashboard/overview' } },
  '/offline': { anyone: { offline: '/offline' } },
  '/*': { anyone: { 'not-found': '/no/such/page' } },
} satisfies Record<string, Partial<Record<Visitor, Record<string, Sample>>>> as Record<
  string,
  Partial<Record<Visitor, Record<string, Sample>>>
>

export interface PageSample {
  name: string
  visitor: Visitor
  pathIn(market: Landmarks): string
}

/** Every sample of every place, in the order of the list. */
export const samples: PageSample[] = Object.values(places).flatMap((place) =>
  visitors.flatMap((visitor) =>
    Object.entries(place[visitor] ?? {}).map(([name, sample]) => ({
      name,
      visitor,
      pathIn: (market: Landmarks) => (typeof sample === 'string' ? sample : sample(market)),
    })),
  ),
)

/** The paths of the pages in a configuration of routes. */
export function pathsOf(entries: readonly RouteConfigEntry[], path = ''): string[] {
  return entries.flatMap((entry) => {
    const own = entry.path ? `${path}/${entry.path}` : path
    return entry.children ? pathsOf(entry.children, own) : [own || '/']
  })
}

const password = 'Demo#2026'

/** Everybody who looks, signed in by the calls, and what there is to see in the market. */
export async function arrive(
  site: string,
): Promise<{ market: Landmarks; clients: Record<Exclude<Visitor, 'anyone'>, Client> }> {
  const logIn = (name: string) => new Client(site).logIn(`${name}@demo.test`, password)
  const email = `newcomer.${crypto.randomUUID()}@demo.test`
  const [buyer, seller, admin, newcomer] = await Promise.all([
    logIn('buyer'),
    logIn('seller'),
    logIn('admin'),
    new Client(site).signUp({ name: 'Shirin Akter', email, password, accountType: 'seller' }),
  ])
  const { facets } = await buyer.ask(getPhones, { query: { limit: 1 } })
  const model = facets?.model.toSorted((a, b) => b.count - a.count)[0]?.value
  if (!model) throw new Error('The market has no phone of a model that it knows.')
  const { items } = await buyer.ask(getPhones, { query: { model, limit: 3 } })
  const bookings = await buyer.ask(getBookings, { query: { email: buyer.email } })
  const idOf = (isWanted: (booking: (typeof bookings)[number]) => boolean | undefined) => {
    const booking = bookings.find(isWanted)
    if (!booking) throw new Error('The demo’s buyer has no such booking.')
    return booking._id
  }
  const paid = idOf((booking) => booking.paid)
  const [own] = await seller.ask(getMyProducts, { query: { email: seller.email, status: 'available', limit: 1 } })
  if (!own) throw new Error('The demo’s seller has no phone on sale.')
  // The same key is the same message, at whatever moment somebody arrives.
  const message = { text: 'Is it still available?', key: '00000000-0000-4000-8000-00000000c0de' }
  const { conversationId } = await buyer.ask(startConversation, { body: { listingId: items[0]!.id, ...message } })
  const [sale] = await seller.ask(getSales, { query: { limit: 1 } })
  if (!sale) throw new Error('The demo’s seller has sold nothing.')
  const [waiting] = await admin.ask(getContestedDeals, {})
  const [thread] = await buyer.ask(getSupportThreads, {})
  const { own: shop } = await seller.ask(getMyShop, {})
  const { code } = await buyer.ask(getReceipt, { params: { id: paid } })
  return {
    clients: { buyer, seller, admin, newcomer },
    market: {
      phone: phonePath(items[0]!),
      compared: comparePath(items.map(({ id }) => id)),
      ownPhone: `/dashboard/my-product/${own._id}`,
      model: modelPath(model),
      seller: sellerPath(items[0]!.sellerId),
      shop: shopPath(shop?.slug ?? ''),
      unpaid: `/dashboard/payment/${idOf(({ state }) => state === 'unpaid')}`,
      paid: `/dashboard/payment/${paid}`,
      firstMessage: `/dashboard/messages/to/${items[0]!.id}`,
      conversation: `/dashboard/messages/${conversationId}`,
      receipt: `/dashboard/receipt/${paid}`,
      deal: `/dashboard/deal/${bookings.find(({ state }) => state === 'paid')?._id ?? paid}`,
      sale: `/dashboard/deal/${sale.id}`,
      genuine: checkPath(code),
      support: supportPath(thread?.id ?? ''),
      supportCase: supportCasePath(thread?.id ?? ''),
      person: `/dashboard/people/${items[0]!.sellerId}`,
      contested: `/dashboard/contested-deals/${waiting?.id ?? ''}`,
    },
  }
}

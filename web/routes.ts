import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { papers } from '#contract/page-addresses'

export default [
  layout('pages/any-page.tsx', [
    index('pages/home.tsx'),
    route('phones', 'pages/phones.tsx'),
    route('phones/:slugId', 'pages/phone.tsx'),
    route('models/:slug', 'pages/model.tsx'),
    route('sellers/:id', 'pages/seller.tsx'),
    route('favourites', 'pages/favourites.tsx'),
    route('stop-alert', 'pages/stop-alert.tsx'),
    route('check/:code?', 'pages/check.tsx'),
    route('sell', 'pages/sell.tsx'),
    route('condition-grades', 'pages/condition-grades.tsx'),
    route('blogs', 'pages/blogs.tsx'),
    route('neir', 'pages/neir.tsx'),
    ...papers.map((path) => route(path, 'pages/paper.tsx', { id: path })),
    route('login', 'pages/login.tsx'),
    route('signup', 'pages/signup.tsx'),
    route('forgot-password', 'pages/forgot-password.tsx'),
    route('reset-password', 'pages/reset-password.tsx'),
    route('verify-email', 'pages/verify-email.tsx'),
    layout('pages/signed-in.tsx', [
      route('category-mobile/:id', 'pages/category.tsx'),
      route('dashboard', 'pages/dashboard.tsx', [
        index('pages/my-orders.tsx'),
        route('payment/:id', 'pages/payment.tsx'),
        route('notifications', 'pages/notifications.tsx'),
        route('messages', 'pages/messages.tsx'),
        route('messages/to/:listingId', 'pages/write-to-seller.tsx'),
        route('messages/:id', 'pages/conversation.tsx'),
        route('deal/:id', 'pages/deal.tsx'),
        route('receipt/:bookingId', 'pages/receipt.tsx'),
        route('account', 'pages/account.tsx'),
        layout('pages/sellers-only.tsx', [
          route('add-product', 'pages/add-product.tsx'),
          route('my-product', 'pages/my-product.tsx'),
          route('my-product/:id', 'pages/edit-product.tsx'),
          route('my-sales', 'pages/my-sales.tsx'),
          route('my-month', 'pages/my-month.tsx'),
        ]),
        layout('pages/admins-only.tsx', [
          route('allSeller', 'pages/all-seller.tsx'),
          route('allBuyer', 'pages/all-buyer.tsx'),
          route('reportedItems', 'pages/reported-items.tsx'),
          route('reported-messages', 'pages/reported-messages.tsx'),
          route('overview', 'pages/overview.tsx'),
          route('catalogue', 'pages/catalogue.tsx'),
          route('audit-log', 'pages/audit-log.tsx'),
        ]),
      ]),
    ]),
    // The components of the site, for its developers. A build for production has neither the page nor its scripts.
    ...(import.meta.env?.DEV ? [route('design', 'pages/design.tsx')] : []),
    route('offline', 'pages/offline.tsx'),
    route('*', 'pages/not-found.tsx'),
  ]),
] satisfies RouteConfig

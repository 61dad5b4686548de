const forEveryone = ['My Orders', 'Messages', 'Notifications', 'Your account', 'Shop', 'Help']

/** The entries that each role finds in the dashboard's menu, and pages that it lacks. */
export const roles = {
  buyer: {
    menu: forEveryone,
    shut: ['/dashboard/my-product', '/dashboard/allSeller'],
  },
  seller: {
    menu: [...forEveryone, 'Add A Product', 'My Product', 'My Sales', 'Payouts', 'My month'],
    shut: ['/dashboard/allBuyer', '/dashboard/money'],
  },
  admin: {
    menu: [
      ...forEveryone,
      'Inbox',
      'Overview',
      'All Seller',
      'All Buyer',
      'Reported Items',
      'Money',
      'Catalogue',
      'Audit log',
      'Security log',
    ],
    shut: ['/dashboard/add-product', '/dashboard/my-sales'],
  },
}

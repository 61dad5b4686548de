/** What each role finds in the dashboard's menu, and a page of each role that it lacks. */
export const roles = {
  buyer: {
    menu: ['My Orders', 'Messages', 'Notifications', 'Lost phones', 'Your account'],
    shut: ['/dashboard/my-product', '/dashboard/allSeller'],
  },
  seller: {
    menu: [
      'My Orders',
      'Add A Product',
      'My Product',
      'Messages',
      'My Sales',
      'Payouts',
      'My month',
      'Notifications',
      'Lost phones',
      'Your account',
    ],
    shut: ['/dashboard/allBuyer', '/dashboard/money'],
  },
  admin: {
    menu: [
      'My Orders',
      'All Seller',
      'All Buyer',
      'Reported Items',
      'Overview',
      'Messages',
      'Reported messages',
      'Same photos',
      'Photos with a code',
      'Contested deals',
      'Money',
      'Catalogue',
      'Audit log',
      'Notifications',
      'Lost phones',
      'Your account',
    ],
    shut: ['/dashboard/add-product', '/dashboard/my-sales'],
  },
}

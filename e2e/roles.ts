/** What each role finds in the dashboard's menu, and a page of each role that it lacks. */
export const roles = {
  buyer: {
    menu: ['My Orders', 'Notifications', 'Your account'],
    shut: ['/dashboard/my-product', '/dashboard/allSeller'],
  },
  seller: {
    menu: ['My Orders', 'Add A Product', 'My Product', 'My month', 'Notifications', 'Your account'],
    shut: ['/dashboard/allBuyer'],
  },
  admin: {
    menu: [
      'My Orders',
      'All Seller',
      'All Buyer',
      'Reported Items',
      'Overview',
      'Catalogue',
      'Audit log',
      'Notifications',
      'Your account',
    ],
    shut: ['/dashboard/add-product'],
  },
}

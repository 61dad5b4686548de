/** The name that is in orders, receipts and the audit log for somebody who deleted their account. */
export const deletedPersonName = 'Deleted account'

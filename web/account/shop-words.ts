import type { ShopRole } from '#contract/shops/role-order'
import type { Both } from '#web/i18n/speech.ts'

export const roleWords: Record<ShopRole, Both> = {
  owner: ['Owner', 'মালিক'],
  seller: ['Seller', 'সেলসম্যান'],
  cashier: ['Cashier', 'ক্যাশিয়ার'],
}

/** Says for each role which work it does. */
export const roleHints: Record<'seller' | 'cashier', Both> = {
  seller: ['Phones, prices, messages and deals', 'ফোন, দাম, মেসেজ ও কেনাবেচা'],
  cashier: ['Sees sales and enters handover codes', 'বিক্রি দেখেন, হস্তান্তরের কোড দেন'],
}

/** Words an act by its call; any other is shown as its address. */
export const actWords: Partial<Record<string, Both>> = {
  'POST /add-product': ['Added a phone', 'ফোন যোগ করেছেন'],
  'POST /products/bulk': ['Added many phones', 'একসঙ্গে অনেক ফোন যোগ করেছেন'],
  'POST /shop/imports': ['Sent a table of stock', 'স্টকের তালিকা পাঠিয়েছেন'],
  'POST /shop/imports/:id/confirmation': ['Carried out a table of stock', 'স্টকের তালিকা চালু করেছেন'],
  'POST /shop/imports/:id/undo': ['Undid a table of stock', 'স্টকের তালিকা ফিরিয়ে নিয়েছেন'],
  'PUT /my-product/:id': ['Changed a phone', 'ফোনের তথ্য বদলেছেন'],
  'PUT /my-product/:id/price': ['Changed a price', 'দাম বদলেছেন'],
  'DELETE /my-product/:id': ['Deleted a phone', 'ফোন মুছেছেন'],
  'PUT /my-product/:id/off-market': ['Took a phone off the market', 'ফোন বাজার থেকে তুলেছেন'],
  'DELETE /my-product/:id/off-market': ['Put a phone back on the market', 'ফোন আবার বাজারে দিয়েছেন'],
  'PUT /my-product/:id/advertised': ['Advertised a phone', 'ফোনের বিজ্ঞাপন দিয়েছেন'],
  'DELETE /my-product/:id/advertised': ['Ended an advertisement', 'বিজ্ঞাপন বন্ধ করেছেন'],
  'PUT /my-product/:id/code-photo': ['Sent a photo with a code', 'কোডসহ ছবি পাঠিয়েছেন'],
  'POST /photos': ['Uploaded a photo', 'ছবি তুলেছেন'],
  'POST /conversations/:id/messages': ['Wrote a message', 'মেসেজ লিখেছেন'],
  'POST /bookings/:id/conversation': ['Opened a conversation with a buyer', 'ক্রেতার সঙ্গে কথা শুরু করেছেন'],
  'POST /bookings/:id/cancel-sale': ['Cancelled a sale', 'বিক্রি বাতিল করেছেন'],
  'POST /offers/:id/accept': ['Accepted an offer', 'অফার মেনে নিয়েছেন'],
  'POST /offers/:id/counter': ['Answered an offer with a price', 'অফারের জবাবে দাম বলেছেন'],
  'POST /offers/:id/decline': ['Declined an offer', 'অফার ফিরিয়ে দিয়েছেন'],
  'POST /deals/:id/hand-over': ['Entered a handover code', 'হস্তান্তরের কোড দিয়েছেন'],
  'POST /deals/:id/receive': ['Confirmed a phone that came back', 'ফেরত আসা ফোন বুঝে নিয়েছেন'],
  'POST /deals/:id/meetings': ['Proposed a meeting', 'দেখা করার সময় দিয়েছেন'],
  'POST /deals/:id/deliveries': ['Proposed a courier', 'কুরিয়ারের কথা বলেছেন'],
  'POST /deals/:id/proposals/accept': ['Accepted a proposal', 'প্রস্তাব মেনে নিয়েছেন'],
  'POST /deals/:id/parcel': ['Gave a tracking number', 'ট্র্যাকিং নম্বর দিয়েছেন'],
  'POST /deals/:id/consignment': ['Booked a courier', 'কুরিয়ার বুক করেছেন'],
  'PUT /payouts/own/account': ['Changed the payout account', 'টাকা পাওয়ার অ্যাকাউন্ট বদলেছেন'],
  'PUT /my-shop/prices': ['Changed the price list', 'দামের তালিকা বদলেছেন'],
  'PUT /my-shop': ['Changed the shop', 'দোকানের তথ্য বদলেছেন'],
  'POST /my-shop/invitations': ['Invited someone', 'একজনকে ডেকেছেন'],
  'DELETE /my-shop/invitations/:id': ['Took an invitation back', 'আমন্ত্রণ ফিরিয়ে নিয়েছেন'],
  'PUT /my-shop/staff/:id': ['Changed a role', 'দায়িত্ব বদলেছেন'],
  'DELETE /my-shop/staff/:id': ['Removed someone', 'একজনকে বাদ দিয়েছেন'],
}

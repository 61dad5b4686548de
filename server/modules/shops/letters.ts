// The letter that invites somebody to work for a shop. It goes to people who may have no account, so it holds nothing but the shop's name.
import type { Ctx } from '#context'
import { writeLetter } from '#providers/mail-letter'

export function invitationLetter(ctx: Ctx, email: string, shop: { name: string; nameBangla: string }) {
  return writeLetter({
    to: { name: '', email },
    language: 'en',
    subject: 'A shop on PhoneHaat invites you · ফোনহাটের একটি দোকান আপনাকে ডেকেছে',
    paragraphs: [
      'A shop would like you to work for it on PhoneHaat. Log in with this email address, or sign up with it, and accept or decline there.',
      'ফোনহাটের একটি দোকান আপনাকে কাজে নিতে চায়। এই ইমেইল দিয়ে লগইন করুন বা অ্যাকাউন্ট খুলুন, তারপর রাজি হোন বা না বলুন।',
    ],
    facts: [
      ['Shop', shop.name],
      ['দোকান', shop.nameBangla],
    ],
    button: { label: 'See the invitation', link: `${ctx.siteUrl()}/dashboard/shop` },
    after: ['If you do not know this shop, ignore this email. / দোকানটি না চিনলে এই ইমেইল উপেক্ষা করুন।'],
  })
}

// The letters about the address of an account. None greets the reader of a new address by name, who may be a stranger.
import { changeLinkHours, changeUndoDays } from '#contract/accounts/address-change'
import { inBanglaDigits, prefixes, type Say, sayIn } from '#contract/base/language'
import { newEmailPath, keepEmailPath } from '#contract/base/page-addresses'
import type { Ctx } from '#context'
import type { JobData } from '#jobs'
import { type Letter, writeLetter as letterOf } from '#providers/mail-letter'
import { linkToken } from './address-change.ts'
import * as store from './address-change-store.ts'
import { isAddressExcluded } from './exclusions.ts'
import { accountAt } from './store.ts'

type Words = Omit<Letter, 'to' | 'language'>

const link = (say: Say, href: string): Words => ({
  subject: say('Confirm your new email address', 'নতুন ইমেইল ঠিকানা নিশ্চিত করুন'),
  paragraphs: [
    say(
      'The owner of a PhoneHaat account wants to use this email address for it from now on.',
      'একটি PhoneHaat অ্যাকাউন্টে এখন থেকে এই ইমেইল ঠিকানা ব্যবহার করতে চাওয়া হয়েছে।',
    ),
  ],
  button: { label: say('Use this address', 'এই ঠিকানা ব্যবহার করুন'), link: href },
  after: [
    say(
      `The link works for ${changeLinkHours} hours, and nothing changes until you open it. If this was not you, do nothing.`,
      `লিংকটি ${inBanglaDigits(String(changeLinkHours))} ঘণ্টা চলবে, না খোলা পর্যন্ত কিছুই বদলাবে না। আপনি না চেয়ে থাকলে কিছুই করতে হবে না।`,
    ),
  ],
})

const taken = (say: Say): Words => ({
  subject: say('This address has an account already', 'এই ঠিকানায় আগেই অ্যাকাউন্ট আছে'),
  paragraphs: [
    say(
      'Someone wanted to use this email address for a PhoneHaat account, but it already belongs to one. Nothing was changed.',
      'এই ইমেইল ঠিকানা একটি PhoneHaat অ্যাকাউন্টে ব্যবহার করতে চাওয়া হয়েছে, কিন্তু ঠিকানাটি আগেই একটি অ্যাকাউন্টের। কিছুই বদলায়নি।',
    ),
    say(
      'If this was you, log in with this address, or choose another one. If it was not, do nothing.',
      'আপনি চেয়ে থাকলে এই ঠিকানা দিয়ে লগইন করুন, বা অন্য ঠিকানা দিন। না চেয়ে থাকলে কিছুই করতে হবে না।',
    ),
  ],
})

const excluded = (say: Say): Words => ({
  subject: say('This address cannot be used', 'এই ঠিকানা ব্যবহার করা যাবে না'),
  paragraphs: [
    say(
      'Someone wanted to use this email address for a PhoneHaat account. It belonged to an account that we closed because it broke our rules, so it cannot be used here.',
      'এই ইমেইল ঠিকানা একটি PhoneHaat অ্যাকাউন্টে ব্যবহার করতে চাওয়া হয়েছে। নিয়ম ভাঙার কারণে বন্ধ করা একটি অ্যাকাউন্টের ঠিকানা এটি, তাই এখানে ব্যবহার করা যাবে না।',
    ),
    say('If that is a mistake, write to us through the Contact page.', 'ভুল মনে হলে যোগাযোগের পাতা থেকে আমাদের লিখুন।'),
  ],
})

const notYou = (say: Say) =>
  say(
    'If this was not you, someone knows your password. Press the button: your address stays, every device is signed out, and the password no longer works.',
    'আপনি না করে থাকলে কেউ আপনার পাসওয়ার্ড জেনে গেছে। বাটনটি চাপুন: আপনার ঠিকানাই থাকবে, সব ডিভাইস লগআউট হবে, আর পাসওয়ার্ডটি আর চলবে না।',
  )

const asked = (say: Say, href: string): Words => ({
  subject: say('Your email address is about to change', 'আপনার ইমেইল ঠিকানা বদলাতে চাওয়া হয়েছে'),
  paragraphs: [
    say(
      'Someone, hopefully you, asked for another email address for your PhoneHaat account just now. It changes once the link sent there is opened.',
      'এইমাত্র আপনার PhoneHaat অ্যাকাউন্টের ইমেইল ঠিকানা বদলাতে চাওয়া হয়েছে, আশা করি আপনিই চেয়েছেন। নতুন ঠিকানায় পাঠানো লিংক খুললেই বদলাবে।',
    ),
    notYou(say),
  ],
  button: { label: say('This was not me', 'আমি করিনি'), link: href },
})

const changed = (say: Say, href: string): Words => ({
  subject: say('Your email address was changed', 'আপনার ইমেইল ঠিকানা বদলানো হয়েছে'),
  paragraphs: [
    say(
      'Your PhoneHaat account has another email address now. From now on you log in with that one, and our emails go there.',
      'আপনার PhoneHaat অ্যাকাউন্টে এখন অন্য ইমেইল ঠিকানা। এখন থেকে সেটি দিয়েই লগইন করবেন, আমাদের ইমেইলও সেখানেই যাবে।',
    ),
    notYou(say),
  ],
  button: { label: say('Bring my address back', 'আমার ঠিকানা ফিরিয়ে দিন'), link: href },
  after: [
    say(
      `The button works for ${changeUndoDays} days. After that we forget this address.`,
      `বাটনটি ${inBanglaDigits(String(changeUndoDays))} দিন চলবে। এরপর এই ঠিকানা আমরা আর মনে রাখব না।`,
    ),
  ],
})

/** Writes to the owner of a new address, who is the only one to learn whether it has an account. */
async function toNewAddress(ctx: Ctx, email: string, personId: string, say: Say, href: string): Promise<Words> {
  if (await isAddressExcluded(ctx, email)) return excluded(say)
  const isTaken = (await accountAt(ctx, email)) !== null || (await store.isStored(ctx, email, personId))
  return isTaken ? taken(say) : link(say, href)
}

/** Writes about a change of an address, unless it is over by now. `home` is the address of the site. */
export async function writeAboutAddress(
  ctx: Ctx,
  { changeId, about }: JobData['write-about-address'],
  home: string,
): Promise<void> {
  const change = await store.find(ctx, changeId)
  const reader = change && (await store.reader(ctx, change.personId))
  if (!reader || change.endedAt || change.oldEmail === null || change.newEmail === null) return
  const language = reader.language ?? 'en'
  const [say, pages] = [sayIn(language), home + prefixes[language]]
  // The secrets of links stand behind a #, where no server and no proxy writes them down.
  const make = pages + newEmailPath(linkToken(ctx, 'address change', changeId))
  const undo = pages + keepEmailPath(linkToken(ctx, 'address kept', changeId))
  const isToNew = about === 'link'
  const to = isToNew ? { name: '', email: change.newEmail } : { name: reader.name, email: change.oldEmail }
  const words = isToNew
    ? await toNewAddress(ctx, change.newEmail, change.personId, say, make)
    : about === 'asked'
      ? asked(say, undo)
      : changed(say, undo)
  await ctx.jobs.send(ctx.db, 'send-mail', letterOf({ to, language, ...words }))
}

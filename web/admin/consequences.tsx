import { shownAddress } from '#contract/accounts/no-address'
import type { PersonRecord } from '#contract/accounts/people'
import { type Both, useSpeech } from '#web/i18n/speech.ts'

const consequences: Record<'seller' | 'buyer', { others: Both; own: Both }> = {
  seller: {
    others: [
      'Their phones will be taken off the market, and bookings for them cancelled and refunded.',
      'তাঁর ফোনগুলো বাজার থেকে সরে যাবে, সেগুলোর বুকিং বাতিল হবে আর টাকা ফেরত যাবে।',
    ],
    own: [
      'Your phones will be taken off the market, and bookings for them cancelled and refunded.',
      'আপনার ফোনগুলো বাজার থেকে সরে যাবে, সেগুলোর বুকিং বাতিল হবে আর টাকা ফেরত যাবে।',
    ],
  },
  buyer: {
    others: [
      'Their open bookings will be cancelled, and others can buy those phones again.',
      'তাঁর চলতি বুকিংগুলো বাতিল হবে, ফোনগুলো আবার অন্যরা কিনতে পারবেন।',
    ],
    own: [
      'Your open bookings will be cancelled, and others can buy those phones again.',
      'আপনার চলতি বুকিংগুলো বাতিল হবে, ফোনগুলো আবার অন্যরা কিনতে পারবেন।',
    ],
  },
}

interface WhatFollows {
  person: PersonRecord
  /** The admin who is asked is this very person. */
  isOneself: boolean
}

/** Shows the consequences when an admin deletes someone. */
export function DeletionConsequences({
  kind,
  person: { name, email },
  isOneself,
}: WhatFollows & { kind: 'seller' | 'buyer' }) {
  const { say } = useSpeech()
  const named = shownAddress(email) ? `${name} (${email})` : name
  return (
    <p className="wrap-anywhere">
      {say(
        <>
          {isOneself ? 'This is your own account. You are' : `${named} is`} signed out everywhere at once and can no
          longer log in.
        </>,
        <>
          <span translate={isOneself ? undefined : 'no'}>{isOneself ? 'এটি আপনার নিজের অ্যাকাউন্ট। আপনি' : named}</span> এখনই
          সব জায়গা থেকে লগআউট হয়ে যাবেন, আর লগইন করতে পারবেন না।
        </>,
      )}{' '}
      {say(...consequences[kind][isOneself ? 'own' : 'others'])}{' '}
      {say('Other people’s orders stay. This cannot be undone.', 'অন্যদের অর্ডার থেকে যাবে। একবার মুছলে আর ফেরানো যাবে না।')}
    </p>
  )
}

/** Shows the consequences when someone is an admin no longer. */
export function DemotionConsequences({ person: { name }, isOneself }: WhatFollows) {
  const { say } = useSpeech()
  return (
    <p className="wrap-anywhere">
      {say(
        <>
          {isOneself
            ? 'This is your own role: the admin pages close for you at once, and you stay a seller.'
            : `The admin pages close for ${name} at once, and ${name} stays a seller.`}
        </>,
        isOneself ? (
          'এতে আপনি নিজেই আর অ্যাডমিন থাকবেন না: অ্যাডমিনের পাতাগুলো এখনই বন্ধ হয়ে যাবে, তবে বিক্রেতা থাকবেন।'
        ) : (
          <>
            <span translate="no">{name}</span> এখনই অ্যাডমিনের পাতা থেকে সরে যাবেন, তবে বিক্রেতা থাকবেন।
          </>
        ),
      )}
    </p>
  )
}

/** Shows the consequences when a seller becomes an admin. */
export function PromotionConsequences() {
  const { say } = useSpeech()
  return (
    <p>
      {say(
        'Admins see everyone’s name and email address, decide on reports, and can suspend or delete people.',
        'অ্যাডমিনরা সবার নাম ও ইমেইল দেখেন, রিপোর্টের সিদ্ধান্ত দেন, আর যে কাউকে স্থগিত করতে বা মুছতে পারেন।',
      )}
    </p>
  )
}

import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useHydrated } from '#web/browser/use-hydrated.ts'
import { type Both, useSpeech } from '#web/i18n/speech.ts'
import { Name } from '#web/ui/name.tsx'
import { wantedFavourite, wantedPhone, wantedSearch } from './after-login.ts'
import { returnPath } from './return-to.ts'

/** The reasons for a login, by the page that requires it: the first that matches. */
const pages: [path: RegExp, reason: Both][] = [
  [/^\/dashboard\/add-product/, ['to sell your phone', 'ফোন বিক্রি করতে']],
  [/^\/dashboard\/payment\//, ['to pay for your phone', 'ফোনের পেমেন্ট করতে']],
  [/^\/dashboard\/receipt\//, ['to see your receipt', 'রসিদ দেখতে']],
  [/^\/dashboard\/my-product/, ['to see the phones you sell', 'আপনার বিক্রির ফোনগুলো দেখতে']],
  [/^\/dashboard\/messages\/to\//, ['to write to the seller', 'বিক্রেতাকে লিখতে']],
  [/^\/dashboard\/messages/, ['to read your messages', 'মেসেজ পড়তে']],
  [
    /^\/dashboard\/lost-phones/,
    ['to ask about an IMEI or report a lost phone', 'IMEI যাচাই করতে বা হারানো ফোন রিপোর্ট করতে'],
  ],
  [/^\/dashboard\/notifications/, ['to read your notifications', 'নোটিফিকেশন পড়তে']],
  [/^\/dashboard\/?$/, ['to see your orders', 'আপনার অর্ডার দেখতে']],
  [/^\/favourites/, ['to find your favourites on every device', 'সব ডিভাইসে পছন্দের ফোন পেতে']],
  [/^\/category-mobile\//, ['to see and book these phones', 'এই ফোনগুলো দেখতে ও বুক করতে']],
]

/** Explains why someone has to log in; null if they came by themselves. Only the browser knows of the press. */
function useReason(): { words: ReactNode } | null {
  const [search] = useSearchParams()
  const { say } = useSpeech()
  const isHydrated = useHydrated()
  const path = returnPath(search)
  const phone = isHydrated ? wantedPhone.peek() : null
  if (phone?.path === path) {
    const title = <Name>{phone.title}</Name>
    return {
      words:
        phone.to === 'book'
          ? say(<>to book {title}</>, <>{title} বুক করতে</>)
          : say(<>to report {title}</>, <>{title} রিপোর্ট করতে</>),
    }
  }
  if (isHydrated && path.startsWith('/phones') && wantedSearch.peek() !== null)
    return { words: say('to save your search', 'সার্চটি সেভ করতে') }
  if (isHydrated && wantedFavourite.peek() === path)
    return { words: say('to find your favourites on every device', 'সব ডিভাইসে পছন্দের ফোন পেতে') }
  const [, reason] = pages.find(([pattern]) => pattern.test(path)) ?? []
  return reason ? { words: say(...reason) } : null
}

/** Returns whether someone came to the login for something, with which they go on. */
export const useIsWanted = () => useReason() !== null

/** Says at the login, or the sign-up, what it is for. */
export function LoginReason({ isSignUp = false }: { isSignUp?: boolean }) {
  const { say } = useSpeech()
  const reason = useReason()
  if (!reason) return null
  return (
    <p className="-mt-3 text-lead wrap-anywhere">
      {isSignUp
        ? say(<>Sign up {reason.words}</>, <>{reason.words} সাইন আপ করুন</>)
        : say(<>Log in {reason.words}</>, <>{reason.words} লগইন করুন</>)}
    </p>
  )
}

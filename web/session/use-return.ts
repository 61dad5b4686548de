import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { addressIn, chosenLanguage } from '#web/i18n/language-choice.ts'
import { backFromLogin, wayBack } from './after-login.ts'
import { returnPath } from './return-to.ts'
import { useSession } from './state.ts'
import { useSpeech } from '#web/i18n/speech.ts'

const roles = {
  seller: {
    has: 'isSeller',
    isLoading: 'isSellerLoading',
    failure: 'isSellerFailure',
    sentence: [
      'That page is for sellers. Please log in with a seller account.',
      'ওই পাতা বিক্রেতাদের জন্য। বিক্রেতা অ্যাকাউন্ট দিয়ে লগইন করুন।',
    ],
  },
  admin: {
    has: 'isAdmin',
    isLoading: 'isAdminLoading',
    failure: 'isAdminFailure',
    sentence: [
      'That page is for admins. Please log in with an admin account.',
      'ওই পাতা অ্যাডমিনদের জন্য। অ্যাডমিন অ্যাকাউন্ট দিয়ে লগইন করুন।',
    ],
  },
} as const

/**
 * Goes to the remembered place, or to `place`, as soon as somebody is signed in and the access token is there. Somebody who lacks the
 * role that the place requests stays, and `missing` tells them why.
 */
export function useReturn(place?: string): { missing: string | null } {
  const session = useSession()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const wanted = search.get('for')
  const { language, say } = useSpeech()
  const role = wanted === 'seller' || wanted === 'admin' ? roles[wanted] : null

  const isKnown = !role || !session[role.isLoading]
  // If the role is unknown, the page itself requests it again.
  const isMissing = role !== null && !session[role.has] && session[role.failure] === null
  const isReady = session.token !== null && isKnown && !isMissing
  const to = place ?? returnPath(search)

  useEffect(() => {
    if (!isReady) return
    const chosen = chosenLanguage()
    // A person who logs in on a page in Bangla has chosen Bangla.
    if (chosen === 'bn' && language === 'en') {
      wayBack.remember(to)
      location.replace(addressIn(chosen, to))
    } else void navigate(to, { replace: true, state: backFromLogin })
  }, [isReady, to, language, navigate])

  return { missing: session.person && isKnown && isMissing ? say<string>(role.sentence[0], role.sentence[1]) : null }
}

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSpeech } from '#web/i18n/speech.ts'

/** To sign up with seller chosen; who logs in there instead comes back to `/sell` too. */
export const signUpToSell = '/signup?as=seller&from=%2Fsell'

/** ‘Sell your phone’, or what the children say: visitors sign up, everybody else is one press away from the form. Both ways are in the HTML (`data-when`). */
export function SellLink({ className, children }: { className?: string; children?: ReactNode }) {
  const { say } = useSpeech()
  const words = children ?? say('Sell your phone', 'ফোন বিক্রি করুন')
  return (
    <>
      <Link to={signUpToSell} discover="none" data-when="out" className={className}>
        {words}
      </Link>
      <Link to="/sell" discover="none" data-when="in" className={className}>
        {words}
      </Link>
    </>
  )
}

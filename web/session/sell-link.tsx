import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSpeech } from '#web/i18n/speech.ts'

/** ‘Sell your phone’, or what the children say: leads to the page that says why, from which a seller goes straight on to the form. */
export function SellLink({ className, children }: { className?: string; children?: ReactNode }) {
  const { say } = useSpeech()
  return (
    <Link to="/sell" discover="none" className={className}>
      {children ?? say('Sell your phone', 'ফোন বিক্রি করুন')}
    </Link>
  )
}

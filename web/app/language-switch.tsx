import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { addressIn, chooseLanguage } from '#web/i18n/language-choice.ts'
import { currentSession } from '#web/session/state.ts'
import { useSpeech } from '#web/i18n/speech.ts'

/** The same page in the other language. A link to another address, so it works without a script; the script remembers the choice. */
export function LanguageSwitch({ className, children }: { className: string; children?: ReactNode }) {
  const { language } = useSpeech()
  const { pathname, search } = useLocation()
  const other = language === 'en' ? 'bn' : 'en'

  async function choose() {
    chooseLanguage(other)
    if (currentSession().person) await import('#web/session/access.ts').then(({ saveLanguage }) => saveLanguage(other))
  }

  return (
    <a
      href={addressIn(other, pathname + search)}
      hrefLang={other}
      lang={other}
      className={className}
      onClick={(event) => {
        if (!currentSession().person || event.metaKey || event.ctrlKey || event.shiftKey) return void choose()
        const { href } = event.currentTarget
        event.preventDefault()
        void choose().finally(() => location.assign(href))
      }}
    >
      {children}
      {other === 'bn' ? 'বাংলা' : 'English'}
    </a>
  )
}

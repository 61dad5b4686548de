import { MoonIcon, SunIcon } from '#web/ui/icons.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { Cached } from '#web/site/cached-markup.ts'
import { switchTheme } from '#web/ui/theme.ts'

/** Light to dark and back. Which of the two shows is the style sheet's business, so the server need not know. */
export function ThemeSwitch() {
  const { say } = useSpeech()
  return (
    <button type="button" className="btn btn-ghost btn-square" onClick={switchTheme}>
      <Cached of={() => 'themes'}>
        {() => (
          <>
            <span className="dark:hidden">
              <MoonIcon />
              <span className="sr-only">{say('Dark mode', 'ডার্ক মোড')}</span>
            </span>
            <span className="hidden dark:inline">
              <SunIcon />
              <span className="sr-only">{say('Light mode', 'লাইট মোড')}</span>
            </span>
          </>
        )}
      </Cached>
    </button>
  )
}

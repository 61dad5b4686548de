import { MoonIcon, SunIcon } from '#web/ui/icons.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { switchTheme } from '#web/ui/theme.ts'

/** Light to dark and back, as a line of a menu. */
export function ThemeChoice({ className }: { className: string }) {
  const { say } = useSpeech()
  return (
    <button type="button" className={className} onClick={switchTheme}>
      <span className="flex items-center gap-3 dark:hidden">
        <MoonIcon />
        {say('Dark mode', 'ডার্ক মোড')}
      </span>
      <span className="hidden items-center gap-3 dark:flex">
        <SunIcon />
        {say('Light mode', 'লাইট মোড')}
      </span>
    </button>
  )
}

import { MoonIcon, SunIcon } from '#ui/icons'
import { switchTheme, useTheme } from '#web/theme'

/** Light to dark and back. Which of the two icons shows is the style sheet's business, so the server need not know. */
export function ThemeSwitch() {
  const theme = useTheme()
  return (
    <button type="button" className="btn btn-ghost btn-square" onClick={switchTheme} aria-pressed={theme === 'haat-dark'}>
      <MoonIcon className="size-5 dark:hidden" />
      <SunIcon className="hidden size-5 dark:block" />
      <span className="sr-only">Dark colours</span>
    </button>
  )
}

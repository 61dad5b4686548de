import { MoonIcon, SunIcon } from '#ui/icons'
import { switchTheme } from '#web/theme'

/** Light to dark and back. Which of the two shows is the style sheet's business, so the server need not know. */
export function ThemeSwitch() {
  return (
    <button type="button" className="btn btn-ghost btn-square" onClick={switchTheme}>
      <span className="dark:hidden">
        <MoonIcon />
        <span className="sr-only">Dark colours</span>
      </span>
      <span className="hidden dark:inline">
        <SunIcon />
        <span className="sr-only">Light colours</span>
      </span>
    </button>
  )
}

import { Head } from '#web/site/head.tsx'
import type { Language } from '#contract/base/language'
import { LanguageOfPage } from '#web/i18n/speech.ts'
import type { Theme } from '#web/ui/theme.ts'
import { Answers } from './design/answers.tsx'
import { Controls } from './design/controls.tsx'
import { Foundations } from './design/foundations.tsx'
import { Things } from './design/things.tsx'
import './design/design.css'

const panes: { theme: Theme; language: Language; title: string }[] = [
  { theme: 'haat', language: 'en', title: 'Light, in English' },
  { theme: 'haat-dark', language: 'bn', title: 'Dark, in Bangla' },
]

const parts = ['type', 'colours', 'shapes', 'buttons', 'fields', 'dialogs', 'states', 'lists', 'plots', 'icons']

/** Everything that the site is made of, in every state. It is there while one writes code, and nowhere else (see routes.ts). */
export default function DesignPage() {
  return (
    <div className="page flex flex-col gap-6 py-8">
      <Head title="Design" isNoindex />
      <h1 className="text-heading">Design</h1>
      <nav aria-label="Parts" className="flex flex-wrap gap-x-4">
        {parts.map((part) => (
          <a
            key={part}
            href={`#${part}-en`}
            className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
          >
            {part}
          </a>
        ))}
      </nav>
      <div className="design-panes">
        {panes.map(({ theme, language, title }) => (
          <LanguageOfPage key={theme} value={language}>
            <div data-theme={theme} lang={language} className="design-pane" role="group" aria-label={title}>
              <Foundations />
              <Controls />
              <Answers />
              <Things />
            </div>
          </LanguageOfPage>
        ))}
      </div>
    </div>
  )
}

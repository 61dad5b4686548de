/** Pages of the sandbox: how they are written, and how they look. */
import { readFileSync } from 'node:fs'
import escapeHtml from 'escape-html'

export const pageStyles = readFileSync(new URL('./pages.css', import.meta.url), 'utf8')

/** HTML that is safe to send: made only by `html`, which escapes every value that is not HTML already. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Value = Html | string | number | null | undefined | false | readonly Html[]

export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.reduce((text, part, place) => text + written(values[place - 1]) + part))
}

function written(value: Value): string {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Html) return value.text
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value))
  return value.map(written).join('\n')
}

/** A whole page. `home` is the path of the sandbox's front page, without a slash at its end. */
export function page(
  home: string,
  given: { title: string; body: Html; script?: string; kind: string; decided?: boolean; lang?: string },
): string {
  return html`<!doctype html>
    <html lang="${given.lang ?? 'en'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${given.title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${home}/assets/pages.css" />
        ${given.script && html`<script src="${home}/assets/${given.script}" defer></script>`}
      </head>
      <body class="${given.kind}" data-decided="${given.decided ? 'true' : 'false'}">
        ${given.body}
      </body>
    </html>`.text.replace(/\n\s+/g, '\n')
}

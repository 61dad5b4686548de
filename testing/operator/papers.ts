// Carries out docs/operations.md: its blocks of commands, and its files where the words before them say.
import { readFile } from 'node:fs/promises'
import { ofOperator } from '#testing/real-settings'

export interface PaperStep {
  /** The commands of a block, or the text of a file. */
  text: string
  /** The place of the file; null for commands. */
  path: string | null
}

/** The steps below a heading, to the next heading of any level. @throws when there are none */
export async function stepsBelow(heading: string): Promise<PaperStep[]> {
  const paper = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  const [, after = ''] = paper.split(new RegExp(`^#+ ${heading}$`, 'm'))
  const [section = ''] = after.split(/^#+ \w/m)
  const steps: PaperStep[] = []
  let before = ''
  for (const [part, language, text] of section.matchAll(/^```(\w+)\n([\s\S]*?)^```$|^[^`\n].*\n|^`\/.*\n/gm)) {
    if (text === undefined) before += part
    else {
      const path = language === 'sh' ? null : /`(\/etc\/[^`]+)`/.exec(before)?.[1]
      if (path === undefined) throw new Error(`docs/operations.md does not say where this belongs: ${text}`)
      steps.push({ text, path })
      before = ''
    }
  }
  if (steps.length === 0) throw new Error(`docs/operations.md has no steps below ${heading}.`)
  return steps
}

/** The ports of the mail server and the store of the new operator. */
export const ports = { mail: 2525, store: 4568 }

const answers: Record<string, string> = {
  ...ofOperator,
  SMTP_URL: `smtp://127.0.0.1:${ports.mail}`,
  S3_ENDPOINT: `http://127.0.0.1:${ports.store}`,
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
}

/** Gives the settings that the papers leave open (`NAME=…`) values. @throws when one is left */
export function answered(text: string): string {
  const filled = text.replaceAll(/^([A-Z]\w+)=.*…$/gm, (line, name: string) =>
    name in answers ? `${name}=${answers[name]}` : line,
  )
  if (filled.includes('…')) throw new Error(`Not all that the papers leave open is answered: ${filled}`)
  return filled
}

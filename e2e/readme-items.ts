// Reads the items of the README's 'What to click', and the words of each that its act has to use.
import { readFileSync } from 'node:fs'
import { expect } from './story.ts'

interface Item {
  title: string
  text: string
}

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const list = /^## What to click$(.*?)^## /ms.exec(readme)![1]!
export const items: readonly Item[] = [
  ...list.matchAll(/^\d+\. \*\*(.+?)\.?\*\*(.*?)(?=^\d+\. |\n\n|$(?![\s\S]))/gms),
].map(([, title, text]) => ({ title: title!, text: text! }))

/** The words of an item that a reader is to press, find or type, each in bold letters or as code; what an act does not use is reported. */
export class ItemWords {
  readonly #all: ReadonlySet<string>
  readonly #left: Set<string>

  constructor({ text }: Item) {
    this.#all = new Set([...text.matchAll(/\*\*(.+?)\*\*|`(.+?)`/g)].map(([, bold, code]) => (bold ?? code)!))
    this.#left = new Set(this.#all)
  }

  /** Returns the word, which the item has to contain. */
  readonly use = (word: string): string => {
    expect([...this.#all], 'the item names it').toContain(word)
    this.#left.delete(word)
    return word
  }

  get unused(): string[] {
    return [...this.#left]
  }
}

// Makes one text of what a reader cannot tell apart: the one module for search, places, guard, saved searches and lists of admins.

/** Bangla that is drawn as another letter, and that letter. Unicode joins the two spellings of ড় ঢ় য় ো ৌ, and not these. */
export const drawnAlike: ReadonlyArray<readonly [written: string, letter: string]> = [
  ['\u0985\u09be', 'আ'],
  ['\u09ac\u09bc', 'র'],
  ['\u09a4\u09cd\u200d', 'ৎ'],
]

const letters = new Map(drawnAlike)

/** A text in the one spelling that is compared, whatever its keyboard wrote: letters of one character or of two, wide and narrow ones. */
export const oneSpelling = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\u0985\u09be|\u09ac\u09bc|\u09a4\u09cd\u200d/g, (written) => letters.get(written) ?? written)

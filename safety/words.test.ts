// The field's words: terms that gave way to them do not come back, in names, comments, tests or papers.
import { describe, expect, test } from 'vitest'
import { findAll, texts, without } from './tree.ts'

const here = 'safety/words.test.ts'

/** Migrations are never changed, and the lists of passwords and of the guard hold what people write. */
const written = without(texts, here).filter(
  (path) => !/^server\/database\/migrations\/|^server\/guard\/words-of-|common-passwords\.txt$/.test(path),
)

const denied: Array<[word: RegExp, instead: string]> = [
  [/\bwhoever\b/i, 'anyone who, or the one who is meant'],
  [/\bfor ever\b/i, 'forever, or how long'],
  // A value may begin with it.
  [/(?<![`'/>])\bnobody\b/i, 'no one'],
  [/\bso many\b/i, 'a number, a limit'],
  [/\bpatience\b/i, 'timeoutMs'],
  [/\bonHearing\b|\bonDeaf\b/, 'connect, disconnect'],
  [/\bnoteAgain\b|\breadAgain\b/, 'setup state, reindex'],
  [/\bleadsAway\b|\blooked-at\b|\bearly-press\b/, 'what the code does'],
  [/\bdarkroom\b/i, 'image worker'],
  [/\bwaysOn\b/i, 'hints'],
  [/\bhandful\b/, 'batch, batchSize'],
  [/\bWanderer\b/, 'HttpClient'],
  [/\bForgedNotice\b|\breadNotice\b/, 'InvalidSignature, readWebhook'],
  [/\bwithdrawPayment\b|\bcheckSilent\b/, 'cancelIntent, reconcilePayments'],
  [/\bisHaunted\b|\bmourn\b/, 'what the code does'],
  [/\bmost[A-Z]\w*\b/, 'max…'],
]

describe('words that gave way', () => {
  test.each(denied)('%s is written nowhere (instead: %s)', (word) => {
    expect(findAll(word, written)).toEqual([])
  })
})

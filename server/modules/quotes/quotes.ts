// Prices at which shops buy phones, and the quotes that people book of them.
export { endOverdue as endQuotes, eraseOf, allOwn as quotesOf } from './counter.ts'
export { linesOf } from './lists.ts'

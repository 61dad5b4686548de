import type { Call, WholeCall } from '#contract/base/call'

/** All of a call: on the server nothing is left out of it. */
export const wholeOf = (call: Call): WholeCall => call as WholeCall

/** What the contract says at a field, in Bangla. A sentence that is not here is said as it is; a test walks through every form. */
const bangla: Record<string, string> = {
  'Name is required': 'নাম লিখুন',
}

/** A field's sentence in Bangla. */
export const inBangla = (sentence: string) => bangla[sentence] ?? sentence

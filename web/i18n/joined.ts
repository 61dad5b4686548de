/** Behind a Latin word or number all words are endings; behind a word in Bangla, as a name may be, these are. */
const beforeEnding = /([\w০-৯])-(?=[অ-হ])|([অ-৿])-(?=(?:এর|কে|এ|তে|র)(?![ঁ-৿]))/g

/** A Bangla ending stays on the line of its word: a word joiner (U+2060) forbids a break behind the hyphen of `IMEI-র`. */
export const joined = <Words>(bangla: Words): Words =>
  typeof bangla === 'string' ? (bangla.replace(beforeEnding, '$1$2-\u2060') as Words) : bangla

/** The version of the terms of use and the privacy policy: the day from which they hold as they are worded now. People are asked again after a change. */
export const termsVersion = '2026-11-28'

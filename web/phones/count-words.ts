import type { Speech } from '#web/i18n/speech.ts'

/** `1 phone`, `12 phones`. */
export const phonesIn = ({ say, count, plural }: Speech, number: number) =>
  say(plural(number, { one: '1 phone', other: `${count(number)} phones` }), `${count(number)}টি ফোন`)

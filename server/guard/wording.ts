// What a message asks for, by its words in English, Bangla and Bangla written in Latin letters. Texts are normalised before.

// `(?<![\p{L}\p{M}])` is the beginning of a word in any script; Bangla puts its endings behind a word, so most patterns leave the end open.
// `[\s\-_.]{0,3}` lets signs stand between its letters, and `[^\n]{0,24}` a few words between two.

const isAnyIn = (patterns: readonly RegExp[], text: string) => patterns.some((pattern) => pattern.test(text))

const bkash = [
  /(?<![\p{L}\p{M}])b[\s\-_.]{0,3}kash/u,
  /(?<![\p{L}\p{M}])bikash/u,
  /(?<![\p{L}\p{M}])বিকাশ/u,
  /(?<![\p{L}\p{M}])upay(?![\p{L}\p{M}])/u,
  /(?<![\p{L}\p{M}])উপায়/u,
]
const nagadWord = [/(?<![\p{L}\p{M}])nagad(?![\p{L}\p{M}])/u, /(?<![\p{L}\p{M}])nagade(?![\p{L}\p{M}])/u]
/** নগদ is cash too: it is the service where something is sent or somebody has an account. */
const nagadAccount = /(?<![\p{L}\p{M}])নগদ(?:ে)? ?(?:নম্বর|নাম্বার|একাউন্ট|অ্যাকাউন্ট|করুন|করে|কর|পাঠা)/u
const rocket = [
  /(?<![\p{L}\p{M}])rocket ?(?:number|no|account|e|a) /u,
  /(?<![\p{L}\p{M}])rocket ache/u,
  /(?<![\p{L}\p{M}])রকেট/u,
]
const transfer = [
  /(?<![\p{L}\p{M}])send[\s\-_.]{0,3}money/u,
  /(?<![\p{L}\p{M}])cash[\s\-_.]{0,3}(?:in|out)(?![\p{L}])/u,
  /(?<![\p{L}\p{M}])সেন্ড[\s\-_.]{0,3}মানি/u,
  /(?<![\p{L}\p{M}])ক্যাশ ?(?:ইন|আউট)/u,
]

/** Whether a mobile wallet is named. */
export const namesWallet = (text: string): boolean =>
  isAnyIn([...bkash, ...nagadWord, nagadAccount, ...rocket, ...transfer], text)

const advance = [
  /(?<![\p{L}\p{M}])advance(?![\p{L}\p{M}])/u,
  /(?<![\p{L}\p{M}])advans(?![\p{L}\p{M}])/u,
  /(?<![\p{L}\p{M}])অ্যাডভান্স/u,
  /(?<![\p{L}\p{M}])এডভান্স/u,
  /(?<![\p{L}\p{M}])অ্যাডভানস/u,
  /(?<![\p{L}\p{M}])আগাম/u,
  /(?<![\p{L}\p{M}])অগ্রিম/u,
  /(?<![\p{L}\p{M}])agam(?![\p{L}\p{M}])/u,
  /(?<![\p{L}\p{M}])ogrim(?![\p{L}\p{M}])/u,
  /(?<![\p{L}\p{M}])booking[\s\-_.]{0,3}money/u,
  /(?<![\p{L}\p{M}])token[\s\-_.]{0,3}money/u,
  /(?<![\p{L}\p{M}])বুকিং ?মানি/u,
  /(?<![\p{L}\p{M}])(?:delivery|courier)[\s\-_.]{0,3}charge[^\n]{0,24}(?:first|age|আগে)(?![\p{L}])/u,
  /(?<![\p{L}\p{M}])(?:ডেলিভারি|কুরিয়ার) ?চার্জ[^\n]{0,24}আগে/u,
  /(?<![\p{L}\p{M}])(?:pay|send|half payment|payment)[^\n]{0,24} first(?! thing)(?![\p{L}])/u,
  /(?<![\p{L}\p{M}])half payment first/u,
  /(?<![\p{L}\p{M}])pay first(?! thing)(?![\p{L}])/u,
  /(?<![\p{L}\p{M}])age[^\n]{0,24}taka[^\n]{0,24}(?:den|din|diben|pathan|pathaben|bkash|nagad)/u,
  /(?<![\p{L}\p{M}])taka age[^\n]{0,24}(?:den|din|diben|pathan)/u,
  /(?<![\p{L}\p{M}])আগে[^\n]{0,24}টাকা[^\n]{0,24}(?:দিন|দেন|দিবেন|দেবেন|পাঠান|পাঠাবেন|বিকাশ)/u,
]
/** Who says that none is wanted, or that they pay none. */
const noAdvance = [
  /(?<![\p{L}\p{M}])(?:no|without|not pay in|never pay in|don't pay in|do not pay in) advance/u,
  /(?<![\p{L}\p{M}])advance (?:lagbe|chai|dibo|debo|nei|nibo|nebo|dite hobe) na/u,
  /(?<![\p{L}\p{M}])(?:অ্যাডভান্স|এডভান্স|আগাম|অগ্রিম)[^\n.?।]{0,24}(?<![\p{L}\p{M}])(?:না|নেই)(?![\p{L}\p{M}])(?! দিলে)/u,
]
/** Nothing is sold or kept without one: the words look like the ones before. */
const onlyWithAdvance = /(?<![\p{L}\p{M}])(?:অগ্রিম|আগাম|অ্যাডভান্স)[^\n.?।]{0,16}ছাড়া/u

/** Whether money is asked for before the phone is seen. */
export function asksAdvance(text: string): boolean {
  if (!isAnyIn(advance, text)) return false
  return onlyWithAdvance.test(text) || !isAnyIn(noAdvance, text)
}

const secret = [
  /(?<![\p{L}\p{M}])o[\s\-_.]{0,3}t[\s\-_.]{0,3}p(?![a-z])/u,
  /(?<![\p{L}\p{M}])ওটিপি/u,
  /(?<![\p{L}\p{M}])verification code/u,
  /(?<![\p{L}\p{M}])ভেরিফিকেশন কোড/u,
  /(?<![\p{L}\p{M}])(?:six|6)[ -]digit(?: verification)? code/u,
  /(?<![\p{L}\p{M}])(?:code[^\n]{0,24}(?:geche|you (?:got|receive)))/u,
  /(?<![\p{L}\p{M}])কোড[^\n]{0,24}গেছে/u,
  /(?<![\p{L}\p{M}])code ta/u,
  /(?<![\p{L}\p{M}])কোডটা/u,
]
const pin = [/(?<![\p{L}\p{M}])pin(?:code)?(?![a-z])/u, /(?<![\p{L}\p{M}])পিন/u]
/** A lock of the phone itself. */
const screenLock = [/(?<![\p{L}\p{M}])(?:pattern or |the |screen )?pin ?(?:lock|removed)/u, /(?<![\p{L}\p{M}])পিন ?লক/u]
const request = [
  /(?<![\p{L}\p{M}])(?:send|tell|give|share|read me|forward|den|din|dao|bolen|bolun|bol|pathan|koren|korun)(?![\p{L}\p{M}])/u,
  /(?<![\p{L}\p{M}])(?:দিন|দেন|দাও|বলুন|বলেন|পাঠান|পাঠিয়ে)/u,
]
const refusal = [/(?<![\p{L}\p{M}])(?:never|don't|do not|dont|not ask|na|না)(?![\p{L}\p{M}])/u]

const namesSecret = (text: string) => isAnyIn(secret, text)
const namesPin = (text: string) => isAnyIn(pin, text) && !isAnyIn(screenLock, text)
const warnsOthers = (text: string) => isAnyIn(refusal, text)

/** Whether a code or a PIN is asked for. */
export const asksSecret = (text: string): boolean =>
  (namesSecret(text) || namesPin(text)) && !warnsOthers(text) && isAnyIn(request, text)

/** Whether a code or a PIN is a subject, and no one is warned of giving it away. */
export const mentionsSecret = (text: string): boolean => (namesSecret(text) || namesPin(text)) && !warnsOthers(text)

// Names that people could take for those of the site, its staff, a company or an office. No one may call themselves so.

/** Words of no name, in both scripts. A name of several such words, such as 'Phone Haat', is compared without its blanks too. */
const reserved = [
  'phonehaat phonehat admin administrator moderator support help helpline helpdesk hotline team official officer customercare',
  'customerservice callcentre callcenter verification bkash nagad rocket upay bank police government govt btrc neir facebook',
  'messenger whatsapp telegram viber google gmail steadfast pathao redx bikroy daraz',
  'ফোনহাট অ্যাডমিন এডমিন এ্যাডমিন মডারেটর সাপোর্ট হেল্প হেল্পলাইন হেল্পডেস্ক হটলাইন সহায়তা টিম অফিসিয়াল অফিসার কর্মকর্তা কর্তৃপক্ষ',
  'কাস্টমারকেয়ার নগদ রকেট উপায় ব্যাংক ব্যাঙ্ক পুলিশ র‍্যাব সরকারি বাংলাদেশসরকার বিটিআরসি এনইআইআর ফেসবুক মেসেঞ্জার',
  'হোয়াটসঅ্যাপ টেলিগ্রাম ভাইবার গুগল স্টেডফাস্ট পাঠাও রেডএক্স দারাজ',
]

/** Names of people too: Bikash Roy and Abdur Rab. They are reserved where nothing else is next to them. */
const reservedAlone = 'rab বিকাশ'

/** Greek capitals that are drawn like other letters than their small ones. */
const capitals = { Η: 'h', Ν: 'n', Υ: 'y', Ζ: 'z', Μ: 'm' } as Partial<Record<string, string>>

/** Small letters of other scripts, digits and signs, by the Latin letter that they are drawn like. */
const drawnLike = Object.fromEntries(
  (
    [
      ['a', 'аαɑ4@'],
      ['b', 'вβьƅ8'],
      ['c', 'сϲᴄ'],
      ['d', 'ԁɗ'],
      ['e', 'еεєҽ3'],
      ['g', 'ɡց96'],
      ['h', 'нһհ'],
      ['i', 'іιıɩїl1!|ӏǀ'],
      ['j', 'јϳ'],
      ['k', 'кκ'],
      ['m', 'м'],
      ['n', 'пηո'],
      ['o', 'оοσօ0'],
      ['p', 'рρ'],
      ['q', 'ԛ'],
      ['r', 'гɾ'],
      ['s', 'ѕς5$'],
      ['t', 'тτ7+'],
      ['u', 'υսцʋ'],
      ['v', 'νѵ'],
      ['w', 'шωԝѡ'],
      ['x', 'хχ'],
      ['y', 'уγү'],
      ['z', 'ᴢ2'],
    ] as const
  ).flatMap(([letter, others]) => [...others].map((other) => [other, letter])),
) as Partial<Record<string, string>>

/** One spelling for what looks alike: lower case, no accents, no joiners, and Latin letters for what is drawn like them. */
function fold(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[ΗΝΥΖΜ]/g, (letter) => capitals[letter]!)
    .toLowerCase()
    .replace(/[\u0300-\u036f\p{Default_Ignorable_Code_Point}]/gu, '')
    .normalize('NFC')
  return [...plain]
    .map((sign) => drawnLike[sign] ?? sign)
    .join('')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
}

const splitAt = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
const wordsIn = (text: string): string[] => splitAt(fold(text))

const reservedWords = new Set(reserved.flatMap(wordsIn))
const aloneWords = new Set(wordsIn(reservedAlone))
const longest = Math.max(...[...reservedWords].map((word) => word.length))

/** Recognises the police's battalion: in capitals next to words that are not, since a name such as 'ABDUR RAB' is in capitals throughout. */
const isBattalion = (name: string) => /(?<!\p{L})RAB(?!\p{L})/u.test(name) && /\p{Ll}/u.test(name)

/** Returns whether some neighbouring words are a reserved one together: 'P h o n e H a a t', 'face book'. */
function spells(words: readonly string[], isReserved: (joined: string) => boolean, most: number): boolean {
  return words.some((_, first) => {
    let joined = ''
    for (let at = first; at < words.length && joined.length < most; at++) {
      joined += words[at]
      if (isReserved(joined)) return true
    }
    return false
  })
}

const ofSite = new Set(wordsIn('phonehaat phonehat ফোনহাট'))

/** Returns whether a text names this site, in either script, with letters that look alike. */
export const namesSite = (text: string): boolean => spells(wordsIn(text), (joined) => ofSite.has(joined), longest)

/** Letters of a name of the market from which on no one else may have it. */
const shortestOwn = 6

/**
 * Returns whether people could take a name for that of the site, a company or an office. Words count as wholes, so 'Adhikari' and 'Bankim' are names.
 * @param ours other names of this market, such as its operator's
 */
export function isReservedName(name: string, ours: readonly string[] = []): boolean {
  const [word = '', ...others] = splitAt(name).filter((word) => !/^\p{N}+$/u.test(word))
  if (others.length === 0 && aloneWords.has(fold(word))) return true
  const words = wordsIn(name)
  if (isBattalion(name) || spells(words, (joined) => reservedWords.has(joined), longest)) return true
  const own = new Set(ours.map((one) => wordsIn(one).join('')).filter((one) => one.length >= shortestOwn))
  return own.size > 0 && spells(words, (joined) => own.has(joined), Math.max(...[...own].map((one) => one.length)))
}

// Intents of buyers, and the models that suit them: a table to read and to change.
import type { Intent } from '#contract/listings/phones'
import { findPhrases, isInPlace, type KnownModel, type Text } from '#catalogue'

type Specs = KnownModel['specs']

/** Years for which a phone is good for a purpose that apps grow with, and for which it comes first. */
const years = { good: 8, first: 4 }

interface Meaning {
  /** The phrases by which people say it; the words are taken. */
  phrases: string
  /** Returns true for a model that suits. An unknown fact of a model suits nothing. */
  suits: (specs: Specs, model: KnownModel) => boolean
  /** Taka, at most, when no price is said. */
  upTo?: number
  /** True where phones of any age suit it as well as another. */
  isAgeless?: boolean
}

const isFast = ({ chipClass }: Specs) => chipClass === 'upper' || chipClass === 'flagship'
const atLeast = (value: number | null, least: number) => value !== null && value >= least
/** Names of models whose screen folds, or which have keys under a lid. */
const folds =
  /fold|flip|\brazr\b|\boneplus open\b|\bmagic v(?:s|\d)|\bmate xs?\d?\b|\bfind n\d?\b|\bpura x\b|\bp50 pocket\b/i
const anyModel: Meaning['suits'] = () => true

export const meanings: Readonly<Record<Intent, Meaning>> = {
  // A chip that plays the games of its time.
  gaming: {
    phrases:
      'gaming, gaming phone, gaming king, for gaming, for game, for games, game, games, gamer, game khelar, game khelar jonno, gaming er jonno, pubg, free fire, freefire, cod khelar, cod mobile, cod phone, for cod, call of duty, bgmi, ff, efootball, e football, pes, minecraft, heavy gaming, high performance, hang kore na, hang korbe na, no hang, hang free, lag free, no lag, fast processor, valo processor, bhalo processor, processor valo, best processor, speed valo, gaming beast, গেমিং, গেম, গেম খেলার, গেম খেলার জন্য, গেমিং এর জন্য, পাবজি, ফ্রি ফায়ার',
    suits: isFast,
  },
  // Many megapixels, or the best camera that its maker had.
  camera: {
    phrases:
      'camera, kamera, camra, kemera, valo kamera, bhalo kamera, kamera valo, best kamera, best camera, good camera, valo camera, bhalo camera, great camera, nice camera, camera valo, camera bhalo, camera quality, good camera quality, camera phone, for photography, photography, photo, photos, vlog, vlogging, video, selfie, dslr, chobi tolar, chobi tola, chobir, tiktok, tik tok, content creator, youtuber, ক্যামেরা, ভালো ক্যামেরা, ভাল ক্যামেরা, ক্যামেরা ভালো, ক্যামেরার, ভালো ক্যামেরার, ভাল ক্যামেরার, সেরা ক্যামেরা, ছবি তোলার, ছবি, ভিডিও, টিকটক, ফটোগ্রাফি, সেলফি',
    suits: ({ camera, chipClass }, { released }) =>
      atLeast(camera, 48) || (chipClass === 'flagship' && (released ?? '') >= '2018'),
  },
  battery: {
    phrases:
      'big battery, large battery, long battery, best battery, good battery, strong battery, battery, valo battery, bhalo battery, boro battery, battery backup, good battery backup, best battery backup, valo battery backup, bhalo battery backup, long battery life, battery life, good battery life, battery valo, battery bhalo, long lasting battery, power bank, charge beshi, charge onek, charge onekkhon, charge valo, charge valo thake, charge beshi thake, charge onekkhon thake, long time battery, long time charge, ব্যাটারি, ব্যাটারী, বড় ব্যাটারি, ভালো ব্যাটারি, ব্যাটারি ব্যাকআপ, ভালো ব্যাটারি ব্যাকআপ, চার্জ বেশি থাকে, চার্জ ভালো থাকে, চার্জ ভালো, চার্জ বেশিক্ষণ থাকে, চার্জ অনেকক্ষণ থাকে, চার্জ বেশিক্ষণ, ব্যাটারির',
    suits: ({ battery }) => atLeast(battery, 5000),
  },
  // Large letters, for not too much.
  parents: {
    phrases:
      'ma, maa, for ma, for maa, for my ma, amar ma, amar maa, for amma, for ammu, for abbu, for baba, for my amma, for my ammu, for my abbu, for my baba, for grandfather, for grandmother, grandfather, grandmother, dada, dadi, nani, nana, khala, chacha, boyosko, boyoshko, buro, buri, old man, old woman, senior, shashuri, shoshur, mama, mami, fupu, nanur, dadur, for my mother, for my mom, for mother, for mom, my mother, my mom, mother, mom, mum, for my father, for my dad, for father, for dad, my father, my dad, father, dad, for my parents, for parents, my parents, parents, ammu, ammur jonno, amma, ammar jonno, ma er jonno, mayer jonno, maa er jonno, abbu, abbur jonno, abba, abbar jonno, babar jonno, baba, for old people, old people, elderly, senior citizen, murubbi, nanu, dadu, মা, আমার মা, দাদা, দাদি, নানা, নানি, বৃদ্ধ, আম্মু, আম্মুর জন্য, আম্মার জন্য, আম্মা, মায়ের জন্য, মা এর জন্য, মার জন্য, আব্বু, আব্বুর জন্য, আব্বার জন্য, আব্বা, বাবার জন্য, বাবা, মুরুব্বি, বয়স্ক, বুড়ো, নানু, দাদু, শাশুড়ি, শ্বশুর, খালা, চাচা',
    suits: ({ screen }) => atLeast(screen, 6.4),
    upTo: 12_000,
  },
  small: {
    phrases:
      'small, small phone, small size, small screen, compact, compact phone, compact size, tiny, choto, choto phone, chuto, one hand, pocket size, ছোট, ছোট ফোন, ছোট সাইজের, ছোট সাইজ, কমপ্যাক্ট',
    suits: ({ screen }) => screen !== null && screen < 6.1,
  },
  // New enough for today's apps, for what a student has.
  student: {
    phrases:
      'student, students, for student, for students, for a student, for study, study, online class, for online class, school, college, university, versity, student der jonno, studenter jonno, porasona, pora sona, poralekha, pora lekha, varsity student, school student, college student, স্টুডেন্ট, ছাত্র, ছাত্রদের জন্য, ছাত্রের জন্য, পড়াশোনা, অনলাইন ক্লাস, পড়ালেখা, স্টুডেন্টদের, শিক্ষার্থী',
    suits: ({ network }) => network === '4G' || network === '5G',
    upTo: 15_000,
  },
  cheap: {
    phrases:
      'cheap, cheapest, cheap price, low price, lowest price, low budget, lowest, less price, budget phone, kom dam, kom dame, kom damer, kom damey, kom damer moddhe, kom budget, kom budget e, kom taka, kom takay, olpo dam, olpo dame, sosta, shosta, shostay, sostay, সস্তা, সস্তায়, সস্তার, কম দাম, কম দামে, কম দামি, কম দামের, কম দামী, কমদামি, কম বাজেট, কম বাজেটে, অল্প দামে, অল্প দাম, কম টাকায়, অল্প টাকায়',
    suits: anyModel,
    isAgeless: true,
    upTo: 8_000,
  },
  // A screen that folds; not a lid over keys.
  folding: {
    phrases:
      'folding, folding phone, folding screen, folding display, foldable, foldable phone, foldable screen, foldable display, fold, fold phone, fold mobile, flip, flip phone, flip mobile, fold kora jay, vaj kora, vaj kora jay, bhaj kora, ভাঁজ করা, ভাঁজ করা যায়, ভাঁজ হয়, ভাঁজ হওয়া, ভাজ করা, ভাজ করা যায়, ফোল্ডিং, ফোল্ডিং ফোন, ফোল্ডেবল, ফোল্ডেবল ফোন',
    suits: (_, { name, variants }) => folds.test(name) && variants.every(({ storage }) => storage > 0),
    isAgeless: true,
  },
  // A screen instead of keys.
  touch: {
    phrases:
      'touch, touch phone, touch mobile, touch screen, touch screen phone, touchscreen, touch set, tas phone, tas mobile, tach phone, tach mobile, facebook, fb, youtube, whatsapp, imo, uber, pathao, bkash, ফেসবুক, ইউটিউব, ইমো, হোয়াটসঅ্যাপ, টাচ, টাচ ফোন, টাচ phone, টাচ মোবাইল, টাচ mobile, টাচ স্ক্রিন, টাচস্ক্রিন, টাচ সেট, টাস মোবাইল, টাচ মোবাইল ফোন, স্মার্ট ফোন, স্মার্টফোন',
    suits: (_, { variants }) => variants.some(({ storage }) => storage > 0),
    isAgeless: true,
  },
  keys: {
    phrases:
      'button, buttons, button phone, button phones, button mobile, button set, button wala, button ala, batton phone, baton phone, batam phone, batam mobile, feature phone, feature phones, feature mobile, keypad, keypad phone, keypad mobile, bar phone, dumb phone, non smartphone, বাটন, বাটন সেট, বাটনওয়ালা, বোতাম phone, ফিচার phone, ফিচার mobile, কিপ্যাড, কীপ্যাড, বার phone',
    suits: (_, { variants }) => variants.length > 0 && variants.every(({ storage }) => storage === 0),
    isAgeless: true,
  },
}

const shaped = (phrase: string) => phrase.normalize('NFKC')
const byPhrase: ReadonlyMap<string, Intent> = new Map(
  Object.entries(meanings).flatMap(([intent, { phrases }]) =>
    phrases.split(', ').map((phrase) => [shaped(phrase), intent as Intent] as const),
  ),
)
const longest = Math.max(...[...byPhrase.keys()].map((phrase) => phrase.split(' ').length))

/** Words that intents are said with. */
export const intentWords: ReadonlySet<string> = new Set(
  // 'Chachar' is no slip for a place.
  [...byPhrase.keys()].flatMap((phrase) => phrase.split(' ').flatMap((word) => [word, `${word}r`, `${word}er`])),
)

const healthWords: ReadonlySet<string> = new Set('health helth hlth bh হেলথ'.normalize('NFKC').split(' '))
const isHealth = (word: string | undefined) => word !== undefined && healthWords.has(word)

/** Endings of who and what something is for: 'nanir', 'studentder', 'মায়েদের'. */
const endings = /(?:der|er|r|ke|দের|য়ের|ের|র|কে)$/u
const isFor = (word: string) => forWords.has(word)
const forWords: ReadonlySet<string> = new Set(shaped('jonno jonne jonnno jonnyo জন্য জন্যে').split(' '))

/** Takes the ending of the word before 'jonno', where it is one that intents are said with: 'nanir jonno', 'pubgr jonno'. */
function takeEndings(text: Text): void {
  for (const [at, { text: word, glued }] of text.atoms.entries()) {
    const stem = word.replace(endings, '')
    const isBefore = [1, 2, 3].some((behind) => isFor(text.atoms[at + behind]?.text ?? ''))
    if (isBefore && !text.taken[at] && stem !== word && !byPhrase.has(word) && byPhrase.has(stem))
      text.atoms[at] = { text: stem, glued }
  }
}

/** Returns the intents of a text, each by the phrase that says it. Takes its words, but for those of places. */
export function readIntents(text: Text): Map<string, Intent> {
  const found = new Map<string, Intent>()
  takeEndings(text)
  findPhrases(text, byPhrase, longest, ({ meaning, at, length, phrase }) => {
    // 'Battery health' is a number that sellers say, and no large battery.
    if (isInPlace(text, at, length) || isHealth(text.atoms[at + length]?.text)) return false
    found.set(phrase, meaning)
    return true
  })
  return found
}

/** 'what 5000 mAh' means, in mAh. Takes its words. */
export function readBatterySize(text: Text): number | null {
  for (const [at, { text: word }] of text.atoms.entries()) {
    const unit = text.atoms[at + 1]?.text
    if (text.taken[at] || !/^\d{4,5}$/.test(word) || !(unit === 'mah' || unit === 'ma' || unit === shaped('এমএএইচ')))
      continue
    text.taken.fill(true, at, at + 2)
    // Its 'battery' says no more.
    if (['battery', shaped('ব্যাটারি')].includes(text.atoms[at + 2]?.text ?? '')) text.taken[at + 2] = true
    return Number(word)
  }
  return null
}

interface Purpose {
  intents: readonly Intent[]
  /** mAh, at least. */
  batteryFrom: number | null
}

const yearsBefore = (now: Date, count: number) =>
  new Date(Date.UTC(now.getUTCFullYear() - count, now.getUTCMonth())).toISOString().slice(0, 7)

/**
 * The models that suit all of these; null without any.
 * @param now the time by which a model must not be too old; without it, any age does
 */
export function suitedModels(
  { intents, batteryFrom }: Purpose,
  models: ReadonlyMap<number, KnownModel>,
  now?: Date,
): number[] | null {
  if (intents.every((intent) => meanings[intent].suits === anyModel) && batteryFrom === null) return null
  const isOfAge = now && !intents.every((intent) => meanings[intent].isAgeless)
  const since = isOfAge ? yearsBefore(now, years.good) : ''
  return [...models.values()]
    .filter((model) => intents.every((intent) => meanings[intent].suits(model.specs, model)))
    .filter(({ released }) => (released ?? '') >= since)
    .filter(({ specs }) => batteryFrom === null || atLeast(specs.battery, batteryFrom))
    .map(({ id }) => id)
}

/** The suited models that came out lately, which come first; null where age does not matter. */
export function recentModels(
  { intents, suited }: { intents: readonly Intent[]; suited: readonly number[] | null },
  models: ReadonlyMap<number, KnownModel>,
  now: Date,
): number[] | null {
  if (suited === null || intents.every((intent) => meanings[intent].isAgeless)) return null
  const since = yearsBefore(now, years.first)
  return suited.filter((id) => (models.get(id)?.released ?? '') >= since)
}

/** Poisha: what intents allow when no price is said; null for any. */
export function priceOf(intents: readonly Intent[]): number | null {
  const limits = intents.flatMap((intent) => meanings[intent].upTo ?? [])
  return limits.length > 0 ? Math.min(...limits) * 100 : null
}

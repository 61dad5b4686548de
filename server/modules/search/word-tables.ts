// Words of searches that are no names: conditions, and what says nothing about a phone, in English, in Bangla, and in Bangla with Latin letters.
import type { Condition } from '#contract/listings/listings'

const conditionWords: Partial<Record<Condition, string>> = {
  'like new':
    'like new,likenew,10 / 10,10 / 10 condition,brand new,almost new,new condition,new,intact,fresh condition,full fresh,নতুন,নতুনের মতো,নতুনের মত,একদম নতুন,ফ্রেশ,ফ্রেশ কন্ডিশন,ইনট্যাক্ট,notun,notuner moto,fresh',
  excellent: 'excellent,excellent condition,superb,খুব ভালো,khub valo,onek valo,চমৎকার,দারুণ',
  fair: 'fair,fair condition,average,মোটামুটি,motamuti,scratched,scratch',
  faulty: 'faulty,broken,cracked,damaged,dead,for parts,parts,ভাঙা,নষ্ট,ফাটা,vanga,bhanga,nosto,fata,display problem',
}

/** 'Good condition' is what a buyer requests at least. */
const atLeastGood = 'good condition,valo condition,bhalo condition,in good condition,ভালো কন্ডিশন,ভাল কন্ডিশন,ভালো অবস্থা'

const shaped = (words: string) => words.normalize('NFKC')
const phrasesOf = (phrases: string) => shaped(phrases).split(',').filter(Boolean)

export const conditionPhrases: ReadonlyMap<string, readonly Condition[]> = new Map([
  ...Object.entries(conditionWords).flatMap(([condition, phrases]) =>
    phrasesOf(phrases).map((phrase) => [phrase, [condition as Condition]] as const),
  ),
  ...phrasesOf(atLeastGood).map((phrase) => [phrase, ['like new', 'excellent', 'good']] as const),
] as Array<readonly [string, readonly Condition[]]>)

/** Words that say nothing about which phone. */
const noise = `
  a an the for in of on at and or nor with from to by into is are was be am been being do does did have has had can could will would shall should may might this that these those there
  here it its as if so then than but also just only very too please plz pls plzz kindly hi hello hey dear sir madam boss bro brother vai bhai vaiya bhaiya apu sis
  i me my mine we us our you your he she who which what when where how why much many some any all every each other another one something anything someone anyone
  want wants wanted wanna need needs needed looking look search searching find finding get give show see buy buying buyer purchase sell selling seller sale sales sold available
  availability used use using second hand secondhand old older pre owned preowned phone phones fone mobile mobiles moble set sets handset handsets smartphone smartphones smart android device devices
  model models modal version item items product products brand company type kind series
  price prices priced cost costs rate offer dam koto taka tk bdt best top nice great good better perfect super low near nearby around about nearest between
  condition conditions original orginal orjinal genuine real full fresh clean running working ok okay everything perfectly
  urgent urgently arjent emergency quick quickly fast now today asap immediate immediately deal details detail info information contact call number
  bd bangladesh bangladeshi dhk under below network g gb tb ram rom storage memory budget inch lte
  ami amar amake amader amra tumi tomar apni apnar apnader she tar tader ke kar keu kau kono konta konti kothay kemon kivabe kobe koto kotো
  ekta akta ekti akti ekkta ektu aktu ekjon duita duto kichu kicu sob shob onek khub besh
  chai chay cai chacchi chacci chachi lagbe lagbo lagve lage dorkar dorkarr proyojon kinbo kinte kinbe kinboh kena kinar kinchi nibo nite niba nebo nite dorkar khuje khujchi khujtesi khujci
  bikri bikroy bikkri bikroyer becha bechbo korbo korte korben korci korchi kore kora koren hobe hobena hoy hoile hole holeo ache achhe ase asa acche asen achen thakle thake thakbe
  pabo pawa paoa paben pete jabe jay jabena debo den din diben dibe dite dao nai nei
  er r ra re te e y ta ti gulo gula guli tuku jonno jonne jonnno dara diye theke hote o ar ba ki kina naki othoba kintu tobe taile tahole
  valo bhalo vallo balo valoi sundor shundor sundar shera sera moddhe modhe modde vitor vitore bhitore niche upore pashe kache kase
  na sara sokol onno emon khelar up kachakachi ashepashe
  puran purano puraton purono matro shudhu sudhu sathe shathe soho shoho
  ফোন ফোনের ফোনটা মোবাইল মোবাইলের সেট সেটের হ্যান্ডসেট স্মার্টফোন মডেল মডেলের ব্র্যান্ড
  দাম দামে দামের মূল্য কত কতো চাই চাচ্ছি চাইছি লাগবে লাগবো দরকার প্রয়োজন কিনব কিনবো কিনতে কেনা কেনার কিনি নিব নিবো নিতে নেব খুঁজছি বিক্রি বিক্রয় বিক্রির করব করবো করতে করে
  পুরাতন পুরনো পুরানো পুরোনো ব্যবহৃত ব্যবহার সেকেন্ড হ্যান্ড সেকেন্ডহ্যান্ড ইউজড এর ও এবং বা অথবা আর একটি একটা এক দুইটা কোন কোনো কিছু কি কী না যে এই সেই ওই
  আমি আমার আমাকে আমাদের আমরা আপনি আপনার আপনাদের তুমি তোমার তার কারো কার কেউ ভাই ভাইয়া আপু আপা ভাইজান প্লিজ দয়া আছে আছেন থাকলে থাকে পাওয়া যাবে যায় পাব পাবো হবে হয় হলে
  বাংলাদেশ বাংলাদেশে টাকা টাকার টাকায় বাজেট বাজেটে কাছে কাছাকাছি আশেপাশে রম র্যাম র‍্যাম এ তে জন্য জন্যে দিয়ে দিন দেন সাথে সহ নিয়ে
  ভালো ভাল সুন্দর সেরা খুব অনেক বেশ মধ্যে ভিতরে ভেতরে জরুরি জরুরী আর্জেন্ট অরিজিনাল আসল ফুল কন্ডিশন কন্ডিশনের অবস্থা মাত্র শুধু সব সকল সারা অন্য এমন`

export const noiseWords: ReadonlySet<string> = new Set(shaped(noise).trim().split(/\s+/))

const priceWords =
  'under below within upto less than kom niche nichey nice moddhe modhye modde above over more beshi upore theke thousand hajar hazar lakh lac between and max min up maximum minimum ' +
  'টাকা হাজার হাজারের লাখ মধ্যে নিচে নীচে কম কমে বেশি উপরে ওপরে থেকে পর্যন্ত'

/** Everyday words that are never corrected to the name of a phone. */
export const ordinary: ReadonlySet<string> = new Set([
  ...noiseWords,
  ...[...conditionPhrases.keys()].flatMap((phrase) => phrase.split(' ')),
  ...shaped(priceWords).split(' '),
  ...shaped('charger cable display warranty master copy button keypad division bibhag বিভাগ বাটন').split(' '),
])

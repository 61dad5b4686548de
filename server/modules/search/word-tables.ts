// Words of searches that are no names: conditions, and what says nothing about a phone, in English, in Bangla, and in Bangla with Latin letters.
import type { Condition } from '#contract/listings/listings'

/** The words by which sellers praise a phone: it comes first, and those that are called otherwise are found as well. */
const praise: Partial<Record<Condition, string>> = {
  'like new':
    'like new,like a new,likenew,10 / 10,10 / 10 condition,brand new,almost new,as good as new,new condition,new er moto,new,intact,intake,inteck,fresh condition,full fresh,নতুন,নতুনের মতো,নতুনের মত,নতুনের মতই,নতুনের মতোই,একদম নতুন,ফ্রেশ,ফ্রেশ কন্ডিশন,ইনট্যাক্ট,ইনটেক,ইনটেক্ট,অক্ষত,notun,notuner moto,fresh,full fresh condition,mint,mint condition,as new,ফুল ফ্রেশ,frash,fres,fress,fresss,freash,ফ্রেস,ফেরেশ,jhakkas,jhokjhoke,chokchoke,ঝকঝকে,চকচকে,unused,untouched,unopened,sealed,seal pack,sealpack,intact seal,showroom condition,a grade,grade a,a plus condition',
  excellent: 'excellent,excellent condition,superb,top condition,খুব ভালো,khub valo,onek valo,চমৎকার,দারুণ',
}

/** Each of some words with each of others. */
const pairs = (words: string, others: string) =>
  words.split(',').flatMap((word) => others.split(',').map((other) => `${word} ${other}`))

const partsOfPhone =
  'display,screen,touch,battery,camera,back camera,charging,charging port,speaker,mic,sound,glass,back glass,back,board,motherboard,face id,faceid,fingerprint,finger print,network,sim,wifi,ডিসপ্লে,স্ক্রিন,টাচ,ব্যাটারি,ক্যামেরা,গ্লাস,বোর্ড,স্পিকার'
const faultsOfPart =
  'problem,issue,nosto,noshto,vanga,bhanga,fata,broken,crack,cracked,damage,damaged,dead,not working,note working,kaj kore na,somossa,shomossha,সমস্যা,নষ্ট,ভাঙা,ভাঙ্গা,ফাটা,কাজ করে না'

/** Names of worse conditions, which find those alone. */
const conditionWords: Partial<Record<Condition, string>> = {
  fair: 'fair,fair condition,average,average condition,মোটামুটি,motamuti,scratched,rough,rough condition,rough use,রাফ,dag ache,dag ase,scratch ache,scratch ase,দাগ আছে,স্ক্র্যাচ আছে,halka dag,minor scratch,minor scratches,some scratch,some scratches',
  faulty: [
    'faulty,broken,crack,cracked,damaged,dead,for parts,parts,ভাঙা,ভাঙ্গা,নষ্ট,ফাটা,ডেড,vanga,bhanga,nosto,noshto,fata,display line,line display,display te line,green line,green line display,dot display,face id nai,faceid nai,no face id',
    ...pairs(partsOfPhone, faultsOfPart),
    ...pairs('broken,cracked,damaged,vanga,bhanga,fata,nosto,dead,ভাঙা,ভাঙ্গা,নষ্ট,ফাটা', partsOfPhone),
  ].join(','),
}

/** 'Good condition' is what a buyer requests at least, and 'no scratch'. */
const atLeastGood = [
  'good condition,valo condition,bhalo condition,in good condition,ভালো কন্ডিশন,ভাল কন্ডিশন,ভালো অবস্থা,scratchless,no repair,never opened,never repaired,khola hoy nai,open hoy nai,repair hoy nai,kono repair hoy nai',
  ...['no', 'no any', 'without', 'without any', 'zero'].flatMap((no) =>
    pairs(no, 'scratch,scratches,problem,problems,spot,dent,dag'),
  ),
  ...['', 'kono ', 'কোনো ', 'কোন '].flatMap((any) =>
    pairs(
      'scratch,dag,daag,spot,dent,problem,somossa,shomossha,দাগ,স্ক্র্যাচ,সমস্যা',
      'nai,nei,chara,charai,free,less,নাই,নেই,ছাড়া',
    ).map((phrase) => any + phrase),
  ),
].join(',')

const shaped = (words: string) => words.normalize('NFKC')
const phrasesOf = (phrases: string) => shaped(phrases).split(',').filter(Boolean)

type Phrases = ReadonlyMap<string, readonly Condition[]>

const phrasesFor = (words: Partial<Record<Condition, string>>) =>
  Object.entries(words).flatMap(([condition, phrases]) =>
    phrasesOf(phrases).map((phrase) => [phrase, [condition as Condition]] as const),
  )

/** Conditions by a phrase that finds those alone. */
export const conditionPhrases: Phrases = new Map(phrasesFor(conditionWords))

/** Conditions by a phrase that praises a phone. */
export const praisePhrases: Phrases = new Map([
  ...phrasesFor(praise),
  ...phrasesOf(atLeastGood).map((phrase) => [phrase, ['like new', 'excellent', 'good']] as const),
] as Array<readonly [string, readonly Condition[]]>)

/** Returns the word of a phrase of praise that titles have: the 'fresh' of 'full fresh condition'. */
export const praiseWord = (phrase: string): string => {
  const short = phrase.replace(/^(?:full|in|ফুল|একদম) /, '').replace(/ (?:condition|কন্ডিশন)$/, '')
  return praisePhrases.has(short) ? short : phrase
}

const wordsIn = (phrases: Iterable<string>) => [...phrases].flatMap((phrase) => phrase.split(' '))

/** Words of praise that are long enough to be known with a slip. */
export const praiseWords: ReadonlyMap<string, number> = new Map(
  wordsIn([...praisePhrases.keys(), 'condition']).flatMap((word) => (/^[a-z]{5,}$/.test(word) ? [[word, 1]] : [])),
)
/** Words that make praise stronger, before it: '100% fresh', 'ekdom notun'. */
export const intensifiers: ReadonlySet<string> = new Set(
  shaped('very super full ekdom akdom ekdam khub একদম খুব ফুল পুরা').split(' '),
)

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
  puran purano puraton purono matro shudhu sudhu sathe shathe soho shoho ekdom akdom ekdam thik khelbo khelar korar chalanor dekhar tolar chobi kaj use
  wife husband bou bouer girlfriend boyfriend gf bf meye meyer chele cheler son daughter children child kid kids baby bachcha bachchar baccha bacchar baccader bachchader bon boner vaier bhaier
  kondisan kondison kondishon kandison apur bondhu bondhur gift biye driver office staff dibo dite fully বন্ধুর উপহার
  bouyer manush manusher man woman girl boy
  বউয়ের স্ত্রীর স্বামীর ছেলের মেয়ের বাচ্চার বাচ্চাদের বোনের ভাইয়ের মানুষের করার খেলার দেখার চালানোর কাজ কাজের একদম
  ফোন ফোনের ফোনটা মোবাইল মোবাইলের সেট সেটের হ্যান্ডসেট স্মার্টফোন মডেল মডেলের ব্র্যান্ড
  দাম দামে দামের মূল্য কত কতো চাই চাচ্ছি চাইছি লাগবে লাগবো দরকার প্রয়োজন কিনব কিনবো কিনতে কেনা কেনার কিনি নিব নিবো নিতে নেব খুঁজছি বিক্রি বিক্রয় বিক্রির করব করবো করতে করে
  পুরাতন পুরনো পুরানো পুরোনো ব্যবহৃত ব্যবহার সেকেন্ড হ্যান্ড সেকেন্ডহ্যান্ড ইউজড এর ও এবং বা অথবা আর একটি একটা এক দুইটা কোন কোনো কিছু কি কী না যে এই সেই ওই
  আমি আমার আমাকে আমাদের আমরা আপনি আপনার আপনাদের তুমি তোমার তার কারো কার কেউ ভাই ভাইয়া আপু আপা ভাইজান প্লিজ দয়া আছে আছেন থাকলে থাকে পাওয়া যাবে যায় পাব পাবো হবে হয় হলে
  বাংলাদেশ বাংলাদেশে টাকা টাকার টাকায় বাজেট বাজেটে কাছে কাছাকাছি আশেপাশে রম র্যাম র‍্যাম এ তে জন্য জন্যে দিয়ে দিন দেন সাথে সহ নিয়ে
  ভালো ভাল সুন্দর সেরা খুব অনেক বেশ মধ্যে ভিতরে ভেতরে জরুরি জরুরী আর্জেন্ট অরিজিনাল আসল ফুল কন্ডিশন কন্ডিশনের অবস্থা মাত্র শুধু সব সকল সারা অন্য এমন`

export const noiseWords: ReadonlySet<string> = new Set(shaped(noise).trim().split(/\s+/))

const services =
  'kisti kistite kistir kisty kistyte installment installments instalment emi delivery courier cod loan monthly mashik masik interest home cash warranty guarantee memo bill negotiable fixed wholesale paikari showroom shop কিস্তি কিস্তিতে কিস্তির ইএমআই ডেলিভারি কুরিয়ার মাসিক মাধ্যমে ওয়ারেন্টি ওয়ারেন্টি মেমো পাইকারি'

/** Words of wishes about the deal and not about the phone. They never exclude a phone. */
export const serviceWords: ReadonlySet<string> = new Set(shaped(services).split(' '))

const priceWords =
  'under below within upto less than kom niche nichey nice moddhe modhye modde above over more beshi upore theke thousand hajar hazar lakh lac between and max min up maximum minimum ' +
  'টাকা হাজার হাজারের লাখ মধ্যে নিচে নীচে কম কমে বেশি উপরে ওপরে থেকে পর্যন্ত'

/** Everyday words that are never corrected to the name of a phone. */
export const ordinary: ReadonlySet<string> = new Set([
  ...noiseWords,
  // 'Redmi not 8' is a Note.
  ...wordsIn([...conditionPhrases.keys(), ...praisePhrases.keys()]).filter((word) => word !== 'not'),
  ...shaped(priceWords).split(' '),
  ...serviceWords,
  ...shaped('charger cable display warranty master copy button keypad bade baad division bibhag বিভাগ বাটন').split(' '),
])

// Words by which a text asks, says no and says when, in English, Bangla and Bangla in Latin letters. Verbs are in the forms in which they ask.
import type { IdeaWords } from './words.ts'

export const asking = {
  told: {
    exact: `asked me, asked for, asked us, wanted me, wanted to, wanted, told me, kept asking, chaise, chaisilo, chaichilo, cheyeche, cheyechilo,
      chaiche, chaitese, bolse, bolsilo, bolechilo, bolche, bolechen, চেয়েছে, চেয়েছিল, চাইছে, চাইছিল, চাইলো, চাইল, বলেছে, বলেছিল, বলছিল, বলল,
      বললো, chailo, bollo, chaisen, চাইসে, বলসে, চেয়েছেন, asks for, demanded, was asking`,
  },
  by: { exact: `by, via, through, to, on` },
  give: {
    exact: `koiren, koriyen, কইরেন, likhen, likhben, লিখবেন, let me have, can i have, may i have, den, din, dao, daw, deo, diben, diban, dben, deben,
      diyen, dien, diyo, dite hobe, dite parben, diye den, diye din, diye diben, dan, dan to, dite paren, dite bolen, dibe, debe, দিবে, দেবে,
      pathan, pathaben, pathay, pathiyen, pathaiyen, pathayen, patan, pataben, pathiye, pathaiya, pathaia, bolen, bolun, bolo, bolben, bolte,
      janan, janaben, janaiyen, dekhan, share, send, snd, give, gimme, tell, forward, fwd, provide, read, reply, upload, drop, show, korun,
      koren, korben, koro, kren, korte hobe, দিন, দেন, দাও, দিয়েন, দিবেন, দেবেন, দিও, দ্যান, দিতে, দিতে হবে, পাঠান, পাঠাবেন, পাঠিয়ে, পাঠায়,
      পাঠিয়েন, পাঠায়ে, পাঠাইয়া, বলুন, বলেন, বলো, বলবেন, বলতে, জানান, জানাবেন, শেয়ার, সেন্ড, ফরওয়ার্ড, ফরোয়ার্ড, করুন, করেন, করো, করবেন,
      লিখুন, লিখে দিন, দেখান, tulun, তুলুন, install, download, open, ইনস্টল, ইন্সটল, ডাউনলোড, ওপেন, namiye, নামিয়ে, namay, namaile, নামাইলে,
      নামালে, run, allow, say, whisper, text me, msg me, confirm koren`,
  },
  typeIn: { exact: `enter, type, submit, likhun, লিখুন, boshan, বসান, input` },
  must: {
    exact: `lagbe, lagto, lagteche, dorkar, chai, hobe, need, needs, needed, must, required, require, requires, want, only, chan, চান, mandatory,
      compulsory, লাগবে, দরকার, চাই, হবে, লাগে, lage, lagbo, জরুরি, joruri, প্রয়োজন, proyojon, please, plz, pls, first, nibo, nebo, নিব, নেব,
      নিই, ney, nei, chaben, should, have to, dite hoy, দিতে হয়, system, niyom, নিয়ম`,
  },
  sendIt: {
    exact: `pathan, pathaben, patan, pataben, pathiyen, pathaiyen, pathay den, pathay diben, pathaiya den, pathaya den, pathiye den, pathiye din,
      pathiye diben, pathiye deben, pathiye diyen, pathaia den, pathaye den, pathiye screenshot, pathiye janan, pathiye ss, joma den, joma din,
      joma diye, joma koren, জমা দেন, জমা দিন, জমা দিয়ে, জমা করুন, পাঠিয়ে জানান, পাঠিয়ে স্ক্রিনশট, pathanor, pathate hobe, pathale, send, snd,
      transfer, deposit, পাঠান, পাঠাবেন, পাঠিয়ে দিন, পাঠিয়ে দেন, পাঠিয়ে দিবেন, পাঠিয়ে দেবেন, পাঠায় দেন, পাঠায়ে দেন, পাঠাতে হবে, পাঠালে,
      ট্রান্সফার, সেন্ড, bkash koren, bkash korun, bkash kore, bkash korben, bkash koro, bikash koren, bikash korun, bikash kore, nagad koren,
      nagad korun, nagad kore, বিকাশ করুন, বিকাশ করেন, বিকাশ করে, বিকাশ করবেন, বিকাশ করলে, নগদ করুন, নগদ করেন, নগদ করে, নগদ করলে, bkash korle,
      nagad korle, send money koren, সেন্ড মানি করুন, সেন্ডমানি, send money, cash in, ক্যাশ ইন, e den, এ দিন`,
  },
  me: { exact: `i, ill, we, well, he, she, they, ami, amra, আমি, আমরা, im` },
  byMeans: { exact: `diye, dia, diya, দিয়ে, দিয়া, with, using` },
  pay: {
    exact: `pay, paid, pay koren, pay korun, payment koren, payment korun, payment korben, payment kore, payment den, payment din, payment diben,
      payment korte hobe, পেমেন্ট করুন, পেমেন্ট করেন, পেমেন্ট করে, পেমেন্ট দিন, পেমেন্ট দেন, পেমেন্ট করবেন, পে করুন, পে করেন, pay kore,
      clear koren, clear korle, পরিশোধ করুন`,
  },
  got: {
    exact: `pelei, পেলেই, pailei, পাইলেই, confirm, কনফার্ম, confirmed, peye, pele, paile, পেয়ে, পেলে, পাইলে, bujhe, বুঝে, received, receive, clear,
      paid, done, hole, হলে`,
  },
  bargain: {
    nouns: `kom, less, কম, off, discount, komaben, komale, koman, komaiya, komiye, কমান, কমাবেন, কমালে, কমিয়ে, baran, ছাড়, char, beshi, বেশি, kome,
      কমে`,
  },
  paidAlready: {
    exact: `have paid, payment done, paid already, already paid, paid for, disi, diyechi, diye disi, korsi, korechi, korlam, dilam, kora ase,
      kora ache, hoise, hoyeche, দিছি, দিয়েছি, করেছি, করছি, করলাম, দিলাম, হইছে, হয়েছে, করা আছে, দিসি, করসি, kora hoise, when i pay, if i pay`,
  },
  count: {
    exact: `koto, kto, koy, koyek, kichu, ek, dui, tin, char, pach, panch, chhoy, choy, sat, at, noy, dos, doi, ei, oi, prti, proti, pratham, prothom,
      sara, onek, r, ar, কত, কয়, কয়েক, কিছু, এক, দুই, তিন, চার, পাঁচ, ছয়, সাত, আট, নয়, দশ, এই, ওই, প্রতি, প্রথম, সারা, অনেক, আর`,
  },
  lasting: {
    exact: `use, used, user, dhore, dore, age, agei, por, pore, holo, hoise, hoyeche, chole, chalaisi, chalai, backup, thake, ব্যবহার, ধরে, আগে, পর,
      পরে, হলো, হয়েছে, চলে, থাকে, ইউজ`,
  },
  taking: { exact: `niye, নিয়ে` },
  need: { exact: `need, needed, lagbe, lage, লাগে, dite hobe, লাগবে, দিতে হবে, required` },
  what: { exact: `whats, what is, koto, কত, koto chilo` },
  take: { nouns: `get, nen, nin, niye nen, niben, নিন, নেন, নিবেন, নেবেন, paben, পাবেন` },
  before: {
    exact: `age, agei, agey, agae, agge, aggei, আগে, আগেই, আগেভাগে, upfront, up front, beforehand, before, in advance, purbe, prothome, prothomei,
      প্রথমে, প্রথমেই, first, firstly, ekhoni, এখনই, এখনি, right now, asap, immediately`,
  },
  later: { exact: `tarpor, tar por, then, pore, por, তারপর, তার পর, পরে, after, afterwards, tahole, তাহলে, এরপর, erpor` },
  ifPaid: {
    exact: `pathaile, pathailei, পাঠাইলে, পাঠাইলেই, transfer korle, dile, dilei, pathale, pathalei, korle, korlei, paile, pele, diye, দিলে, দিলেই,
      পাঠালে, পাঠালেই, করলে, করলেই, পেলে, পাইলে, if you pay, if you send, once you pay, once you send, when you pay, when you send,
      after you pay, after you send, after payment, once payment, after receiving payment, payment er por, পেমেন্টের পর, পেমেন্ট এর পর`,
  },
  keep: {
    exact: `rakhbo, rekhe dibo, rekhe debo, rakhe dibo, rakhe debo, rakhi, raikha dimu, raikha dibo, rakhmu, rekhe dicchi, reserve, hold, hold it,
      keep, kept, book korbo, book rakhbo, booked rakhbo, booking confirm, confirm, confirmed, রাখব, রাখবো, রেখে দিব, রেখে দেব, রেখে দিবো,
      রেখে দেবো, রাইখা, কনফার্ম, বুকিং কনফার্ম, kauke dibo na, ar kauke, আর কাউকে, booking, book, বুকিং, বুক`,
  },
  willSend: {
    exact: `পাঠানো হবে, pathano hobe, tracking id dibo, tracking number dibo, give you the tracking, তুলে দিব, তুলে দেব, tule dibo, pathiye dibo,
      pathiye debo, pathay dibo, pathaya dibo, pathaiya dimu, pathaia dimu, pathabo, pathamu, pathai dibo, pathai dimu, pathai, pathacchi,
      send korbo, send kore dibo, courier korbo, courier kore dibo, courier kore debo, parcel kore dibo, parcel korbo, পার্সেল করে দিব,
      পার্সেল করব, kuriar kore dibo, পাঠাব, পাঠাবো, পাঠিয়ে দিব, পাঠিয়ে দেব, পাঠিয়ে দিবো, পাঠিয়ে দেবো, পাঠায় দিব, পাঠাই, পাঠাচ্ছি,
      পাঠিয়ে দিচ্ছি, কুরিয়ার করব, কুরিয়ার করে দিব, কুরিয়ার করে দেব, কুরিয়ার করবো, i ship, i send, i will send, ill send, i will ship,
      ill ship, we ship, we send, i courier, ill courier, i will courier, i post, send the phone, ship the phone, ship it, paben, পাবেন,
      peye jaben, পেয়ে যাবেন, pouche jabe, পৌঁছে যাবে`,
  },
  seen: {
    exact: `dekhe, dekha, dekhei, dekhar, dekhi, dekhben, dekhbo, dekhle, deikha, dekhiye, dekhen, dekhun, দেখেন, দেখুন, দেখে, দেখা, দেখেই, দেখার,
      দেখি, দেখবেন, দেখব, দেখবো, দেখলে, দেইখা, see it, seen, seeing, see the phone, see, check, checking, checked, check kore, চেক, test,
      testing, টেস্ট, inspect, inspection, hate, haate, hat, হাতে, hate peye, peye, paoar, pawar, পেয়ে, পাওয়ার, হাত, meet, meeting, মিট,
      dekha hole, দেখা হলে, in person, face to face, samna samni, shamna shamni, সামনাসামনি, সামনে, samne, jachai, যাচাই, arrives, arrived,
      delivered, receive kore, rcv kore, রিসিভ করে, receive korar, রিসিভ করার, bujhe, bujhiya, বুঝে, phone niye, phone ta niye, ফোন নিয়ে,
      ফোনটা নিয়ে, set niye, at the handover, handover, when you get, delivery peye, delivery paoar`,
  },
  inHand: {
    exact: `phone dekhe, phone ta dekhe, dekhar por, দেখার পর, ফোন দেখে, ফোনটা দেখে, check korar por, চেক করার পর, seen the phone, checked,
      after checking, handover, hand over, hate, haate, হাতে, হাত, meet, meeting, মিট, dekha, দেখা, peye, পেয়ে, in person, samne, সামনে, hand,
      hands, হ্যান্ডওভারের, হ্যান্ডওভার`,
  },
  timeUnit: {
    exact: `din, dine, diner, mas, mase, mash, maser, bochor, bosor, bochhor, bochorer, year, years, month, months, day, days, week, weeks, soptaho,
      sopta, ghonta, ghontar, hour, hours, minute, min, দিন, দিনের, মাস, মাসের, বছর, বছরের, সপ্তাহ, ঘণ্টা, ঘন্টা, মিনিট, koyekdin, kichudin,
      kodin, ager, bar, বার`,
  },
  move: {
    exact: `details, bistarito, বিস্তারিত, ashen, asen, aso, asho, asun, ashun, ashben, asben, aisen, aishen, আসেন, আসুন, আসো, আসবেন, আইসেন, knock,
      nok, nock, knok, নক, add me, add den, add dei, add din, add koren, add korun, add diyen, add korben, এড দেন, এড করেন, এড দিন, come,
      come to, contact, kontakt, যোগাযোগ, jogajog, yogajog, number, nambar, নম্বর, নাম্বার, inbox, ইনবক্স, join, chat, reach, ping, hit, dm,
      jogajug, id, আইডি, kotha, কথা, talk, reply, active, অ্যাক্টিভ, available, continue, move, me on, on whatsapp`,
  },
  weakMove: {
    exact: `koiren, koriyen, কইরেন, likhen, likhben, লিখুন, লিখবেন, call me, msg me, message me, text me, text, ping me, find me, write me,
      write to me, me on, call on, pathan, pathaben, send, পাঠান, পাঠাবেন, den, din, diben, diyen, দিন, দেন, দিবেন, দিয়েন, pathabo, পাঠাব,
      পাঠাবো, dekhai, দেখাই, korun, koren, korben, করুন, করেন, করবেন, bolen, share, dekhabo`,
  },
  receive: {
    nouns: `receive, receiving, get, refund, রিফান্ড, paben, পাবেন, dhukbe, ঢুকবে, money, taka, টাকা, payment, পেমেন্ট`,
  },
  back: { exact: `ferot, feroth, ferat, ফেরত, ফেরৎ, return, refund, send back, back koren, back den, back` },
  speaking: {
    exact: `bolchi, bolsi, boltesi, বলছি, বলতেছি, theke bolchi, calling from, i am from, im from, speaking from, on behalf of, office theke, অফিস থেকে,
      this is phonehaat, this is bkash, this is nagad, support team, agent of, representative`,
  },
  noAfter: {
    exact: `nei, nai, নেই, নাই, lagbena, lagbe na, dibona, chaina, lagena, korbona, not needed, not required, never, নয়, noy, নিষেধ, nishedh, na, না,
      nah, nibona, laagbe na, not`,
  },
  noBefore: {
    exact: `nobody, no, never, dont, do not, does not, doesnt, not, wont, will not, cannot, cant, avoid, without, never ask, refuse, kokhono, কখনো,
      কখনও, কখনোই, stop, isnt`,
  },
  naBefore: {
    exact: `diben, dben, deben, dibo, debo, korben, korbo, bolben, bolbo, pathaben, pathabo, lagbe, chai, chaibo, hobe, nibo, nebo, niben, parbo,
      parben, jabe, ney, nei, kori, dei, chaben, দেবেন, দিবেন, দেব, দিব, দিবো, দেবো, করবেন, করব, করবো, বলবেন, পাঠাবেন, পাঠাব, লাগবে, চাই, হবে,
      নেব, নিব, নিবো, নেবো, পারব, পারবো, যাবে, নিই, নেই, দেই, দিই, করি, চাইবেন, চাইব, চাইবো, পারবেন, দরকার, dorkar, lage, লাগে`,
  },
  without: { exact: `chara, chhara, charai, sara, ছাড়া, ছাড়াই, bina, বিনা, without` },
  unless: {
    exact: `na den, na din, না দেন, na pathan, na dile, na pathale, na korle, na hole, na diya, na paile, na pele, না দিলে, না পাঠালে, না করলে, না হলে,
      না পেলে, unless, must, not without, cannot without`,
  },
  warning: {
    nouns: `warning, beware, careful, sabdhan, sabdhane, সাবধান, সতর্ক, sotorko, scam, scammer, স্ক্যাম, fraud, ফ্রড, protarok, protaron, প্রতারক,
      প্রতারণা, dhoka, ধোঁকা, batpar, বাটপার, chor, report`,
  },
  why: { exact: `why, keno, kno, কেন` },
} satisfies Record<string, IdeaWords>

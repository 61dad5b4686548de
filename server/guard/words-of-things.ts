// Things that a text may ask for, and things that only look like them, in English, Bangla and Bangla in Latin letters. `nouns` may have the endings of
// Bangla and of English; `exact` words are taken as they are.
import type { IdeaWords } from './words.ts'

export const things = {
  otp: {
    nouns: `otp, o t p, ওটিপি, ও টি পি, one time password, one time pin, cvv, cvc, সিভিভি, verification code, verify code, verification number,
      verification pin, ভেরিফিকেশন কোড, ভেরিফাই কোড, যাচাই কোড, যাচাইকরণ কোড, security code, সিকিউরিটি কোড, confirmation code, confirm code,
      কনফার্মেশন কোড, কনফার্ম কোড, login code, লগইন কোড, whatsapp code, digit code, digit er code, digiter code, ডিজিটের কোড, ডিজিট কোড,
      সংখ্যার কোড, অংকের কোড, অঙ্কের কোড, sms code, এসএমএস কোড, secret code, gopon code, গোপন কোড, gopon number, গোপন নম্বর, গোপন নাম্বার,
      গোপন সংখ্যা, গোপন অঙ্ক, gopon songkha, secret number, secret digits, গোপন পিন, secret pin, gopon pin, bkash pin, bikash pin, nagad pin,
      rocket pin, bkash er pin, bkasher pin, nagad er pin, nagader pin, rocket er pin, বিকাশ পিন, বিকাশের পিন, নগদ পিন, নগদের পিন, রকেট পিন,
      রকেটের পিন, card pin, card er pin, carder pin, কার্ডের পিন, কার্ড পিন, atm pin, এটিএম পিন, account pin, account er pin, একাউন্টের পিন,
      অ্যাকাউন্টের পিন, wallet pin, pin number, pin no, pin nmbr, pin nambar, পিন নম্বর, পিন নাম্বার, pin code, পিছনের ৩ ডিজিট, পেছনের ৩ ডিজিট,
      pichoner 3 digit, pechoner 3 digit, 3 digits on the back, three digits on the back, back side er 3 digit, পিন কোড, pincode, পিনকোড,
      handover code, হ্যান্ডওভার কোড, delivery code, ডেলিভারি কোড`,
  },
  pin: { nouns: `pin, পিন` },
  otherPin: {
    nouns: `charging, charge, charger, charj, charjer, চার্জিং, চার্জ, চার্জার, চার্জিংয়, sim, সিম, ejector, eject, ইজেক্টর, tray, ট্রে, hole, হোল,
      port, পোর্ট, type c, usb, টাইপ সি, headphone, হেডফোন, jack, জ্যাক, connector, কানেক্টর, lock, লক, screen, স্ক্রিন, pattern, প্যাটার্ন,
      plug, প্লাগ, socket, সকেট, adapter, এডাপ্টার, অ্যাডাপ্টার, converter, cable, ক্যাবল, map, ম্যাপ, location, লোকেশন, drop, 2, 3, two, three,
      dui, tin, দুই, তিন, moto, mota, chikon, মোটা, চিকন, point, safety, সেফটি, head, board, battery, ব্যাটারি, box, বক্স, badge, khular, খোলার,
      khulbar, reset, রিসেট, app lock, chrger, chargr, charjar, bhanga, vanga, bhenge, venge, ভাঙা, ভেঙে, broken, bent, beka, বাঁকা,
      nosto, noshto, নষ্ট, dhila, loose, ঢিলা, thik, ঠিক`,
  },
  code: { nouns: `code, kod, kode, কোড` },
  otherCode: {
    nouns: `qr, কিউআর, bar, barcode, বারকোড, বার, region, রিজিয়ন, country, কান্ট্রি, promo, প্রোমো, coupon, কুপন, discount, ডিসকাউন্ট, model, মডেল,
      product, প্রোডাক্ট, colour, color, কালার, tracking, ট্র্যাকিং, parcel, পার্সেল, courier, consignment, post, postal, zip, পোস্ট, পোস্টাল,
      error, এরর, imei, আইএমইআই, dial, ডায়াল, ussd, serial, সিরিয়াল, source, সোর্স, photo, chobi, ছবি, paper, kagoj, কাগজ, box, বক্স, batch,
      lock, লক, unlock, আনলক, voucher, ভাউচার, referral, area, এরিয়া, bus, seat, dress, likha, lekha, লেখা, likhe, লিখে, today, ajker, আজকের,
      software, secret menu, test, টেস্ট, phoner, foner, hidden`,
  },
  password: { nouns: `password, passward, pasword, pass word, passcode, pass, পাসওয়ার্ড, পাসকোড, login, লগইন` },
  account: {
    nouns: `gmail, জিমেইল, google, গুগল, icloud, আইক্লাউড, apple id, অ্যাপল আইডি, facebook, fb, ফেসবুক, bkash, বিকাশ, nagad, bank, ব্যাংক, email, mail,
      ইমেইল, phonehaat, account, একাউন্ট, অ্যাকাউন্ট, net banking, internet banking`,
  },
  came: {
    nouns: `যাওয়া, jawa, geche, gese, gece, gelo, geseh, giyeche, giyese, গেছে, গেসে, গেল, গিয়েছে, asche, ashche, eseche, esheche, aise, asse, ashse,
      এসেছে, আসছে, আসবে, আসা, asa, আসলে, ashbe, ashle, asbe, jabe, যাবে, pathaisi, pathalam, pathiyechi, পাঠিয়েছি, পাঠালাম, পাঠাইছি, got, get,
      received, sent, came, arrived`,
  },
  remote: {
    nouns: `anydesk, any desk, anydex, এনিডেস্ক, অ্যানিডেস্ক, এনি ডেস্ক, teamviewer, team viewer, টিমভিউয়ার, টিম ভিউয়ার, quicksupport, quick support,
      কুইক সাপোর্ট, rustdesk, rust desk, রাস্টডেস্ক, airdroid, ultraviewer, ammyy, remote desktop, remote control, remote access, remote app,
      রিমোট কন্ট্রোল, রিমোট অ্যাপ, apk, এপিকে, chrome remote`,
  },
  screenShare: {
    nouns: `screen share, screenshare, share screen, share your screen, screen sharing, স্ক্রিন শেয়ার, স্ক্রিনশেয়ার`,
  },
  walletAsk: {
    exact: `ache, ase, asche, hobe, jabe, niben, nen, neben, nibo, dibo, debo, dei, dile, kora, korbo, accept, take, possible, ok, only, use, have,
      আছে, হবে, যাবে, নিবেন, নেন, নেবেন, দিব, দেব, দিবো, দেবো, দেই, দিই, দিলে, করব, করবো, চলবে, send korbo, den, din, diben, দেন, দিন, দিবেন,
      দেবেন, diye, দিয়ে, pay, paid, via, by, through, to, e, te, এ, তে, me, taka, টাকা, lagbe, লাগবে, করা, joma, জমা, বা, ba, or, ar, আর, niye`,
  },
  document: {
    nouns: `nid, n i d, এনআইডি, এন আই ডি, national id, voter id, voter card, ভোটার আইডি, ভোটার কার্ড, জাতীয় পরিচয়পত্র, জাতীয় পরিচয় পত্র,
      smart card, স্মার্ট কার্ড, passport, পাসপোর্ট, birth certificate, জন্ম সনদ, জন্মসনদ, জন্ম নিবন্ধন, id card, আইডি কার্ড, driving license,
      driving licence, porichoypotro, ড্রাইভিং লাইসেন্স`,
  },
  card: {
    nouns: `এক্সপায়ারি, expiry, card number, card no, card er number, carder number, কার্ড নম্বর, কার্ড নাম্বার, কার্ডের নম্বর, কার্ডের নাম্বার,
      card details, card info, card information, কার্ডের তথ্য, card er chobi, carder chobi, card er photo, কার্ডের ছবি, photo of your card,
      picture of your card, expiry date, card expiry, debit card, credit card, ডেবিট কার্ড, ক্রেডিট কার্ড, atm card, এটিএম কার্ড, visa card,
      ভিসা কার্ড`,
  },
  copy: {
    nouns: `selfie, সেলফি, photo, picture, pic, image, chobi, chhobi, sobi, ছবি, pik, copy, কপি, photocopy, ফটোকপি, scan, স্ক্যান, number, no, nambar,
      নম্বর, নাম্বার, front, back, side, pash, পাশ, dui pash, details, তথ্য, info, তুলে, tule`,
  },
  money: {
    nouns: `taka, tk, tka, taaka, টাকা, টাকাটা, money, amount, bdt, poysa, paisa, পয়সা, হাজার, hajar, cash, k, balance, ৳`,
  },
  payment: {
    nouns: `payment, pement, peyment, pyment, পেমেন্ট, full payment, half payment, full amount, full taka, full money`,
  },
  half: { nouns: `half, ordhek, ordek, adha, অর্ধেক, আধা, percent, পার্সেন্ট` },
  booking: { nouns: `booking, book, বুকিং, বুক` },
  verify: { nouns: `verification, verify, ভেরিফিকেশন, ভেরিফাই, যাচাই` },
  numberTo: {
    exact: `number e, numbere, nmbr e, nambar e, নম্বরে, নাম্বারে, নাম্বার এ, নম্বর এ, to this number, to my number, to number`,
  },
  otherCard: { nouns: `warranty, ওয়ারেন্টি, sim, সিম, memory, মেমোরি, sd, visiting` },
  advance: {
    nouns: `advance, advans, advanc, adv, advence, advnce, adavance, edvance, এডভান্স, অ্যাডভান্স, এ্যাডভান্স, অ্যাডভানস, এডভানস, আডভান্স, agam, agrim,
      ogrim, agreem, ogreem, অগ্রিম, আগাম, as booking, booking hisebe, booking hisabe, বুকিং হিসেবে, বুকিং বাবদ, booking babod, booking money,
      booking taka, booking er taka, booking fee, booking charge, বুকিং মানি, বুকিং এর টাকা, বুকিংয়ের টাকা, বুকিং চার্জ, বুকিং ফি, token money,
      token amount, টোকেন মানি, bayna, bayana, বায়না, বায়নার, security money, security deposit, সিকিউরিটি মানি, confirmation money,
      confirmation fee, confirm money, কনফার্মেশন মানি, কনফার্ম মানি, deposit, ডিপোজিট, down payment`,
  },
  fee: {
    nouns: `delivery charge, delivery fee, delivery cost, delivery taka, courier charge, courier fee, courier cost, courier taka, shipping charge,
      shipping fee, shipping cost, কুরিয়ার চার্জ, কুরিয়ার খরচ, ডেলিভারি চার্জ, ডেলিভারি ফি, ডেলিভারি খরচ, কুরিয়ারের টাকা, ডেলিভারির টাকা,
      packing charge, packaging charge, প্যাকিং চার্জ, processing fee, processing charge, প্রসেসিং ফি, registration fee, রেজিস্ট্রেশন ফি,
      parcel charge, পার্সেল চার্জ, delivery r taka, delivery r charge, gari vara, gari bhara, গাড়ি ভাড়া, গাড়িভাড়া, insurance, customs,
      custom fee, কাস্টমস, charge ta, vat, tax`,
  },
  courier: {
    nouns: `courier, kuriar, kurier, couriar, কুরিয়ার, sundarban, sundorban, সুন্দরবন, paribahan, poribohon, paribahon, পরিবহন, s a, sa, এস এ, এসএ,
      pathao, পাঠাও, redx, রেডএক্স, steadfast, স্টেডফাস্ট, janani, জননী, korotoa, korotoya, করতোয়া, paperfly, delivery, ডেলিভারি, parcel,
      পার্সেল, ship, shipping, home delivery, bus e, bus, বাসে, ecourier`,
  },
  cod: { exact: `cod, c o d, cash on delivery, ক্যাশ অন ডেলিভারি, on delivery, condition e, kondition e, কন্ডিশনে, সিওডি` },
  site: {
    nouns: `phonehaat, phonehat, phone haat, ফোনহাট, ফোনহাটে, site, সাইট, website, ওয়েবসাইট, here, ekhane, ekhanei, এখানে, এখানেই, by card, card e,
      card diye, কার্ডে, কার্ড দিয়ে, on the site, through the site, payout, পেআউট, pabo, পাব, পাবো, book now, book kore, book korun, book koren,
      booking kore, বুক করে, বুক করুন, বুকিং করে`,
  },
  phone: { exact: `phone, phn, fon, phn ta, phone ta, ফোন, ফোনটা, ফোনটি, set, setta, সেট, সেটটা, mobile, মোবাইল` },
  wallet: {
    nouns: `bkash, bkas, bksh, b kash, bikash, bikas, bekash, bkaash, বিকাশ, বিক্যাশ, cellfin, সেলফিন, surecash, mcash`,
  },
  nagad: { nouns: `nagad, নগদ` },
  rocket: { nouns: `rocket, roket, রকেট` },
  way: { nouns: `upay, উপায়` },
  transfer: {
    nouns: `send money, sendmoney, সেন্ড মানি, সেন্ডমানি, cash in, cashin, ক্যাশ ইন, ক্যাশইন, cash out, cashout, ক্যাশ আউট, ক্যাশআউট, western union,
      crypto, usdt, binance, gift card, mobile banking, মোবাইল ব্যাংকিং`,
  },
  bankAccount: {
    nouns: `bank er account, ব্যাংকের একাউন্ট, ব্যাংকের অ্যাকাউন্ট, bank account, bank a c, ব্যাংক একাউন্ট, ব্যাংক অ্যাকাউন্ট, bank transfer,
      ব্যাংক ট্রান্সফার, account number, acc number, একাউন্ট নম্বর, একাউন্ট নাম্বার, অ্যাকাউন্ট নম্বর, অ্যাকাউন্ট নাম্বার, dbbl account,
      islami bank, ইসলামী ব্যাংকে, dutch bangla, ডাচ বাংলা, brac bank, city bank`,
  },
  walletWord: {
    exact: `number, no, nmbr, num, nambar, numbar, numbere, number e, number ta, numberta, account, acount, acc, a c, account ta, personal,
      agent number, merchant, নম্বর, নাম্বার, নম্বরে, নাম্বারে, নম্বরটা, নাম্বারটা, একাউন্ট, একাউন্টে, অ্যাকাউন্ট, অ্যাকাউন্টে, পার্সোনাল, send,
      pathan, pathaben, pathale, pathabo, pathiye, pathai, pathay, পাঠান, পাঠাবেন, পাঠিয়ে, পাঠালে, পাঠাব, পাঠাবো, পাঠাই, e den, e din, e diben,
      এ দিন, এ দেন, koren, korun, korben, korle, koro, kori, করুন, করেন, করবেন, করলে, করি, কর, payment, pay, পেমেন্ট, transfer, ট্রান্সফার,
      bkash, বিকাশ, send money`,
  },
  walletUse: {
    nouns: `login, লগইন, app, apps, অ্যাপ, এপ, এ্যাপ, office, অফিস, agent, এজেন্ট, point, পয়েন্ট, dokan, দোকান, shop, samne, shamne, সামনে, pashe,
      পাশে, goli, গলি, chole, cole, cholbe, চলে, চলবে, works, work, cashback, offer, অফার, ক্যাশব্যাক, fingerprint, ফিঙ্গারপ্রিন্ট, install,
      update, আপডেট, logout, log out, uninstall, booth, sim, সিম, khola, খোলা, hang, opposite, near, kache, কাছে, support, building, kaj, কাজ,
      notification, nam, name, নাম, vai, bhai, da, dada, ভাই, দা, দাদা, mia, babu, kumar, কুমার, roy, das, দাস, chandra, chowdhury, saha, sarkar,
      ghosh, mondol, mondal, pal, dutta, চন্দ্র, সরকার, পাল, সাহা, রায়, ঘোষ, মণ্ডল, দেব, দত্ত, চক্রবর্তী, বিশ্বাস, barman, বর্মন`,
  },
  app: {
    nouns: `whatsapp, whatsap, watsapp, whatsup, watsap, watsup, whats app, hwatsapp, hoatsapp, wapp, wp, whtsapp, wtsapp, হোয়াটসঅ্যাপ, হোয়াটসএপ,
      হোয়াটসআপ, হোয়াটস অ্যাপ, হোয়াটস এপ, ওয়াটসঅ্যাপ, ওয়াটসআপ, হোয়াটসাপ, imo, ইমো, messenger, msngr, messanger, মেসেঞ্জার, ম্যাসেঞ্জার, wa,
      signal e, signal te, page er inbox, page e inbox, amader page, amar page, our page, my page, পেজে, পেইজে, telegram, telegrm, টেলিগ্রাম,
      viber, ভাইবার, facebook, fb, ফেসবুক, instagram, insta, ইন্সটাগ্রাম, ইনস্টাগ্রাম, signal app, skype, botim, wechat, discord, snapchat,
      gmail, email, ইমেইল`,
  },
  appUse: {
    nouns: `chole, cole, cholbe, chalano, চলে, চলবে, চালানো, kaj, কাজ, works, work, working, install, ইনস্টল, backup, ব্যাকআপ, logout, log out, লগআউট,
      লগ আউট, login, delete, ডিলিট, update, আপডেট, support, সাপোর্ট, notification, নোটিফিকেশন, problem, সমস্যা, hang, lag, apps, gulo, clear,
      clearly, awaj, sound, আওয়াজ, সাউন্ড, smooth, mic, মাইক, memory, storage, post, পোস্ট, dekhsi, dekhlam, dekhechi, দেখলাম, দেখেছি,
      dekhechilam, group theke, page theke, theke, থেকে, ad, password, remove, khule, uninstall, slow, fast, reset, রিসেট, video chole, use,
      ব্যবহার, scroll, browsing, youtube, ইউটিউব, game, gaming`,
  },
  number: {
    nouns: `number, nmbr, num, nambar, numbar, nomber, mobile number, phone number, contact number, contact no, নম্বর, নাম্বার, নাম্বর`,
  },
  whose: {
    exact: `apnar, apner, tomar, your, ur, contact, phone, fon, mobile, personal, whatsapp, call, আপনার, তোমার, মোবাইল, ফোন, কন্টাক্ট, যোগাযোগের, my,
      amar, আমার, cell`,
  },
  otherNumber: {
    nouns: `imei, আইএমইআই, tracking, ট্র্যাকিং, model, মডেল, serial, সিরিয়াল, road, রোড, house, বাড়ি, বাসা, gd, জিডি, order, অর্ডার, invoice,
      ইনভয়েস, memo, মেমো, receipt, রসিদ, bus, বাস, seat, সিট, gate, গেট, shop, দোকান, dokan, box, বক্স, consignment, flat, ফ্ল্যাট, floor,
      booking, বুকিং, build, part, parts, version, line, lift, platform, counter, কাউন্টার, nid, card, কার্ড, battery, cycle, bank, account,
      একাউন্ট, অ্যাকাউন্ট, ব্যাংক, warranty, ওয়ারেন্টি`,
  },
  offSite: {
    nouns: `direct asen, সরাসরি আসেন, site er bahire, site er baire, siter bahire, siter baire, site er bairei, সাইটের বাইরে, সাইট এর বাইরে,
      app er baire, অ্যাপের বাইরে, outside the site, outside this site, outside of the site, outside phonehaat, outside the app,
      outside this app, outside of phonehaat, phonehaat er baire, ফোনহাটের বাইরে, ফোনহাট ছাড়া, site chara, সাইট ছাড়া, without the site,
      without phonehaat, bypass, site bad diye, সাইট বাদ দিয়ে, direct deal, direct payment, direct pay, ডাইরেক্ট ডিল, সরাসরি ডিল, site e fee,
      site er fee, site fee, site er commission, commission bachbe, সাইটের ফি, সাইটের চার্জ, সাইটের কমিশন, save the fee, baire deal,
      direct kinen, direct cash, site er charge, site charge, sorasori taka, সরাসরি টাকা, deal directly, pay me directly, pay directly,
      direct amake, direct nen, direct den, sorasori amake, সরাসরি আমাকে, ডাইরেক্ট নেন, ডাইরেক্ট আমাকে, booking chara, without booking,
      বুকিং ছাড়া`,
  },
  unbooked: {
    exact: `booking na diye, book chara, no need to book, dont book, do not book here, book na kore, booking na kore, order na kore, confirm na kore,
      বুক না করে, বুকিং না করে, order diyen na, book korar dorkar nai, site e na diye, site e na kore, সাইটে না দিয়ে`,
  },
  cancel: {
    nouns: `cancel the booking, cancel your booking, cancel the order, cancel your order, cancel it here, booking cancel, booking ta cancel,
      order cancel, order ta cancel, বুকিং ক্যানসেল, বুকিং ক্যান্সেল, বুকিং বাতিল, বুকিংটা বাতিল, বুকিংটা ক্যানসেল, অর্ডার ক্যানসেল,
      অর্ডার ক্যান্সেল, অর্ডার বাতিল, অর্ডারটা বাতিল, booking batil`,
  },
  direct: {
    nouns: `direct, directly, sorasori, সরাসরি, ডাইরেক্ট, baire, বাইরে, outside, cash e, ক্যাশে, kome, কমে, kom rakhbo, kom dibo, less, discount,
      cheaper, save, wallet, bkash, বিকাশ, nagad, নগদ`,
  },
  qr: { nouns: `qr, কিউআর, কিউ আর, qr code, কিউআর কোড` },
  scan: { nouns: `scan, স্ক্যান` },
  mistake: {
    nouns: `vul, bhul, vule, bhule, ভুল, ভুলে, mistake, mistakenly, by mistake, wrongly, accidentally, beshi, বেশি, extra, double payment, twice`,
  },
  office: {
    nouns: `bkash, বিকাশ, nagad, নগদ, rocket, রকেট, bank, ব্যাংক, phonehaat, ফোনহাট, customer care, কাস্টমার কেয়ার, admin, এডমিন, অ্যাডমিন, moderator,
      helpline, হেল্পলাইন, support team, btrc, বিটিআরসি, police, পুলিশ, head office, হেড অফিস, customer service, security team`,
  },
} satisfies Record<string, IdeaWords>

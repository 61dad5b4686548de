/** Well-known areas outside of the metropolitan cities, by district and by the upazila they lie in; a row as in cities.ts. */
export const townRows: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  dhaka: {
    Savar:
      'Ashulia/আশুলিয়া, Hemayetpur/হেমায়েতপুর, Baipail/বাইপাইল, Nabinagar/নবীনগর/Nobinagar, Jahangirnagar/জাহাঙ্গীরনগর, Amin Bazar/আমিন বাজার/Aminbazar, Zirabo/জিরাবো/Jirabo, Jamgora/জামগড়া, Savar Cantonment/সাভার সেনানিবাস, EPZ Savar/সাভার ইপিজেড/DEPZ, Rajashon/রাজাশন',
    Keraniganj:
      'Zinzira/জিনজিরা/Jinjira, Kaliganj/কালীগঞ্জ, Kadamtoli/কদমতলী, Aganagar/আগানগর, Hasnabad/হাসনাবাদ, Ati Bazar/আটি বাজার, Ruhitpur/রুহিতপুর, Abdullahpur/আব্দুল্লাহপুর',
  },
  gazipur: {
    'Gazipur Sadar': 'Hotapara/হোতাপাড়া, Bhawal/ভাওয়াল, Mirzapur/মির্জাপুর',
    Kaliakair: 'Mouchak/মৌচাক, Chandra/চন্দ্রা, Safipur/সফিপুর, Fulbaria/ফুলবাড়িয়া',
    Sreepur: 'Mawna/মাওনা/Maona/Mawna Chowrasta/মাওনা চৌরাস্তা, Barmi/বরমী, Masterbari/মাস্টারবাড়ি, Joina Bazar/জৈনা বাজার',
  },
  narayanganj: {
    'Narayanganj Sadar':
      'Chashara/চাষাঢ়া/Chasara/চাষাড়া, Siddhirganj/সিদ্ধিরগঞ্জ, Fatullah/ফতুল্লা/Fatulla, Adamjee/আদমজী, Chittagong Road/চিটাগাং রোড/চিটাগং রোড, Shimrail/শিমরাইল, Signboard/সাইনবোর্ড, Jalkuri/জালকুড়ি, Pagla/পাগলা, Shibu Market/শিবু মার্কেট, Panchabati/পঞ্চবটি, Kalir Bazar/কালীর বাজার, Deobhog/দেওভোগ, 2 No Rail Gate/২ নং রেলগেট, BB Road/বিবি রোড',
    Rupganj: 'Bhulta/ভুলতা, Gausia/গাউছিয়া, Purbachal/পূর্বাচল, Murapara/মুড়াপাড়া, Kanchan/কাঞ্চন, Tarabo/তারাবো',
    Sonargaon: 'Mograpara/মোগরাপাড়া, Kanchpur/কাঁচপুর, Meghna Ghat/মেঘনা ঘাট',
    Bandar: 'Madanpur/মদনপুর, Nabiganj/নবীগঞ্জ',
  },
  narsingdi: {
    'Narsingdi Sadar': 'Velanagar/ভেলানগর, Madhabdi/মাধবদী, Satirpara/সাতিরপাড়া, Panchdona/পাঁচদোনা',
    Palash: 'Ghorashal/ঘোড়াশাল',
  },
  munshiganj: { 'Munshiganj Sadar': 'Muktarpur/মুক্তারপুর, Mirkadim/মিরকাদিম', Louhajang: 'Mawa/মাওয়া' },
  manikganj: { 'Manikganj Sadar': 'Manikganj Bus Stand/মানিকগঞ্জ বাসস্ট্যান্ড', Shibalaya: 'Aricha/আরিচা, Paturia/পাটুরিয়া' },
  tangail: {
    'Tangail Sadar': 'Victoria Road/ভিক্টোরিয়া রোড, Nirala More/নিরালা মোড়, Santosh/সন্তোষ',
    Kalihati: 'Elenga/এলেঙ্গা',
  },
  faridpur: { 'Faridpur Sadar': 'Goalchamot/গোয়ালচামট, Alipur/আলীপুর, Jhiltuli/ঝিলটুলী, Tepakhola/টেপাখোলা' },
  cumilla: {
    'Adarsha Sadar':
      'Kandirpar/কান্দিরপাড়, Tomsom Bridge/টমছম ব্রিজ/টমছমব্রীজ, Jhautala/ঝাউতলা, Cantonment/ক্যান্টনমেন্ট/সেনানিবাস, Race Course/রেসকোর্স, Rajganj/রাজগঞ্জ, Dharmasagar/ধর্মসাগর, Police Line/পুলিশ লাইন',
    'Sadar Dakshin': 'Paduar Bazar/পদুয়ার বাজার, Kotbari/কোটবাড়ী, Bishwa Road/বিশ্বরোড',
    Daudkandi: 'Gouripur/গৌরীপুর',
  },
  feni: { 'Feni Sadar': 'Trunk Road/ট্রাংক রোড, Mohipal/মহিপাল' },
  noakhali: { 'Noakhali Sadar': 'Maijdee/মাইজদী/Maijdi, Sonapur/সোনাপুর', Begumganj: 'Chowmuhani/চৌমুহনী/Choumuhani' },
  lakshmipur: { Ramganj: 'Sonapur/সোনাপুর' },
  brahmanbaria: { 'Brahmanbaria Sadar': 'Kandipara/কান্দিপাড়া, Kautali/কাউতলী, TA Road/টিএ রোড' },
  'coxs-bazar': {
    "Cox's Bazar Sadar":
      'Kolatoli/কলাতলী/Kalatali, Laldighi Par/লালদিঘীর পাড়, Bazarghata/বাজারঘাটা, Sugandha Point/সুগন্ধা পয়েন্ট',
  },
  rangamati: { 'Rangamati Sadar': 'Banarupa/বনরূপা, Reserve Bazar/রিজার্ভ বাজার, Tabalchhari/তবলছড়ি' },
  khagrachhari: { 'Khagrachhari Sadar': 'Shapla Chattar/শাপলা চত্বর' },
  moulvibazar: { 'Moulvibazar Sadar': 'Chowmohona/চৌমোহনা, Court Road/কোর্ট রোড, Sherpur/শেরপুর' },
  sunamganj: { 'Sunamganj Sadar': 'Traffic Point/ট্রাফিক পয়েন্ট' },
  bogura: {
    'Bogura Sadar':
      'Satmatha/সাতমাথা, Jaleshwaritola/জলেশ্বরীতলা, Sherpur Road/শেরপুর রোড, Matidali/মাটিডালি, Charmatha/চারমাথা, Colony/কলোনি, Namajgarh/নামাজগড়',
  },
  pabna: {
    'Pabna Sadar': 'Abdul Hamid Road/আব্দুল হামিদ রোড, Ananta More/অনন্ত মোড়',
    Ishwardi: 'Ruppur/রূপপুর, Pakshi/পাকশী',
  },
  sirajganj: { 'Sirajganj Sadar': 'SS Road/এসএস রোড', Belkuchi: 'Mukundagati/মুকুন্দগাঁতী' },
  naogaon: { 'Naogaon Sadar': 'Muktir More/মুক্তির মোড়' },
  jashore: {
    'Jashore Sadar': 'Doratana/দড়াটানা, Chitra More/চিত্রা মোড়, Monihar/মনিহার, Chanchra/চাঁচড়া',
    Abhaynagar: 'Noapara/নওয়াপাড়া, Nawapara/নোয়াপাড়া',
    Sharsha: 'Benapole/বেনাপোল',
  },
  kushtia: { 'Kushtia Sadar': 'NS Road/এনএস রোড, Mojompur/মজমপুর, Thanapara/থানাপাড়া, Islamic University/ইসলামী বিশ্ববিদ্যালয়' },
  dinajpur: { 'Dinajpur Sadar': 'Modern More/মডার্ন মোড়, Lily More/লিলির মোড়, Balubari/বালুবাড়ী, Maldahpatti/মালদহপট্টি' },
  gaibandha: { Gobindaganj: 'Mahimaganj/মহিমাগঞ্জ' },
  mymensingh: {
    'Mymensingh Sadar':
      'Ganginarpar/গাঙ্গিনারপাড়/গাঙ্গিনার পাড়, Charpara/চরপাড়া, Town Hall More/টাউন হল মোড়, Kachijhuli/কাচিঝুলি, Natun Bazar/নতুন বাজার, BAU/বাকৃবি, Maskanda/মাসকান্দা, Shambhuganj/শম্ভুগঞ্জ',
    Bhaluka: 'Seedstore/সিডস্টোর, Square Masterbari/স্কয়ার মাস্টারবাড়ি',
  },
  patuakhali: { Kalapara: 'Kuakata/কুয়াকাটা' },
  bagerhat: { Mongla: 'Mongla Port/মোংলা বন্দর' },
}

/**
 * The 495 upazilas by the district they lie in, as of 2026. A row is the name, the name in Bangla and other usual spellings; `Sadar` is the
 * upazila that carries its district's name. Spellings that differ only in ways of hearing (`ganj` and `gonj`, ী and ি) need not stand here:
 * see `placeKey`. Names and what lies in what were compared with github.com/nuhil/bangladesh-geocode (MIT) and the national portal's lists.
 */
export const upazilaRows: Readonly<Record<string, string>> = {
  // Dhaka division
  dhaka:
    'Dhamrai/ধামরাই, Dohar/দোহার, Keraniganj/কেরানীগঞ্জ/Keranigonj/Keranigong, Nawabganj/নবাবগঞ্জ/Nababganj, Savar/সাভার/Shavar/Saver',
  faridpur:
    'Sadar, Alfadanga/আলফাডাঙ্গা, Bhanga/ভাঙ্গা/Vanga, Boalmari/বোয়ালমারী, Charbhadrasan/চরভদ্রাসন/Char Bhadrasan, Madhukhali/মধুখালী/Modhukhali, Nagarkanda/নগরকান্দা, Sadarpur/সদরপুর, Saltha/সালথা',
  gazipur: 'Sadar, Kaliakair/কালিয়াকৈর/Kaliakoir/Kaliyakoir, Kaliganj/কালীগঞ্জ, Kapasia/কাপাসিয়া, Sreepur/শ্রীপুর/Sripur',
  gopalganj:
    'Sadar, Kashiani/কাশিয়ানী, Kotalipara/কোটালীপাড়া/Kotalipara, Muksudpur/মুকসুদপুর/Maksudpur, Tungipara/টুঙ্গিপাড়া/টুংগীপাড়া/Tongipara',
  kishoreganj:
    'Sadar, Austagram/অষ্টগ্রাম/Astagram, Bajitpur/বাজিতপুর, Bhairab/ভৈরব/Bhairob/Voirob, Hossainpur/হোসেনপুর/Hosenpur, Itna/ইটনা, Karimganj/করিমগঞ্জ, Katiadi/কটিয়াদী/Kotiadi, Kuliarchar/কুলিয়ারচর, Mithamain/মিঠামইন/Mithamoin, Nikli/নিকলী, Pakundia/পাকুন্দিয়া, Tarail/তাড়াইল',
  madaripur: 'Sadar, Dasar/ডাসার, Kalkini/কালকিনি, Rajoir/রাজৈর, Shibchar/শিবচর/Sibchar',
  manikganj:
    'Sadar, Daulatpur/দৌলতপুর/Doulatpur, Ghior/ঘিওর/Gior, Harirampur/হরিরামপুর, Saturia/সাটুরিয়া, Shibalaya/শিবালয়/Shibaloy, Singair/সিংগাইর/সিঙ্গাইর/Singiar',
  munshiganj:
    'Sadar, Gazaria/গজারিয়া/Gajaria, Louhajang/লৌহজং/Lohajang/Louhajong, Sirajdikhan/সিরাজদিখান/Serajdikhan, Sreenagar/শ্রীনগর/Srinagar, Tongibari/টঙ্গীবাড়ী/টংগীবাড়ি/Tangibari/Tongi Bari',
  narayanganj: 'Sadar, Araihazar/আড়াইহাজার/Arai Hazar, Bandar/বন্দর/Bondor, Rupganj/রূপগঞ্জ, Sonargaon/সোনারগাঁ/সোনারগাঁও/Sonargao',
  narsingdi: 'Sadar, Belabo/বেলাবো/বেলাব, Monohardi/মনোহরদী/Manohardi, Palash/পলাশ/Polash, Raipura/রায়পুরা, Shibpur/শিবপুর',
  rajbari: 'Sadar, Baliakandi/বালিয়াকান্দি, Goalanda/গোয়ালন্দ/Goalando/Goalundo, Kalukhali/কালুখালী, Pangsha/পাংশা/Pangsa',
  shariatpur:
    'Sadar, Bhedarganj/ভেদরগঞ্জ/Vedarganj, Damudya/ডামুড্যা/Damuddya, Gosairhat/গোসাইরহাট/গোঁসাইরহাট, Naria/নড়িয়া/Noria, Zajira/জাজিরা',
  tangail:
    'Sadar, Basail/বাসাইল, Bhuapur/ভূঞাপুর/ভুয়াপুর/Bhuyapur, Delduar/দেলদুয়ার, Dhanbari/ধনবাড়ী/Dhonbari, Ghatail/ঘাটাইল, Gopalpur/গোপালপুর, Kalihati/কালিহাতী, Madhupur/মধুপুর/Modhupur, Mirzapur/মির্জাপুর, Nagarpur/নাগরপুর, Sakhipur/সখিপুর/সখীপুর/Shokhipur',
  // Chattogram division
  bandarban:
    'Sadar, Alikadam/আলীকদম/Ali Kadam, Lama/লামা, Naikhongchhari/নাইক্ষ্যংছড়ি/Naikhyongchhari, Rowangchhari/রোয়াংছড়ি, Ruma/রুমা, Thanchi/থানচি',
  brahmanbaria:
    'Sadar, Akhaura/আখাউড়া, Ashuganj/আশুগঞ্জ, Bancharampur/বাঞ্ছারামপুর, Bijoynagar/বিজয়নগর/Bijaynagar, Kasba/কসবা/Kosba, Nabinagar/নবীনগর/Nobinagar, Nasirnagar/নাসিরনগর, Sarail/সরাইল/Sorail',
  chandpur:
    'Sadar, Faridganj/ফরিদগঞ্জ/Foridganj, Haimchar/হাইমচর, Hajiganj/হাজীগঞ্জ/Haziganj, Kachua/কচুয়া/Kochua, Matlab North/মতলব উত্তর/Matlab Uttar, Matlab South/মতলব দক্ষিণ/Matlab Dakshin/মতলব/Matlab/Motlob, Shahrasti/শাহরাস্তি/Shahrashti',
  chattogram:
    'Anwara/আনোয়ারা/Anowara, Banshkhali/বাঁশখালী/Bashkhali, Boalkhali/বোয়ালখালী, Chandanaish/চন্দনাইশ/Chandanaish, Fatikchhari/ফটিকছড়ি/Fatikchari/Fotikchori, Hathazari/হাটহাজারী/Hathajari/Hat Hazari, Karnaphuli/কর্ণফুলী/Karnafuli, Lohagara/লোহাগাড়া, Mirsharai/মীরসরাই/মিরসরাই/Mirsarai/Mireshwarai, Patiya/পটিয়া/Potiya/Patia, Rangunia/রাঙ্গুনিয়া/রাঙুনিয়া, Raozan/রাউজান/Rauzan/Raujan, Sandwip/সন্দ্বীপ/Sandip/Swandip, Satkania/সাতকানিয়া, Sitakunda/সীতাকুণ্ড/সীতাকুন্ড/Sitakundo',
  cumilla:
    'Adarsha Sadar/আদর্শ সদর/Comilla Sadar/Cumilla Sadar/কুমিল্লা সদর, Barura/বরুড়া, Brahmanpara/ব্রাহ্মণপাড়া, Burichang/বুড়িচং/Burichong, Chandina/চান্দিনা, Chauddagram/চৌদ্দগ্রাম/Chouddagram, Daudkandi/দাউদকান্দি, Debidwar/দেবিদ্বার/দেবীদ্বার/Debidbar, Homna/হোমনা, Laksam/লাকসাম/Laksham, Lalmai/লালমাই, Manoharganj/মনোহরগঞ্জ/Monohargonj, Meghna/মেঘনা, Muradnagar/মুরাদনগর, Nangalkot/নাঙ্গলকোট/লাঙ্গলকোট/Langalkot, Sadar Dakshin/সদর দক্ষিণ/Sadar South, Titas/তিতাস',
  'coxs-bazar':
    'Sadar, Chakaria/চকরিয়া/Chokoria, Eidgaon/ঈদগাঁও/Eidgah, Kutubdia/কুতুবদিয়া, Maheshkhali/মহেশখালী/Moheshkhali, Pekua/পেকুয়া, Ramu/রামু, Teknaf/টেকনাফ, Ukhia/উখিয়া/Ukhiya',
  feni: 'Sadar, Chhagalnaiya/ছাগলনাইয়া/Chagalnaiya/Chhagolnaiya, Daganbhuiyan/দাগনভূঞা/দাগনভূঁইয়া/Daganbhuiya/Dagonbhuiyan, Fulgazi/ফুলগাজী/Fulgaji, Parshuram/পরশুরাম/Porshuram, Sonagazi/সোনাগাজী/Sonagaji',
  khagrachhari:
    'Sadar, Dighinala/দীঘিনালা/দিঘীনালা, Guimara/গুইমারা, Lakshmichhari/লক্ষ্মীছড়ি/লক্ষীছড়ি/Laxmichhari, Mahalchhari/মহালছড়ি/Mohalchari, Manikchhari/মানিকছড়ি/Manikchari, Matiranga/মাটিরাঙ্গা/মাটিরাঙা, Panchhari/পানছড়ি/Panchari, Ramgarh/রামগড়',
  lakshmipur: 'Sadar, Kamalnagar/কমলনগর/Komolnagar, Raipur/রায়পুর, Ramganj/রামগঞ্জ, Ramgati/রামগতি',
  noakhali:
    'Sadar, Begumganj/বেগমগঞ্জ, Chatkhil/চাটখিল, Companiganj/কোম্পানীগঞ্জ/Kompaniganj, Hatiya/হাতিয়া/Hatia, Kabirhat/কবিরহাট, Senbagh/সেনবাগ/Senbug, Sonaimuri/সোনাইমুড়ী/সোনাইমুড়ি/Sonaimori, Subarnachar/সুবর্ণচর',
  rangamati:
    'Sadar, Baghaichhari/বাঘাইছড়ি/Baghaichari, Barkal/বরকল, Belaichhari/বিলাইছড়ি/Bilaichhari, Juraichhari/জুরাছড়ি/Jurachhari, Kaptai/কাপ্তাই, Kawkhali/কাউখালী/Kaukhali, Langadu/লংগদু, Naniarchar/নানিয়ারচর, Rajasthali/রাজস্থলী',
  // Rajshahi division
  bogura:
    'Sadar, Adamdighi/আদমদীঘি/আদমদিঘি, Dhunat/ধুনট/Dhunot, Dupchanchia/দুপচাঁচিয়া/দুপচাচিঁয়া/Dhupchanchia, Gabtali/গাবতলী/Gabtoli, Kahaloo/কাহালু/Kahalu, Nandigram/নন্দীগ্রাম/নন্দিগ্রাম/Nondigram, Sariakandi/সারিয়াকান্দি/Shariakandi, Shajahanpur/শাজাহানপুর/Shahjahanpur, Sherpur/শেরপুর, Shibganj/শিবগঞ্জ, Sonatala/সোনাতলা',
  chapainawabganj: 'Sadar, Bholahat/ভোলাহাট, Gomastapur/গোমস্তাপুর/Gomostapur, Nachole/নাচোল/Nachol, Shibganj/শিবগঞ্জ',
  joypurhat: 'Sadar, Akkelpur/আক্কেলপুর, Kalai/কালাই, Khetlal/ক্ষেতলাল/Kshetlal, Panchbibi/পাঁচবিবি/Pachbibi',
  naogaon:
    'Sadar, Atrai/আত্রাই, Badalgachhi/বদলগাছী/Badalgachi, Dhamoirhat/ধামইরহাট/Dhamurhat, Mahadebpur/মহাদেবপুর/Mohadevpur, Manda/মান্দা, Niamatpur/নিয়ামতপুর, Patnitala/পত্নীতলা/পত্নিতলা, Porsha/পোরশা, Raninagar/রাণীনগর, Sapahar/সাপাহার',
  natore:
    'Sadar, Bagatipara/বাগাতিপাড়া, Baraigram/বড়াইগ্রাম/Boraigram, Gurudaspur/গুরুদাসপুর, Lalpur/লালপুর, Naldanga/নলডাঙ্গা, Singra/সিংড়া',
  pabna:
    'Sadar, Atgharia/আটঘরিয়া/Atghoria, Bera/বেড়া, Bhangura/ভাঙ্গুড়া/ভাঙ্গুরা, Chatmohar/চাটমোহর, Faridpur/ফরিদপুর, Ishwardi/ঈশ্বরদী/Ishurdi/Iswardi/Ishwardy, Santhia/সাঁথিয়া/Sathia, Sujanagar/সুজানগর',
  rajshahi:
    'Bagha/বাঘা, Bagmara/বাগমারা, Charghat/চারঘাট, Durgapur/দুর্গাপুর, Godagari/গোদাগাড়ী, Mohanpur/মোহনপুর/Mohonpur, Paba/পবা/Poba, Puthia/পুঠিয়া, Tanore/তানোর/Tanor',
  sirajganj:
    'Sadar, Belkuchi/বেলকুচি, Chauhali/চৌহালি/Chouhali, Kamarkhanda/কামারখন্দ/Kamarkhand, Kazipur/কাজীপুর/Kajipur, Raiganj/রায়গঞ্জ, Shahjadpur/শাহজাদপুর/Shahzadpur, Tarash/তাড়াশ, Ullahpara/উল্লাপাড়া/Ullapara',
  // Khulna division
  bagerhat:
    'Sadar, Chitalmari/চিতলমারী, Fakirhat/ফকিরহাট/Fokirhat, Kachua/কচুয়া/Kochua, Mollahat/মোল্লাহাট, Mongla/মোংলা/মংলা, Morrelganj/মোড়েলগঞ্জ/মোরেলগঞ্জ/Morelganj, Rampal/রামপাল, Sarankhola/শরণখোলা/Sharankhola',
  chuadanga: 'Sadar, Alamdanga/আলমডাঙ্গা, Damurhuda/দামুড়হুদা, Jibannagar/জীবননগর/Jibonnagar',
  jashore:
    'Sadar, Abhaynagar/অভয়নগর/Avaynagar/Obhoynagar, Bagherpara/বাঘারপাড়া/Bagharpara, Chaugachha/চৌগাছা/Chougacha, Jhikargachha/ঝিকরগাছা/Jhikargacha, Keshabpur/কেশবপুর, Manirampur/মণিরামপুর/Monirampur, Sharsha/শার্শা',
  jhenaidah:
    'Sadar, Harinakunda/হরিণাকুণ্ডু/হরিণাকুন্ডু/Harinakundu, Kaliganj/কালীগঞ্জ, Kotchandpur/কোটচাঁদপুর, Maheshpur/মহেশপুর/Moheshpur, Shailkupa/শৈলকুপা/Shoilkupa',
  khulna:
    'Batiaghata/বটিয়াঘাটা/Botiaghata, Dacope/দাকোপ/Dakop, Dighalia/দিঘলিয়া/Digholia, Dumuria/ডুমুরিয়া, Koyra/কয়রা, Paikgachha/পাইকগাছা/Paikgasa, Phultala/ফুলতলা/Fultola, Rupsha/রূপসা/Rupsa, Terokhada/তেরখাদা',
  kushtia:
    'Sadar, Bheramara/ভেড়ামারা/Veramara, Daulatpur/দৌলতপুর/Doulatpur, Khoksa/খোকসা/Khoksha, Kumarkhali/কুমারখালী, Mirpur/মিরপুর',
  magura: 'Sadar, Mohammadpur/মহম্মদপুর/মোহাম্মদপুর, Shalikha/শালিখা, Sreepur/শ্রীপুর/Sripur',
  meherpur: 'Sadar, Gangni/গাংনী, Mujibnagar/মুজিবনগর',
  narail: 'Sadar, Kalia/কালিয়া, Lohagara/লোহাগড়া/Lohagora',
  satkhira:
    'Sadar, Assasuni/আশাশুনি/Asasuni/Ashashuni, Debhata/দেবহাটা, Kalaroa/কলারোয়া, Kaliganj/কালীগঞ্জ/কালিগঞ্জ, Shyamnagar/শ্যামনগর, Tala/তালা',
  // Barishal division
  barguna:
    'Sadar, Amtali/আমতলী/Amtoli, Bamna/বামনা, Betagi/বেতাগী, Patharghata/পাথরঘাটা/Pathorghata, Taltali/তালতলী/তালতলি/Taltoli',
  barishal:
    'Sadar, Agailjhara/আগৈলঝাড়া, Babuganj/বাবুগঞ্জ, Bakerganj/বাকেরগঞ্জ, Banaripara/বানারীপাড়া, Gaurnadi/গৌরনদী/Gournadi, Hizla/হিজলা, Mehendiganj/মেহেন্দিগঞ্জ, Muladi/মুলাদী, Wazirpur/উজিরপুর/Uzirpur',
  bhola:
    'Sadar, Burhanuddin/বোরহানউদ্দিন/বোরহান উদ্দিন/Borhanuddin, Char Fasson/চরফ্যাশন/চরফ্যাসন/Charfashion/Charfesson, Daulatkhan/দৌলতখান/Doulatkhan, Lalmohan/লালমোহন, Manpura/মনপুরা/Monpura, Tazumuddin/তজুমদ্দিন',
  jhalakathi: 'Sadar, Kathalia/কাঠালিয়া/কাঁঠালিয়া, Nalchity/নলছিটি/Nolchiti, Rajapur/রাজাপুর',
  patuakhali:
    'Sadar, Bauphal/বাউফল/Baufal, Dashmina/দশমিনা, Dumki/দুমকি/Dumki, Galachipa/গলাচিপা/Golachipa, Kalapara/কলাপাড়া/Kolapara, Mirzaganj/মির্জাগঞ্জ, Rangabali/রাঙ্গাবালী/রাঙাবালী',
  pirojpur:
    'Sadar, Bhandaria/ভাণ্ডারিয়া/ভান্ডারিয়া, Indurkani/ইন্দুরকানী/Zianagar/জিয়ানগর, Kawkhali/কাউখালী/Kaukhali, Mathbaria/মঠবাড়িয়া/মঠবাড়ীয়া/Mothbaria, Nazirpur/নাজিরপুর, Nesarabad/নেছারাবাদ/Swarupkathi/স্বরূপকাঠি',
  // Sylhet division
  habiganj:
    'Sadar, Ajmiriganj/আজমিরীগঞ্জ, Bahubal/বাহুবল, Baniachong/বানিয়াচং/Baniyachang, Chunarughat/চুনারুঘাট, Lakhai/লাখাই, Madhabpur/মাধবপুর/Madhobpur, Nabiganj/নবীগঞ্জ/Nobiganj, Shayestaganj/শায়েস্তাগঞ্জ/Shaistaganj',
  moulvibazar:
    'Sadar, Barlekha/বড়লেখা/Borolekha, Juri/জুড়ী, Kamalganj/কমলগঞ্জ/Komolganj, Kulaura/কুলাউড়া, Rajnagar/রাজনগর, Sreemangal/শ্রীমঙ্গল/শ্রীমংগল/Srimangal/Srimongol',
  sunamganj:
    'Sadar, Bishwamvarpur/বিশ্বম্ভরপুর/Bishwambarpur, Chhatak/ছাতক/Chatok, Derai/দিরাই/Dirai, Dharmapasha/ধর্মপাশা, Dowarabazar/দোয়ারাবাজার, Jagannathpur/জগন্নাথপুর/Jogonnathpur, Jamalganj/জামালগঞ্জ, Madhyanagar/মধ্যনগর, Shalla/শাল্লা/Sulla, Shantiganj/শান্তিগঞ্জ/South Sunamganj/দক্ষিণ সুনামগঞ্জ, Tahirpur/তাহিরপুর',
  sylhet:
    'Sadar, Balaganj/বালাগঞ্জ, Beanibazar/বিয়ানীবাজার/Beani Bazar, Bishwanath/বিশ্বনাথ/Biswanath, Companiganj/কোম্পানীগঞ্জ/Kompaniganj, Dakshin Surma/দক্ষিণ সুরমা/South Surma, Fenchuganj/ফেঞ্চুগঞ্জ, Golapganj/গোলাপগঞ্জ, Gowainghat/গোয়াইনঘাট/Goainghat, Jaintiapur/জৈন্তাপুর/Jaintapur, Kanaighat/কানাইঘাট, Osmani Nagar/ওসমানীনগর/ওসমানী নগর, Zakiganj/জকিগঞ্জ/Jokiganj',
  // Rangpur division
  dinajpur:
    'Sadar, Biral/বিরল/Birol, Birampur/বিরামপুর, Birganj/বীরগঞ্জ, Bochaganj/বোচাগঞ্জ, Chirirbandar/চিরিরবন্দর, Ghoraghat/ঘোড়াঘাট, Hakimpur/হাকিমপুর/Hili/হিলি, Kaharole/কাহারোল/Kaharol, Khansama/খানসামা, Nawabganj/নবাবগঞ্জ/Nababganj, Parbatipur/পার্বতীপুর, Phulbari/ফুলবাড়ী/Fulbari',
  gaibandha:
    'Sadar, Gobindaganj/গোবিন্দগঞ্জ, Palashbari/পলাশবাড়ী, Phulchhari/ফুলছড়ি/Fulchhari, Sadullapur/সাদুল্লাপুর, Saghata/সাঘাটা, Sundarganj/সুন্দরগঞ্জ',
  kurigram:
    'Sadar, Bhurungamari/ভুরুঙ্গামারী, Char Rajibpur/চর রাজিবপুর/রাজিবপুর/Rajibpur, Chilmari/চিলমারী, Nageshwari/নাগেশ্বরী, Phulbari/ফুলবাড়ী/Fulbari, Rajarhat/রাজারহাট, Roumari/রৌমারী/Rowmari, Ulipur/উলিপুর',
  lalmonirhat: 'Sadar, Aditmari/আদিতমারী, Hatibandha/হাতীবান্ধা, Kaliganj/কালীগঞ্জ, Patgram/পাটগ্রাম',
  nilphamari:
    'Sadar, Dimla/ডিমলা, Domar/ডোমার, Jaldhaka/জলঢাকা, Kishoreganj/কিশোরগঞ্জ/Kishorganj, Saidpur/সৈয়দপুর/Syedpur/Soidpur',
  panchagarh: 'Sadar, Atwari/আটোয়ারী, Boda/বোদা, Debiganj/দেবীগঞ্জ, Tetulia/তেঁতুলিয়া/তেতুলিয়া',
  rangpur:
    'Sadar, Badarganj/বদরগঞ্জ/Bodorganj, Gangachhara/গঙ্গাচড়া/গংগাচড়া/Gangachara, Kaunia/কাউনিয়া, Mithapukur/মিঠাপুকুর, Pirgachha/পীরগাছা/Pirgacha, Pirganj/পীরগঞ্জ, Taraganj/তারাগঞ্জ',
  thakurgaon: 'Sadar, Baliadangi/বালিয়াডাঙ্গী, Haripur/হরিপুর, Pirganj/পীরগঞ্জ, Ranisankail/রাণীশংকৈল/Ranishankail',
  // Mymensingh division
  jamalpur:
    'Sadar, Bakshiganj/বকশীগঞ্জ/Bokshiganj, Dewanganj/দেওয়ানগঞ্জ/Dewangonj, Islampur/ইসলামপুর, Madarganj/মাদারগঞ্জ, Melandaha/মেলান্দহ/Melandah, Sarishabari/সরিষাবাড়ী/Sorishabari',
  mymensingh:
    'Sadar, Bhaluka/ভালুকা/Valuka, Dhobaura/ধোবাউড়া, Fulbaria/ফুলবাড়িয়া/ফুলবাড়ীয়া/Phulbaria, Gafargaon/গফরগাঁও/Gaforgaon/Gofargaon, Gauripur/গৌরীপুর/Gouripur, Haluaghat/হালুয়াঘাট, Ishwarganj/ঈশ্বরগঞ্জ/Iswarganj, Muktagachha/মুক্তাগাছা/Muktagacha, Nandail/নান্দাইল, Phulpur/ফুলপুর/Fulpur, Tarakanda/তারাকান্দা, Trishal/ত্রিশাল',
  netrokona:
    'Sadar, Atpara/আটপাড়া, Barhatta/বারহাট্টা, Durgapur/দুর্গাপুর, Kalmakanda/কলমাকান্দা, Kendua/কেন্দুয়া, Khaliajuri/খালিয়াজুরী, Madan/মদন, Mohanganj/মোহনগঞ্জ/Mohongonj, Purbadhala/পূর্বধলা',
  sherpur: 'Sadar, Jhenaigati/ঝিনাইগাতী, Nakla/নকলা/Nokla, Nalitabari/নালিতাবাড়ী, Sreebardi/শ্রীবরদী/Sreebordi',
}

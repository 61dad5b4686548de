/**
 * The thanas of the eight metropolitan cities, and what buyers and sellers call the areas in them. A row is the name, the name in Bangla and other
 * usual spellings; an area that is its thana with a number needs no Bangla of its own. Thanas as the eight metropolitan police list them in 2026, but
 * for those that are upazilas as well (Karnaphuli, Paba, Dakshin Surma); which thana an area lies in is where most of it lies.
 */
export const cityRows: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  dhaka: {
    'Adabor/আদাবর/Adabar':
      'Shekhertek/শেখেরটেক, Baitul Aman/বায়তুল আমান, Shyamoli/শ্যামলী/Shamoli/Shyamali, Ring Road/রিং রোড',
    'Airport/বিমানবন্দর/এয়ারপোর্ট/Bimanbandar/Biman Bandar': 'Kawla/কাওলা/Kaola',
    'Badda/বাড্ডা':
      'Merul Badda/মেরুল বাড্ডা, Middle Badda/মধ্য বাড্ডা/Moddho Badda, North Badda/উত্তর বাড্ডা/Uttar Badda, South Badda/দক্ষিণ বাড্ডা, Aftabnagar/আফতাবনগর/Aftab Nagar, Satarkul/সাতারকুল, DIT Project/ডিআইটি প্রজেক্ট, Link Road/লিংক রোড',
    'Banani/বনানী/Bonani':
      'Banani DOHS/বনানী ডিওএইচএস, Mohakhali/মহাখালী/Mohakhalli, Mohakhali DOHS/মহাখালী ডিওএইচএস, Kakoli/কাকলী, Chairman Bari/চেয়ারম্যান বাড়ি, Korail/কড়াইল',
    'Bangshal/বংশাল/Bongshal':
      'Siddik Bazar/সিদ্দিক বাজার, Nazira Bazar/নাজিরা বাজার, Alu Bazar/আলু বাজার, Armanitola/আরমানিটোলা, Nawabpur/নবাবপুর',
    'Bhashantek/ভাষানটেক/ভাসানটেক/Vashantek': '',
    'Vatara/ভাটারা/Bhatara':
      'Bashundhara Residential Area/বসুন্ধরা আবাসিক এলাকা/বসুন্ধরা আ এ/Bashundhara/বসুন্ধরা/Bashundhara RA/বসুন্ধরা আবাসিক/Bosundhara/Basundhara, Jamuna Future Park/যমুনা ফিউচার পার্ক/Jamuna/JFP, Baridhara/বারিধারা, Baridhara DOHS/বারিধারা ডিওএইচএস, Nadda/নদ্দা/Norda/নর্দা, Natun Bazar/নতুন বাজার, Kuril/কুড়িল/Kuril Bishwa Road/কুড়িল বিশ্বরোড/Kuril Biswa Road, Jagannathpur/জগন্নাথপুর, Shahjadpur/শাহজাদপুর/Shahzadpur',
    'Cantonment/ক্যান্টনমেন্ট/সেনানিবাস':
      'Matikata/মাটিকাটা, ECB Chattar/ইসিবি চত্বর/ECB, Manikdi/মানিকদী, Balughat/বালুঘাট, Kalshi/কালশী, Shewra/শেওড়া',
    'Chawkbazar/চকবাজার/Chak Bazar/Chokbazar/চক বাজার':
      'Bakshi Bazar/বকশীবাজার/Bakshibazar, Urdu Road/উর্দু রোড, Begum Bazar/বেগম বাজার, Imamganj/ইমামগঞ্জ, Mitford/মিটফোর্ড',
    'Dakshinkhan/দক্ষিণখান/Dokkhinkhan/Dakkhin Khan': 'Ashkona/আশকোনা, Azampur/আজমপুর, Faydabad/ফায়দাবাদ, Kosaibari/কসাইবাড়ি',
    'Darus Salam/দারুস সালাম/Darussalam':
      'Gabtoli/গাবতলী/Gabtali, Technical/টেকনিক্যাল, Kalyanpur/কল্যাণপুর/Kallyanpur, Majar Road/মাজার রোড/Mazar Road, Tolarbag/টোলারবাগ',
    'Demra/ডেমরা': 'Sarulia/সারুলিয়া, Staff Quarter/স্টাফ কোয়ার্টার, Konapara/কোনাপাড়া, Matuail/মাতুয়াইল',
    'Dhanmondi/ধানমন্ডি/ধানমণ্ডি/Dhanmandi/ধানমান্ডি':
      'Dhanmondi 2, Dhanmondi 7, Dhanmondi 15, Dhanmondi 27, Dhanmondi 32, Jigatola/জিগাতলা/Zigatola/Jhigatola, Shankar/শংকর, Science Lab/সায়েন্স ল্যাব/Science Laboratory/সাইন্স ল্যাব, Sobhanbag/সোবহানবাগ, Rayer Bazar/রায়ের বাজার, City College/সিটি কলেজ, Star Kabab/স্টার কাবাব',
    'Gendaria/গেন্ডারিয়া/Gandaria': 'Dholaikhal/ধোলাইখাল, Faridabad/ফরিদাবাদ',
    'Gulshan/গুলশান/Gulsan': 'Gulshan 1, Gulshan 2, Niketan/নিকেতন, Kalachandpur/কালাচাঁদপুর',
    'Hatirjheel/হাতিরঝিল/Hatir Jheel':
      'Moghbazar/মগবাজার/Mogbazar/Mag Bazar/Mog Bazar, Madhubagh/মধুবাগ, Mirbagh/মীরবাগ, Nayatola/নয়াটোলা',
    'Hazaribagh/হাজারীবাগ/Hajaribag': 'Tannery/ট্যানারি, Nilambar Saha Road/নীলাম্বর সাহা রোড',
    'Jatrabari/যাত্রাবাড়ী/Zatrabari/Jatra Bari/যাত্রা বাড়ী/Jatrabary':
      'Dania/দনিয়া/Donia, Shonir Akhra/শনির আখড়া/Sonir Akhra/Shanir Akhra, Kajla/কাজলা/Kazla Jatrabari, Golapbag/গোলাপবাগ, Dholpur/ধলপুর, Rayerbag/রায়েরবাগ, Mir Hazirbag/মীর হাজিরবাগ, Kutubkhali/কুতুবখালী',
    'Kadamtali/কদমতলী/Kodomtoli/Kadamtoli': 'Muradpur/মুরাদপুর',
    'Kafrul/কাফরুল':
      'Ibrahimpur/ইব্রাহিমপুর, Kachukhet/কচুক্ষেত/Kochukhet, Mirpur 13/মিরপুর ১৩, Mirpur 14/মিরপুর ১৪, Kazipara/কাজীপাড়া/Kajipara, Shewrapara/শেওড়াপাড়া/Sheorapara/Sewrapara, Senpara/সেনপাড়া',
    'Kalabagan/কলাবাগান/Kolabagan':
      'Panthapath/পান্থপথ/Pantho Path/Panthopoth/পান্থ পথ, Green Road/গ্রিন রোড/গ্রীন রোড, Kathalbagan/কাঁঠালবাগান/Kathal Bagan, Bashundhara City/বসুন্ধরা সিটি/Bashundhara City Shopping Mall/বসুন্ধরা শপিং মল, Russell Square/রাসেল স্কয়ার',
    'Kamrangirchar/কামরাঙ্গীরচর/কামরাঙ্গীর চর/Kamrangir Char': '',
    'Khilgaon/খিলগাঁও/Khilgao/খিলগাও':
      'Banasree/বনশ্রী/Bonosree/Bonosri/Banasri, Taltola/তালতলা, Goran/গোড়ান, Sipahibag/সিপাহীবাগ, Meradia/মেরাদিয়া, Nandipara/নন্দীপাড়া, Trimohoni/ত্রিমোহনী, Tilpapara/তিলপাপাড়া',
    'Khilkhet/খিলক্ষেত/Khilkhat/Khilket':
      'Nikunja 1/নিকুঞ্জ ১, Nikunja 2/নিকুঞ্জ ২, Nikunja/নিকুঞ্জ/Nikunjo, Namapara/নামাপাড়া, Lake City Concord/লেক সিটি কনকর্ড, Bottola/বটতলা',
    'Kotwali/কোতোয়ালী/কোতয়ালী/Kotoali':
      'Sadarghat/সদরঘাট/Sodorghat, Islampur/ইসলামপুর, Patuatuli/পাটুয়াটুলি, Tanti Bazar/তাঁতিবাজার, Babu Bazar/বাবুবাজার/Babubazar, Naya Bazar/নয়াবাজার',
    'Lalbagh/লালবাগ/Lalbag': 'Azimpur/আজিমপুর/Ajimpur, Shahidnagar/শহীদনগর, Amligola/আমলিগোলা, Islambag/ইসলামবাগ, Posta/পোস্তা',
    'Mirpur/মিরপুর/Mirpor':
      'Mirpur 1, Mirpur 2, Mirpur 6, Mirpur 7, Mirpur 10, Mirpur 11, Mirpur 12, Mirpur DOHS/মিরপুর ডিওএইচএস, Pirerbag/পীরেরবাগ, Monipur/মনিপুর/Monipuripara Mirpur, Paikpara/পাইকপাড়া, Ahmed Nagar/আহমেদ নগর, Sony Square/সনি সিনেমা হল, Ansar Camp/আনসার ক্যাম্প, Shah Ali Plaza/শাহ আলী প্লাজা',
    'Mohammadpur/মোহাম্মদপুর/Mohammodpur/Muhammadpur/Mohammad Pur/মোহাম্মাদপুর':
      'Lalmatia/লালমাটিয়া, Bosila/বসিলা/Basila/Boshila, Town Hall/টাউন হল, Asad Gate/আসাদ গেট/Asadgate, Chand Uddan/চাঁদ উদ্যান, Tajmahal Road/তাজমহল রোড, Nurjahan Road/নুরজাহান রোড, Dhaka Uddan/ঢাকা উদ্যান, Geneva Camp/জেনেভা ক্যাম্প, Katasur/কাটাসুর, Humayun Road/হুমায়ুন রোড, Tokyo Square/টোকিও স্কয়ার',
    'Motijheel/মতিঝিল/Motijhil/Matijhil/Motijheal':
      'Arambag/আরামবাগ, Fakirapool/ফকিরাপুল/Fokirapool/Fakirapul, Kamalapur/কমলাপুর, Dilkusha/দিলকুশা, AGB Colony/এজিবি কলোনি, Gopibag/গোপীবাগ, TT Para/টিটিপাড়া',
    'Mugda/মুগদা': 'Manda/মান্ডা, Mugdapara/মুগদাপাড়া, Manik Nagar/মানিকনগর',
    'New Market/নিউ মার্কেট/নিউমার্কেট/Newmarket':
      'Nilkhet/নীলক্ষেত/Neelkhet, Elephant Road/এলিফ্যান্ট রোড, Multiplan Center/মাল্টিপ্ল্যান সেন্টার/Multiplan, Dhaka College/ঢাকা কলেজ, Gausia/গাউছিয়া, Eastern Plaza/ইস্টার্ন প্লাজা, Hatirpool/হাতিরপুল/Hatirpul, Motalib Plaza/মোতালিব প্লাজা/Motaleb Plaza/Motalib Tower, Katabon/কাঁটাবন, Nahar Plaza/নাহার প্লাজা, Bata Signal/বাটা সিগনাল',
    'Pallabi/পল্লবী/Pollobi/Pallobi':
      'Mirpur 11.5/মিরপুর সাড়ে ১১, Kalshi/কালশী, Arambagh Residential Area/আরামবাগ আবাসিক, Eastern Housing/ইস্টার্ন হাউজিং, Mirpur Ceramic/মিরপুর সিরামিক, Duaripara/দুয়ারীপাড়া',
    'Paltan/পল্টন/Polton/Purana Paltan/পুরানা পল্টন/Naya Paltan/নয়াপল্টন':
      'Gulistan/গুলিস্তান/Gulisthan, Bijoynagar/বিজয়নগর, Kakrail/কাকরাইল, Stadium Market/স্টেডিয়াম মার্কেট, Baitul Mukarram/বায়তুল মোকাররম/Baitul Mokarram, Topkhana/তোপখানা, Segunbagicha/সেগুনবাগিচা/Segun Bagicha, Sundarban Square/সুন্দরবন স্কয়ার',
    'Ramna/রমনা/Romna':
      'Eskaton/ইস্কাটন/Iskaton, Shantinagar/শান্তিনগর/Santinagar, Bailey Road/বেইলি রোড/Baily Road, Mouchak/মৌচাক, Siddheswari/সিদ্ধেশ্বরী, Malibagh/মালিবাগ/Malibag, Wireless Gate/ওয়্যারলেস গেট',
    'Rampura/রামপুরা':
      'West Rampura/পশ্চিম রামপুরা, East Rampura/পূর্ব রামপুরা, Hajipara/হাজীপাড়া, Ulon/উলন, Mahanagar Project/মহানগর প্রজেক্ট, Malibagh Chowdhury Para/মালিবাগ চৌধুরীপাড়া',
    'Rupnagar/রূপনগর': 'Shialbari/শিয়ালবাড়ি, Mirpur Zoo/চিড়িয়াখানা রোড, Rainkhola/রাইনখোলা',
    'Sabujbagh/সবুজবাগ/Sobujbag':
      'Basabo/বাসাবো/Bashabo/Bashaboo, Madartek/মাদারটেক, Kadamtala/কদমতলা, Mayakanon/মায়াকানন, Ahmedbag/আহমেদবাগ',
    'Shah Ali/শাহ আলী/Shahali': 'Gudaraghat/গুদারাঘাট, Nababerbag/নবাবেরবাগ',
    'Shahbagh/শাহবাগ/Shahbag':
      'Paribagh/পরীবাগ, Aziz Super Market/আজিজ সুপার মার্কেট, TSC/টিএসসি, Dhaka University/ঢাকা বিশ্ববিদ্যালয়, Bangla Motor/বাংলামোটর/Banglamotor',
    'Shahjahanpur/শাহজাহানপুর/Shajahanpur': 'Gulbag/গুলবাগ, Malibagh Railgate/মালিবাগ রেলগেট, Rajarbag/রাজারবাগ',
    'Sher-e-Bangla Nagar/শেরেবাংলা নগর/Sher E Bangla Nagar/Sherebangla Nagar':
      'Agargaon/আগারগাঁও/Agargao, IDB Bhaban/আইডিবি ভবন/IDB, Taltola/তালতলা, College Gate/কলেজ গেট, Shyamoli Square/শ্যামলী স্কয়ার, West Kafrul/পশ্চিম কাফরুল',
    'Shyampur/শ্যামপুর': 'Jurain/জুরাইন, Postogola/পোস্তগোলা, Faridabad/ফরিদাবাদ',
    'Sutrapur/সূত্রাপুর':
      'Laxmibazar/লক্ষ্মীবাজার/Lakshmibazar, Bangla Bazar/বাংলাবাজার/Banglabazar, Narinda/নারিন্দা, Old Dhaka/পুরান ঢাকা/Puran Dhaka/Purana Dhaka',
    'Tejgaon/তেজগাঁও/Tejgao/তেজগাও/Tejgoan':
      'Farmgate/ফার্মগেট/Farm Gate/ফার্মগেইট/Formgate, Karwan Bazar/কারওয়ান বাজার/কাওরান বাজার/Kawran Bazar/Kaoran Bazar/Karwanbazar/Kawranbazar, Tejturi Bazar/তেজতুরী বাজার, Monipuripara/মনিপুরীপাড়া, Indira Road/ইন্দিরা রোড, Razabazar/রাজাবাজার/Raja Bazar, Tejkunipara/তেজকুনিপাড়া, Bijoy Sarani/বিজয় সরণি',
    'Tejgaon Industrial/তেজগাঁও শিল্পাঞ্চল/Tejgaon IA':
      'Nabisco/নাবিস্কো, Satrasta/সাতরাস্তা/Sat Rasta, Begunbari/বেগুনবাড়ি, Nakhalpara/নাখালপাড়া',
    'Turag/তুরাগ': 'Diabari/দিয়াবাড়ি/Diyabari, Kamarpara/কামারপাড়া, Dhour/ধউর, Rana Bhola/রানাভোলা',
    'Uttara East/উত্তরা পূর্ব':
      'Uttara Sector 2, Uttara Sector 4, Uttara Sector 6, Uttara Sector 8, Rajlakshmi/রাজলক্ষ্মী/Rajlokkhi, House Building/হাউজ বিল্ডিং',
    'Uttara West/উত্তরা পশ্চিম':
      'Uttara/উত্তরা/Uttora, Uttara Sector 3, Uttara Sector 5, Uttara Sector 7, Uttara Sector 9, Uttara Sector 10, Uttara Sector 11, Uttara Sector 12, Uttara Sector 13, Uttara Sector 14, Jasimuddin/জসীমউদ্দিন/Jashimuddin',
    'Uttarkhan/উত্তরখান/Uttar Khan': '',
    'Wari/ওয়ারী':
      'Tikatuli/টিকাটুলি/Tikatoli, Thatari Bazar/ঠাটারি বাজার, Bonogram/বনগ্রাম, Hatkhola/হাটখোলা, Rajdhani Market/রাজধানী মার্কেট',
  },
  chattogram: {
    'Akbar Shah/আকবর শাহ/Akbarshah': 'Firoz Shah/ফিরোজ শাহ কলোনি, Biswa Colony/বিশ্ব কলোনি, Colonel Hat/কর্নেল হাট',
    'Bakalia/বাকলিয়া/Bakolia/Bakoliya':
      'Kalamia Bazar/কালামিয়া বাজার, Rahattarpul/রাহাত্তারপুল, Chaktai/চাক্তাই, Natun Bridge/নতুন ব্রিজ',
    'Bandar/বন্দর/Bondor': 'Saltgola/সল্টগোলা, Barek Building/বারেক বিল্ডিং, Nimtala/নিমতলা',
    'Bayezid Bostami/বায়েজিদ বোস্তামী/Baizid/বায়েজিদ/Bayezid':
      'Oxygen/অক্সিজেন, Nasirabad/নাসিরাবাদ, Sher Shah/শেরশাহ, Rubi Gate/রুবি গেট, Aturar Depot/আতুরার ডিপো',
    'Chandgaon/চান্দগাঁও/Chandgao':
      'Bahaddarhat/বহদ্দারহাট/Bahadderhat/Bohoddarhat, Mohra/মোহরা, Kalurghat/কালুরঘাট, Kaptai Rastar Matha/কাপ্তাই রাস্তার মাথা',
    'Chawkbazar/চকবাজার/Chak Bazar/Chokbazar/চক বাজার': 'Parade Corner/প্যারেড কর্নার, Kapasgola/কাপাসগোলা, Gol Pahar/গোল পাহাড়',
    'Double Mooring/ডবলমুরিং/Doublemooring':
      'Agrabad/আগ্রাবাদ, Chowmuhani/চৌমুহনী, Dewanhat/দেওয়ানহাট, Badamtali/বাদামতলী, Pathantuli/পাঠানটুলী, Eidgah/ঈদগাহ',
    'EPZ/ইপিজেড/CEPZ': 'Free Port/ফ্রি পোর্ট, Bandartila/বন্দরটিলা, Steel Mill/স্টিল মিল',
    'Halishahar/হালিশহর/Halisahar/Halishohor': 'Boropol/বড়পোল, Noyabazar/নয়াবাজার হালিশহর',
    'Khulshi/খুলশী/Khulsi':
      'Lalkhan Bazar/লালখান বাজার, Foys Lake/ফয়স লেক/ফয়েজ লেক, Wireless/ওয়্যারলেস, GEC Circle/জিইসি মোড়/GEC More/GEC/জিইসি, Dampara/দামপাড়া, Tiger Pass/টাইগারপাস, Jhautala/ঝাউতলা',
    'Kotwali/কোতোয়ালী/কোতয়ালী/Kotoali':
      'Andarkilla/আন্দরকিল্লা/আন্দরকিল্লাহ/Anderkilla, Reazuddin Bazar/রিয়াজউদ্দিন বাজার/Riazuddin Bazar/Reyazuddin Bazar, Jamal Khan/জামালখান/Jamalkhan, Jubilee Road/জুবিলী রোড, Kazir Dewri/কাজীর দেউড়ি, Nandankanan/নন্দনকানন, Firingi Bazar/ফিরিঙ্গী বাজার, Chittagong New Market/চট্টগ্রাম নিউ মার্কেট, New Market/নিউ মার্কেট/নিউমার্কেট/Newmarket, Khatunganj/খাতুনগঞ্জ, Laldighi/লালদিঘী',
    'Pahartali/পাহাড়তলী/Pahartoli': 'AK Khan/একে খান/A K Khan, Alankar/অলংকার, Saraipara/সরাইপাড়া, Sagorika/সাগরিকা',
    'Panchlaish/পাঁচলাইশ/Pachlaish':
      'Muradpur/মুরাদপুর, 2 No Gate/২ নং গেট/Dui Number Gate/দুই নম্বর গেট, Sholashahar/ষোলশহর/Sholoshahar, Katalganj/কাতালগঞ্জ, Probartak/প্রবর্তক, Sugandha/সুগন্ধা আবাসিক, Hamzarbag/হামজারবাগ, Mohammadpur/মোহাম্মদপুর',
    'Patenga/পতেঙ্গা': 'Kathgar/কাঠগড়/কাটগড়/Katgar',
    'Sadarghat/সদরঘাট/Sodorghat': 'Majhirghat/মাঝিরঘাট',
  },
  khulna: {
    'Khulna Sadar/খুলনা সদর/Khulna Kotwali':
      'Dak Bangla/ডাকবাংলা/Dakbangla, Royal More/রয়েল মোড়, Shib Bari/শিববাড়ি/Shibbari, Picture Palace/পিকচার প্যালেস, Khulna New Market/খুলনা নিউ মার্কেট, Ferryghat/ফেরিঘাট, Khan Jahan Ali Road/খানজাহান আলী রোড, Tutpara/টুটপাড়া, Rupsha Ghat/রূপসা ঘাট',
    'Sonadanga/সোনাডাঙ্গা/সোনাডাঙা': 'Boyra/বয়রা, Gollamari/গল্লামারী, Nirala/নিরালা, Moylapota/ময়লাপোতা, Sheikhpara/শেখপাড়া',
    'Khalishpur/খালিশপুর': 'Goalkhali/গোয়ালখালী, Baikali/বৈকালী, Natun Rasta/নতুন রাস্তা',
    'Daulatpur/দৌলতপুর/Doulatpur': 'BL College/বিএল কলেজ, Mohsin More/মহসিন মোড়, Teligati/তেলিগাতী',
    'Khan Jahan Ali/খানজাহান আলী/Khanjahan Ali': 'Fulbari Gate/ফুলবাড়ি গেট/Fulbarigate, KUET/কুয়েট, Shiromoni/শিরোমনি',
    'Labanchara/লবণচরা': '',
    'Harintana/হরিণটানা': '',
    'Aranghata/আড়ংঘাটা': '',
  },
  rajshahi: {
    'Boalia/বোয়ালিয়া':
      'Shaheb Bazar/সাহেব বাজার/Saheb Bazar/Shahebbazar, New Market/নিউ মার্কেট/নিউমার্কেট/Newmarket, Alupatti/আলুপট্টি, Rani Bazar/রানীবাজার, Zero Point/জিরো পয়েন্ট, Upashahar/উপশহর/Uposhohor, Kadirganj/কাদিরগঞ্জ, Railgate/রেলগেট, Sagarpara/সাগরপাড়া',
    'Rajpara/রাজপাড়া':
      'Laxmipur/লক্ষ্মীপুর/Lakshmipur/Laksmipur, CNB More/সিএন্ডবি মোড়, Court Station/কোর্ট স্টেশন, Bohorompur/বহরমপুর, Vatapara/ভাটাপাড়া',
    'Motihar/মতিহার':
      'Talaimari/তালাইমারী, Kazla/কাজলা, Binodpur/বিনোদপুর, Ramchandrapur/রামচন্দ্রপুর, Rajshahi University/রাজশাহী বিশ্ববিদ্যালয়',
    'Shah Makhdum/শাহ মখদুম': 'Naodapara/নওদাপাড়া, Amchattar/আমচত্বর',
    'Chandrima/চন্দ্রিমা': 'Bhadra/ভদ্রা/Vodra, Padma Residential/পদ্মা আবাসিক, Chhoto Bongram/ছোট বনগ্রাম',
    'Kashiadanga/কাশিয়াডাঙ্গা': '',
    'Katakhali/কাটাখালী': '',
    'Belpukur/বেলপুকুর': '',
    'Airport/বিমানবন্দর/এয়ারপোর্ট': '',
    'Karnahar/কর্ণহার': '',
    'Damkura/দামকুড়া': '',
  },
  sylhet: {
    'Kotwali/কোতোয়ালী/কোতয়ালী/Kotoali':
      'Zindabazar/জিন্দাবাজার/Jindabazar/জিন্দা বাজার/Zinda Bazar, Bondor Bazar/বন্দর বাজার/বন্দরবাজার/Bandar Bazar, Amberkhana/আম্বরখানা, Chowhatta/চৌহাট্টা, Subid Bazar/সুবিদ বাজার/সুবিদবাজার, Rikabibazar/রিকাবীবাজার, Lamabazar/লামাবাজার, Taltola/তালতলা, Kumarpara/কুমারপাড়া, Mirabazar/মীরাবাজার, Naiorpul/নাইওরপুল, Dargah Gate/দরগাহ গেট, Pathantula/পাঠানটুলা',
    'Jalalabad/জালালাবাদ': 'Madina Market/মদিনা মার্কেট, Akhalia/আখালিয়া, SUST/শাবিপ্রবি, Tuker Bazar/টুকের বাজার',
    'Airport/বিমানবন্দর/এয়ারপোর্ট': 'Khadimnagar/খাদিমনগর, Shahi Eidgah/শাহী ঈদগাহ, Lakkatura/লাক্কাতুরা',
    'Moglabazar/মোগলাবাজার': 'Shibbari/শিববাড়ি',
    'Shah Poran/শাহপরান/Shahporan':
      'Uposhohor/উপশহর/Upashahar/Shahjalal Uposhohor, Shibganj/শিবগঞ্জ, Tilagor/টিলাগড়/Tilagarh, Mejortila/মেজরটিলা, Islampur/ইসলামপুর, Khadimpara/খাদিমপাড়া',
  },
  barishal: {
    'Kotwali/কোতোয়ালী/কোতয়ালী/Kotoali':
      'Sadar Road/সদর রোড, Nathullabad/নথুল্লাবাদ, Rupatali/রূপাতলী/Rupatoli, Notun Bazar/নতুন বাজার/Natun Bazar, Bottola/বটতলা, Amtala/আমতলা, BM College/বিএম কলেজ, Launch Ghat/লঞ্চ ঘাট',
    'Airport/বিমানবন্দর/এয়ারপোর্ট': 'Kashipur/কাশীপুর, Rahmatpur/রহমতপুর',
    'Kawnia/কাউনিয়া/Kaunia': 'Beltola/বেলতলা',
    'Bandar/বন্দর/Bondor': 'Barishal University/বরিশাল বিশ্ববিদ্যালয়',
  },
  rangpur: {
    'Kotwali/কোতোয়ালী/কোতয়ালী/Kotoali':
      'Jahaj Company More/জাহাজ কোম্পানি মোড়/Jahaj Company, Dhap/ধাপ, Station Road/স্টেশন রোড, Payra Chattar/পায়রা চত্বর, Lalbag/লালবাগ, Medical More/মেডিকেল মোড়, Central Road/সেন্ট্রাল রোড, Kachari Bazar/কাচারী বাজার, Shapla Chattar/শাপলা চত্বর',
    'Parshuram/পরশুরাম': '',
    'Tajhat/তাজহাট': 'Modern More/মডার্ন মোড়, Park More/পার্ক মোড়',
    'Mahiganj/মাহিগঞ্জ': 'Satmatha/সাতমাথা',
    'Haragach/হারাগাছ/Haragachh': '',
    'Hazirhat/হাজীরহাট': '',
  },
  gazipur: {
    'Gazipur Metro Sadar/গাজীপুর মেট্রো সদর':
      'Joydebpur/জয়দেবপুর/Joydevpur, Chowrasta/চৌরাস্তা/Gazipur Chowrasta/গাজীপুর চৌরাস্তা, Shibbari/শিববাড়ি, Salna/সালনা, DUET/ডুয়েট, Rajendrapur/রাজেন্দ্রপুর',
    'Basan/বাসন': 'Bhogra/ভোগড়া, Telipara/তেলিপাড়া, Naojor/নাওজোড়',
    'Konabari/কোনাবাড়ী': 'Ambag/আমবাগ',
    'Kashimpur/কাশিমপুর': 'Sardaganj/সারদাগঞ্জ',
    'Gacha/গাছা': 'Board Bazar/বোর্ড বাজার/বোর্ডবাজার/Boardbazar, Signboard/সাইনবোর্ড, National University/জাতীয় বিশ্ববিদ্যালয়',
    'Pubail/পুবাইল/পূবাইল': 'Mirer Bazar/মীরের বাজার',
    'Tongi East/টঙ্গী পূর্ব':
      'Tongi/টঙ্গী/টংগী/Tongy, Station Road/স্টেশন রোড, Cherag Ali/চেরাগ আলী, College Gate/কলেজ গেট, Tongi Bazar/টঙ্গী বাজার',
    'Tongi West/টঙ্গী পশ্চিম': 'Ershad Nagar/এরশাদ নগর, Gazipura/গাজীপুরা, Hossain Market/হোসেন মার্কেট',
  },
}

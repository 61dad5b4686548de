/** Where people in Bangladesh are: 8 divisions, their 64 districts, and the areas that buyers and sellers name. These change by law, not by market. */
import { z } from 'zod'

export interface District {
  /** On the wire and in addresses: 'coxs-bazar'. */
  id: string
  name: string
  bangla: string
  /** The division's id. */
  division: string
  /** Old and other spellings. */
  aliases: readonly string[]
}

export interface Division {
  id: string
  name: string
  bangla: string
  aliases: readonly string[]
}

export interface Area {
  name: string
  /** The district's name. */
  district: string
}

const divisionRows: readonly Omit<Division, 'id'>[] = [
  { name: 'Dhaka', bangla: 'ঢাকা', aliases: ['Dacca'] },
  { name: 'Chattogram', bangla: 'চট্টগ্রাম', aliases: ['Chittagong', 'Ctg'] },
  { name: 'Rajshahi', bangla: 'রাজশাহী', aliases: [] },
  { name: 'Khulna', bangla: 'খুলনা', aliases: [] },
  { name: 'Barishal', bangla: 'বরিশাল', aliases: ['Barisal'] },
  { name: 'Sylhet', bangla: 'সিলেট', aliases: [] },
  { name: 'Rangpur', bangla: 'রংপুর', aliases: [] },
  { name: 'Mymensingh', bangla: 'ময়মনসিংহ', aliases: ['Mymensing'] },
]

const idOf = (name: string) => name.toLowerCase().replaceAll("'", '').replaceAll(' ', '-')

export const divisions: readonly Division[] = divisionRows.map((division) => ({ id: idOf(division.name), ...division }))

type Row = readonly [name: string, bangla: string, ...aliases: string[]]

const districtRows: Record<string, readonly Row[]> = {
  Dhaka: [
    ['Dhaka', 'ঢাকা', 'Dacca'],
    ['Faridpur', 'ফরিদপুর'],
    ['Gazipur', 'গাজীপুর'],
    ['Gopalganj', 'গোপালগঞ্জ', 'Gopalgonj'],
    ['Kishoreganj', 'কিশোরগঞ্জ', 'Kishoregonj', 'Kishorganj'],
    ['Madaripur', 'মাদারীপুর'],
    ['Manikganj', 'মানিকগঞ্জ', 'Manikgonj'],
    ['Munshiganj', 'মুন্সিগঞ্জ', 'Munshigonj', 'Bikrampur'],
    ['Narayanganj', 'নারায়ণগঞ্জ', 'Narayangonj'],
    ['Narsingdi', 'নরসিংদী', 'Narshingdi'],
    ['Rajbari', 'রাজবাড়ী'],
    ['Shariatpur', 'শরীয়তপুর'],
    ['Tangail', 'টাঙ্গাইল'],
  ],
  Chattogram: [
    ['Bandarban', 'বান্দরবান'],
    ['Brahmanbaria', 'ব্রাহ্মণবাড়িয়া', 'B. Baria', 'Bbaria'],
    ['Chandpur', 'চাঁদপুর'],
    ['Chattogram', 'চট্টগ্রাম', 'Chittagong', 'Ctg'],
    ['Cumilla', 'কুমিল্লা', 'Comilla'],
    ["Cox's Bazar", 'কক্সবাজার', 'Coxs Bazar', 'Coxsbazar', "Cox's Bazaar"],
    ['Feni', 'ফেনী'],
    ['Khagrachhari', 'খাগড়াছড়ি', 'Khagrachari'],
    ['Lakshmipur', 'লক্ষ্মীপুর', 'Laxmipur'],
    ['Noakhali', 'নোয়াখালী'],
    ['Rangamati', 'রাঙ্গামাটি'],
  ],
  Rajshahi: [
    ['Bogura', 'বগুড়া', 'Bogra'],
    ['Chapainawabganj', 'চাঁপাইনবাবগঞ্জ', 'Nawabganj', 'Chapai Nawabganj', 'Chapai'],
    ['Joypurhat', 'জয়পুরহাট', 'Jaipurhat'],
    ['Naogaon', 'নওগাঁ'],
    ['Natore', 'নাটোর'],
    ['Pabna', 'পাবনা'],
    ['Rajshahi', 'রাজশাহী'],
    ['Sirajganj', 'সিরাজগঞ্জ', 'Sirajgonj'],
  ],
  Khulna: [
    ['Bagerhat', 'বাগেরহাট'],
    ['Chuadanga', 'চুয়াডাঙ্গা'],
    ['Jashore', 'যশোর', 'Jessore'],
    ['Jhenaidah', 'ঝিনাইদহ', 'Jhenidah', 'Jhenaidaha'],
    ['Khulna', 'খুলনা'],
    ['Kushtia', 'কুষ্টিয়া'],
    ['Magura', 'মাগুরা'],
    ['Meherpur', 'মেহেরপুর'],
    ['Narail', 'নড়াইল'],
    ['Satkhira', 'সাতক্ষীরা'],
  ],
  Barishal: [
    ['Barguna', 'বরগুনা'],
    ['Barishal', 'বরিশাল', 'Barisal'],
    ['Bhola', 'ভোলা'],
    ['Jhalakathi', 'ঝালকাঠি', 'Jhalokati', 'Jhalokathi'],
    ['Patuakhali', 'পটুয়াখালী'],
    ['Pirojpur', 'পিরোজপুর', 'Perojpur'],
  ],
  Sylhet: [
    ['Habiganj', 'হবিগঞ্জ', 'Hobiganj', 'Habigonj'],
    ['Moulvibazar', 'মৌলভীবাজার', 'Maulvibazar', 'Moulvi Bazar'],
    ['Sunamganj', 'সুনামগঞ্জ', 'Sunamgonj'],
    ['Sylhet', 'সিলেট'],
  ],
  Rangpur: [
    ['Dinajpur', 'দিনাজপুর'],
    ['Gaibandha', 'গাইবান্ধা'],
    ['Kurigram', 'কুড়িগ্রাম'],
    ['Lalmonirhat', 'লালমনিরহাট'],
    ['Nilphamari', 'নীলফামারী'],
    ['Panchagarh', 'পঞ্চগড়', 'Panchagar'],
    ['Rangpur', 'রংপুর'],
    ['Thakurgaon', 'ঠাকুরগাঁও'],
  ],
  Mymensingh: [
    ['Jamalpur', 'জামালপুর'],
    ['Mymensingh', 'ময়মনসিংহ', 'Mymensing'],
    ['Netrokona', 'নেত্রকোণা', 'Netrakona'],
    ['Sherpur', 'শেরপুর'],
  ],
}

export const districts: readonly District[] = divisions.flatMap((division) =>
  districtRows[division.name]!.map(([name, bangla, ...aliases]) => ({
    id: idOf(name),
    name,
    bangla,
    division: division.id,
    aliases,
  })),
)

const areaNames: Record<string, string> = {
  Dhaka:
    'Mirpur 1, Mirpur 2, Mirpur 10, Mirpur 11, Mirpur 12, Pallabi, Kazipara, Shewrapara, Agargaon, Dhanmondi, Kalabagan, Panthapath, Green Road, New Market, Nilkhet, Azimpur, Lalmatia, Mohammadpur, Shyamoli, Adabor, Uttara Sector 3, Uttara Sector 7, Uttara Sector 11, Airport, Khilkhet, Nikunja 2, Bashundhara R/A, Baridhara, Badda, Rampura, Banasree, Gulshan 1, Gulshan 2, Banani, Mohakhali, Tejgaon, Farmgate, Karwan Bazar, Eskaton, Moghbazar, Malibagh, Mouchak, Shantinagar, Paltan, Motijheel, Gulistan, Khilgaon, Basabo, Mugda, Jatrabari, Wari, Old Dhaka, Lalbagh, Chawkbazar, Savar, Keraniganj',
  Gazipur: 'Tongi, Joydebpur, Board Bazar, Konabari, Kaliakair',
  Narayanganj: 'Chashara, Siddhirganj, Fatullah, Rupganj',
  Narsingdi: 'Velanagar, Madhabdi',
  Tangail: 'Victoria Road, Mirzapur',
  Faridpur: 'Goalchamot, Alipur',
  Chattogram:
    'Agrabad, GEC Circle, Nasirabad, Chawkbazar, Halishahar, Khulshi, Panchlaish, Muradpur, Bahaddarhat, New Market, Oxygen, Patenga, Lalkhan Bazar, Andarkilla',
  Cumilla: 'Kandirpar, Tomsom Bridge, Jhautala, Cantonment',
  "Cox's Bazar": 'Kolatoli, Laldighi Par, Bazarghata',
  Feni: 'Trunk Road, Mohipal',
  Noakhali: 'Maijdee, Chowmuhani',
  Brahmanbaria: 'Kandipara, Kautali',
  Rangamati: 'Banarupa, Reserve Bazar',
  Sylhet: 'Zindabazar, Amberkhana, Bondor Bazar, Subid Bazar, Uposhohor, Shibganj, Tilagor',
  Moulvibazar: 'Sreemangal, Chowmohona',
  Rajshahi: 'Shaheb Bazar, New Market, Kazla, Laxmipur, Talaimari, Upashahar',
  Bogura: 'Satmatha, Jaleshwaritola, Sherpur Road',
  Pabna: 'Abdul Hamid Road, Ishwardi',
  Khulna: 'Dak Bangla, Shib Bari, Sonadanga, Boyra, Khalishpur, Daulatpur',
  Jashore: 'Doratana, Chitra More',
  Kushtia: 'NS Road, Mojompur',
  Barishal: 'Sadar Road, Nathullabad, Rupatali, Notun Bazar',
  Rangpur: 'Jahaj Company More, Modern More, Dhap, Station Road',
  Dinajpur: 'Modern More, Lily More',
  Mymensingh: 'Ganginarpar, Charpara, Town Hall More, Kachijhuli',
}

export const areas: readonly Area[] = Object.entries(areaNames).flatMap(([district, names]) =>
  names.split(', ').map((name) => ({ name, district })),
)

/** Words of areas in Bangla, as buyers type them. */
export const areaWords: Readonly<Record<string, string>> = {
  মিরপুর: 'mirpur', পল্লবী: 'pallabi', কাজীপাড়া: 'kazipara', শেওড়াপাড়া: 'shewrapara', আগারগাঁও: 'agargaon', ধানমন্ডি: 'dhanmondi',
  ধানমণ্ডি: 'dhanmondi', কলাবাগান: 'kalabagan', পান্থপথ: 'panthapath', নীলক্ষেত: 'nilkhet', আজিমপুর: 'azimpur', লালমাটিয়া: 'lalmatia',
  মোহাম্মদপুর: 'mohammadpur', শ্যামলী: 'shyamoli', আদাবর: 'adabor', উত্তরা: 'uttara', খিলক্ষেত: 'khilkhet', নিকুঞ্জ: 'nikunja',
  বসুন্ধরা: 'bashundhara', বারিধারা: 'baridhara', বাড্ডা: 'badda', রামপুরা: 'rampura', বনশ্রী: 'banasree', গুলশান: 'gulshan',
  বনানী: 'banani', মহাখালী: 'mohakhali', তেজগাঁও: 'tejgaon', ফার্মগেট: 'farmgate', মগবাজার: 'moghbazar', মালিবাগ: 'malibagh',
  মতিঝিল: 'motijheel', গুলিস্তান: 'gulistan', খিলগাঁও: 'khilgaon', বাসাবো: 'basabo', যাত্রাবাড়ী: 'jatrabari', ওয়ারী: 'wari',
  লালবাগ: 'lalbagh', সাভার: 'savar', কেরানীগঞ্জ: 'keraniganj', টঙ্গী: 'tongi', আগ্রাবাদ: 'agrabad', হালিশহর: 'halishahar',
  খুলশী: 'khulshi', নাসিরাবাদ: 'nasirabad', পতেঙ্গা: 'patenga', জিন্দাবাজার: 'zindabazar', আম্বরখানা: 'amberkhana', সোনাডাঙ্গা: 'sonadanga',
} // prettier-ignore

export const DistrictId = z.string().refine((id) => districts.some((district) => district.id === id), 'There is no such district.')

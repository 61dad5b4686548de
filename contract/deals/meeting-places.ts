// Public places to meet at: busy, lit, watched, and known to everyone in their district.
import { districts } from '#contract/catalogue/places'

export type PlaceKind = 'police' | 'mall' | 'metro'

export interface MeetingPlace {
  kind: PlaceKind
  name: string
  bangla: string
}

type Name = readonly [name: string, bangla: string]

/** Police stations of district towns that are not called after their district. */
const stations: Readonly<Record<string, readonly Name[]>> = {
  dhaka: [
    ['Ramna Model Police Station', 'রমনা মডেল থানা'],
    ['Dhanmondi Model Police Station', 'ধানমন্ডি মডেল থানা'],
    ['Mohammadpur Police Station', 'মোহাম্মদপুর থানা'],
    ['Mirpur Model Police Station', 'মিরপুর মডেল থানা'],
    ['Pallabi Police Station', 'পল্লবী থানা'],
    ['Tejgaon Police Station', 'তেজগাঁও থানা'],
    ['Gulshan Police Station', 'গুলশান থানা'],
    ['Badda Police Station', 'বাড্ডা থানা'],
    ['Uttara West Police Station', 'উত্তরা পশ্চিম থানা'],
    ['Paltan Model Police Station', 'পল্টন মডেল থানা'],
    ['Motijheel Police Station', 'মতিঝিল থানা'],
    ['Jatrabari Police Station', 'যাত্রাবাড়ী থানা'],
    ['Lalbagh Police Station', 'লালবাগ থানা'],
    ['Savar Model Police Station', 'সাভার মডেল থানা'],
  ],
  chattogram: [
    ['Kotwali Police Station, Chattogram', 'কোতোয়ালি থানা, চট্টগ্রাম'],
    ['Panchlaish Model Police Station', 'পাঁচলাইশ মডেল থানা'],
    ['Double Mooring Model Police Station', 'ডবলমুরিং মডেল থানা'],
    ['Khulshi Police Station', 'খুলশী থানা'],
  ],
  barishal: [['Kotwali Model Police Station, Barishal', 'কোতোয়ালি মডেল থানা, বরিশাল']],
  cumilla: [['Kotwali Model Police Station, Cumilla', 'কোতোয়ালি মডেল থানা, কুমিল্লা']],
  dinajpur: [['Kotwali Police Station, Dinajpur', 'কোতোয়ালি থানা, দিনাজপুর']],
  faridpur: [['Kotwali Police Station, Faridpur', 'কোতোয়ালি থানা, ফরিদপুর']],
  jashore: [['Kotwali Model Police Station, Jashore', 'কোতোয়ালি মডেল থানা, যশোর']],
  kushtia: [['Kushtia Model Police Station', 'কুষ্টিয়া মডেল থানা']],
  mymensingh: [['Kotwali Model Police Station, Mymensingh', 'কোতোয়ালি মডেল থানা, ময়মনসিংহ']],
  netrokona: [['Netrokona Model Police Station', 'নেত্রকোণা মডেল থানা']],
  noakhali: [['Sudharam Model Police Station', 'সুধারাম মডেল থানা']],
  rajshahi: [['Boalia Model Police Station', 'বোয়ালিয়া মডেল থানা']],
  rangamati: [['Kotwali Police Station, Rangamati', 'কোতোয়ালি থানা, রাঙ্গামাটি']],
  rangpur: [['Kotwali Police Station, Rangpur', 'কোতোয়ালি থানা, রংপুর']],
  shariatpur: [['Palong Model Police Station', 'পালং মডেল থানা']],
  sylhet: [['Kotwali Model Police Station, Sylhet', 'কোতোয়ালি মডেল থানা, সিলেট']],
}

const malls: Readonly<Record<string, readonly Name[]>> = {
  dhaka: [
    ['Bashundhara City Shopping Complex', 'বসুন্ধরা সিটি শপিং কমপ্লেক্স'],
    ['Jamuna Future Park', 'যমুনা ফিউচার পার্ক'],
    ['Eastern Plaza, Hatirpool', 'ইস্টার্ন প্লাজা, হাতিরপুল'],
    ['Motalib Plaza, Hatirpool', 'মোতালিব প্লাজা, হাতিরপুল'],
    ['Multiplan Center, Elephant Road', 'মাল্টিপ্ল্যান সেন্টার, এলিফ্যান্ট রোড'],
    ['Rapa Plaza, Dhanmondi 27', 'রাপা প্লাজা, ধানমন্ডি ২৭'],
    ['Simanto Square, Dhanmondi', 'সীমান্ত স্কয়ার, ধানমন্ডি'],
    ['Tokyo Square, Mohammadpur', 'টোকিও স্কয়ার, মোহাম্মদপুর'],
    ['Police Plaza Concord, Gulshan', 'পুলিশ প্লাজা কনকর্ড, গুলশান'],
    ['North Tower, Uttara', 'নর্থ টাওয়ার, উত্তরা'],
    ['Mirpur Shopping Center, Mirpur 2', 'মিরপুর শপিং সেন্টার, মিরপুর ২'],
    ['Twin Tower Concord, Shantinagar', 'টুইন টাওয়ার কনকর্ড, শান্তিনগর'],
  ],
  chattogram: [
    ['Sanmar Ocean City', 'সানমার ওশান সিটি'],
    ['Finlay Square', 'ফিনলে স্কয়ার'],
    ['Chittagong Shopping Complex', 'চিটাগং শপিং কমপ্লেক্স'],
    ['Mimi Super Market', 'মিমি সুপার মার্কেট'],
    ['New Market (Biponi Bitan)', 'নিউ মার্কেট (বিপণি বিতান)'],
  ],
  khulna: [
    ['Khulna New Market', 'খুলনা নিউ মার্কেট'],
    ['Khulna Shopping Complex', 'খুলনা শপিং কমপ্লেক্স'],
  ],
  rajshahi: [['Rajshahi New Market', 'রাজশাহী নিউ মার্কেট']],
  sylhet: [
    ['Al-Hamra Shopping City, Zindabazar', 'আল-হামরা শপিং সিটি, জিন্দাবাজার'],
    ['Blue Water Shopping City, Zindabazar', 'ব্লু ওয়াটার শপিং সিটি, জিন্দাবাজার'],
  ],
  rangpur: [['Jahaj Company Shopping Complex', 'জাহাজ কোম্পানি শপিং কমপ্লেক্স']],
}

/** Stations of the metro line MRT-6, from north to south. */
const metro: Readonly<Record<string, readonly Name[]>> = {
  dhaka: [
    ['Uttara North', 'উত্তরা উত্তর'],
    ['Uttara Center', 'উত্তরা সেন্টার'],
    ['Uttara South', 'উত্তরা দক্ষিণ'],
    ['Pallabi', 'পল্লবী'],
    ['Mirpur 11', 'মিরপুর ১১'],
    ['Mirpur 10', 'মিরপুর ১০'],
    ['Kazipara', 'কাজীপাড়া'],
    ['Shewrapara', 'শেওড়াপাড়া'],
    ['Agargaon', 'আগারগাঁও'],
    ['Bijoy Sarani', 'বিজয় সরণি'],
    ['Farmgate', 'ফার্মগেট'],
    ['Karwan Bazar', 'কারওয়ান বাজার'],
    ['Shahbagh', 'শাহবাগ'],
    ['Dhaka University', 'ঢাকা বিশ্ববিদ্যালয়'],
    ['Bangladesh Secretariat', 'বাংলাদেশ সচিবালয়'],
    ['Motijheel', 'মতিঝিল'],
  ],
}

const named = (kind: PlaceKind, names: readonly Name[] = []): MeetingPlace[] =>
  names.map(([name, bangla]) => ({ kind, name, bangla }))

/** The public places of a district: its police first. None for an id that is no district's. */
export function meetingPlacesOf(districtId: string): MeetingPlace[] {
  const district = districts.find(({ id }) => id === districtId)
  if (!district) return []
  const { name, bangla } = district
  const office: Name = [`Superintendent of Police Office, ${name}`, `পুলিশ সুপারের কার্যালয়, ${bangla}`]
  const sadar: Name = [`${name} Sadar Police Station`, `${bangla} সদর থানা`]
  return [
    ...named('police', [...(stations[districtId] ?? [sadar]), office]),
    ...named('mall', malls[districtId]),
    ...named(
      'metro',
      metro[districtId]?.map(([name, bangla]) => [`${name} Metro Station`, `${bangla} মেট্রো স্টেশন`]),
    ),
  ]
}

/** A public place of a district by its name. */
export const meetingPlaceNamed = (districtId: string, name: string): MeetingPlace | undefined =>
  meetingPlacesOf(districtId).find((place) => place.name === name)

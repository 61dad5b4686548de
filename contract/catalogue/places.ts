/** Lists the 8 divisions of Bangladesh and their 64 districts. They change by law, not by market. The server alone knows the areas of a district. */
import { z } from 'zod'
import { says } from '#contract/base/messages'

export interface District {
  /** On the wire and in addresses: 'coxs-bazar'. */
  id: string
  name: string
  bangla: string
  /** The division's id. */
  division: string
}

export interface Division {
  id: string
  name: string
  bangla: string
}

const divisionRows: readonly Omit<Division, 'id'>[] = [
  { name: 'Dhaka', bangla: 'ঢাকা' },
  { name: 'Chattogram', bangla: 'চট্টগ্রাম' },
  { name: 'Rajshahi', bangla: 'রাজশাহী' },
  { name: 'Khulna', bangla: 'খুলনা' },
  { name: 'Barishal', bangla: 'বরিশাল' },
  { name: 'Sylhet', bangla: 'সিলেট' },
  { name: 'Rangpur', bangla: 'রংপুর' },
  { name: 'Mymensingh', bangla: 'ময়মনসিংহ' },
]

const idOf = (name: string) => name.toLowerCase().replaceAll("'", '').replaceAll(' ', '-')

export const divisions: readonly Division[] = divisionRows.map((division) => ({ id: idOf(division.name), ...division }))

type Row = readonly [name: string, bangla: string]

const districtRows: Record<string, readonly Row[]> = {
  Dhaka: [
    ['Dhaka', 'ঢাকা'],
    ['Faridpur', 'ফরিদপুর'],
    ['Gazipur', 'গাজীপুর'],
    ['Gopalganj', 'গোপালগঞ্জ'],
    ['Kishoreganj', 'কিশোরগঞ্জ'],
    ['Madaripur', 'মাদারীপুর'],
    ['Manikganj', 'মানিকগঞ্জ'],
    ['Munshiganj', 'মুন্সিগঞ্জ'],
    ['Narayanganj', 'নারায়ণগঞ্জ'],
    ['Narsingdi', 'নরসিংদী'],
    ['Rajbari', 'রাজবাড়ী'],
    ['Shariatpur', 'শরীয়তপুর'],
    ['Tangail', 'টাঙ্গাইল'],
  ],
  Chattogram: [
    ['Bandarban', 'বান্দরবান'],
    ['Brahmanbaria', 'ব্রাহ্মণবাড়িয়া'],
    ['Chandpur', 'চাঁদপুর'],
    ['Chattogram', 'চট্টগ্রাম'],
    ['Cumilla', 'কুমিল্লা'],
    ["Cox's Bazar", 'কক্সবাজার'],
    ['Feni', 'ফেনী'],
    ['Khagrachhari', 'খাগড়াছড়ি'],
    ['Lakshmipur', 'লক্ষ্মীপুর'],
    ['Noakhali', 'নোয়াখালী'],
    ['Rangamati', 'রাঙ্গামাটি'],
  ],
  Rajshahi: [
    ['Bogura', 'বগুড়া'],
    ['Chapainawabganj', 'চাঁপাইনবাবগঞ্জ'],
    ['Joypurhat', 'জয়পুরহাট'],
    ['Naogaon', 'নওগাঁ'],
    ['Natore', 'নাটোর'],
    ['Pabna', 'পাবনা'],
    ['Rajshahi', 'রাজশাহী'],
    ['Sirajganj', 'সিরাজগঞ্জ'],
  ],
  Khulna: [
    ['Bagerhat', 'বাগেরহাট'],
    ['Chuadanga', 'চুয়াডাঙ্গা'],
    ['Jashore', 'যশোর'],
    ['Jhenaidah', 'ঝিনাইদহ'],
    ['Khulna', 'খুলনা'],
    ['Kushtia', 'কুষ্টিয়া'],
    ['Magura', 'মাগুরা'],
    ['Meherpur', 'মেহেরপুর'],
    ['Narail', 'নড়াইল'],
    ['Satkhira', 'সাতক্ষীরা'],
  ],
  Barishal: [
    ['Barguna', 'বরগুনা'],
    ['Barishal', 'বরিশাল'],
    ['Bhola', 'ভোলা'],
    ['Jhalakathi', 'ঝালকাঠি'],
    ['Patuakhali', 'পটুয়াখালী'],
    ['Pirojpur', 'পিরোজপুর'],
  ],
  Sylhet: [
    ['Habiganj', 'হবিগঞ্জ'],
    ['Moulvibazar', 'মৌলভীবাজার'],
    ['Sunamganj', 'সুনামগঞ্জ'],
    ['Sylhet', 'সিলেট'],
  ],
  Rangpur: [
    ['Dinajpur', 'দিনাজপুর'],
    ['Gaibandha', 'গাইবান্ধা'],
    ['Kurigram', 'কুড়িগ্রাম'],
    ['Lalmonirhat', 'লালমনিরহাট'],
    ['Nilphamari', 'নীলফামারী'],
    ['Panchagarh', 'পঞ্চগড়'],
    ['Rangpur', 'রংপুর'],
    ['Thakurgaon', 'ঠাকুরগাঁও'],
  ],
  Mymensingh: [
    ['Jamalpur', 'জামালপুর'],
    ['Mymensingh', 'ময়মনসিংহ'],
    ['Netrokona', 'নেত্রকোণা'],
    ['Sherpur', 'শেরপুর'],
  ],
}

export const districts: readonly District[] = divisions.flatMap((division) =>
  districtRows[division.name]!.map(([name, bangla]) => ({
    id: idOf(name),
    name,
    bangla,
    division: division.id,
  })),
)

export const DistrictId = z
  .string()
  .refine((id) => districts.some((district) => district.id === id), says('district_unknown'))

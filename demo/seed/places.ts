/** A place where people of the demo market are. */
export interface Area {
  name: string
  /** The district's name. */
  district: string
}

/** Areas by district, those that many people name. */
const areaNames: Readonly<Record<string, string>> = {
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

/** A place as people write it: 'Mirpur 10, Dhaka'. */
export function locationOf({ name, district }: Area): string {
  return `${name}, ${district}`
}

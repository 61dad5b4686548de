/** The people of the demo market. All invented; `demo.test` is a reserved domain. */

export interface DemoPerson {
  name: string
  email: string
  accountType: 'user' | 'seller'
  /** Null for everyone but the one admin. */
  role: 'admin' | null
  /** E.164. */
  mobile: string
  /** The English name of a district. */
  district: string
  /** The place of the shop; null for someone who sells their own phone. */
  shop: { area: string } | null
}

function person(name: string, mobile: string, district: string): DemoPerson {
  return { name, email: `${emailName(name)}@demo.test`, accountType: 'user', role: null, mobile, district, shop: null }
}

function emailName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/^(?:md\.? |dr\.? )/g, '')
    .replaceAll(/,.*$/g, '')
    .replaceAll(/[^a-z0-9]+/g, '.')
    .replaceAll(/^\.|\.$/g, '')
}

function seller(name: string, mobile: string, district: string): DemoPerson {
  return { ...person(name, mobile, district), accountType: 'seller' }
}

function shop(name: string, mobile: string, district: string, area: string): DemoPerson {
  return { ...seller(name, mobile, district), shop: { area } }
}

/** The people that the demo lets one log in as. */
export const demoBuyer: DemoPerson = { ...person('Nusrat Jahan', '+8801712345610', 'Dhaka'), email: 'buyer@demo.test' }
export const demoSeller: DemoPerson = {
  ...seller('Tanvir Ahmed', '+8801819345627', 'Dhaka'),
  email: 'seller@demo.test',
}
export const demoAdmin: DemoPerson = {
  ...person('Farhana Islam', '+8801911345638', 'Dhaka'),
  email: 'admin@demo.test',
  role: 'admin',
}

/** Everyone who sells; phones name theirs by the place in this list. */
export const sellers: readonly DemoPerson[] = [
  demoSeller,
  shop('Mobile Point, Motalib Plaza', '+8801711402511', 'Dhaka', 'Eskaton'),
  shop('Bashundhara Gadget Corner', '+8801815220743', 'Dhaka', 'Panthapath'),
  shop('Agrabad Phone House', '+8801830117294', 'Chattogram', 'Agrabad'),
  shop('Zindabazar Mobile Zone', '+8801717630985', 'Sylhet', 'Zindabazar'),
  shop('Padma Telecom, Shaheb Bazar', '+8801755810236', 'Rajshahi', 'Shaheb Bazar'),
  seller('Sumaiya Akter', '+8801912730418', 'Dhaka'),
  seller('Arif Hossain', '+8801613402957', 'Gazipur'),
  seller('Sourav Chakraborty', '+8801521308846', 'Khulna'),
  seller('Md. Rakibul Hasan', '+8801314559072', 'Cumilla'),
  seller('Priyanka Saha', '+8801716024593', 'Narayanganj'),
  seller('Imran Chowdhury', '+8801811946305', 'Chattogram'),
  seller('Rina Chakma', '+8801553170624', 'Rangamati'),
  seller('Daniel Costa', '+8801730884162', 'Dhaka'),
  seller('Mahmudul Karim', '+8801925061739', 'Mymensingh'),
  seller('Tasnim Rahman', '+8801401837265', 'Dhaka'),
  seller('Biplob Kumar Das', '+8801748295013', 'Barishal'),
  seller('Shahriar Kabir', '+8801670413928', 'Rangpur'),
  seller('Moushumi Roy', '+8801537920486', 'Bogura'),
  seller('Sajjad Hossain', '+8801856307142', "Cox's Bazar"),
  seller('Faria Sultana', '+8801965182037', 'Dhaka'),
]

/** Everyone who only buys, the demo's buyer first. */
export const buyers: readonly DemoPerson[] = [
  demoBuyer,
  person('Abdullah Al Mamun', '+8801722906314', 'Dhaka'),
  person('Anika Tabassum', '+8801843570291', 'Chattogram'),
  person('Jewel Gomes', '+8801612075839', 'Gazipur'),
  person('Subarna Biswas', '+8801934817026', 'Jashore'),
  person('Ujjal Tripura', '+8801558260943', 'Khagrachhari'),
  person('Habibur Rahman', '+8801309461758', 'Sylhet'),
]

export const people: readonly DemoPerson[] = [demoAdmin, ...sellers, ...buyers]

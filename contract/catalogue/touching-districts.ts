/** Lists the districts that share a border. It is a file of its own: on the site, only the page that finds the nearest district needs it. */

/** Pairs of districts with a common border on land or along a river, each pair once, under the first by the alphabet. */
const borders: Readonly<Record<string, string>> = {
  bagerhat: 'barguna gopalganj khulna narail pirojpur',
  bandarban: 'chattogram coxs-bazar rangamati',
  barguna: 'barishal jhalakathi patuakhali pirojpur',
  barishal: 'bhola chandpur gopalganj jhalakathi lakshmipur madaripur patuakhali pirojpur shariatpur',
  bhola: 'lakshmipur noakhali patuakhali',
  bogura: 'gaibandha jamalpur joypurhat naogaon natore sirajganj',
  brahmanbaria: 'cumilla habiganj kishoreganj narayanganj narsingdi',
  chandpur: 'cumilla lakshmipur munshiganj noakhali shariatpur',
  chapainawabganj: 'naogaon rajshahi',
  chattogram: 'coxs-bazar feni khagrachhari noakhali rangamati',
  chuadanga: 'jhenaidah kushtia meherpur',
  cumilla: 'feni munshiganj narayanganj noakhali',
  dhaka: 'faridpur gazipur manikganj munshiganj narayanganj tangail',
  dinajpur: 'gaibandha joypurhat nilphamari panchagarh rangpur thakurgaon',
  faridpur: 'gopalganj madaripur magura manikganj munshiganj narail rajbari',
  feni: 'noakhali',
  gaibandha: 'jamalpur joypurhat kurigram rangpur',
  gazipur: 'kishoreganj mymensingh narayanganj narsingdi tangail',
  gopalganj: 'madaripur narail pirojpur',
  habiganj: 'kishoreganj moulvibazar sunamganj sylhet',
  jamalpur: 'kurigram mymensingh sherpur sirajganj tangail',
  jashore: 'jhenaidah khulna magura narail satkhira',
  jhalakathi: 'pirojpur',
  jhenaidah: 'kushtia magura rajbari',
  joypurhat: 'naogaon',
  khagrachhari: 'rangamati',
  khulna: 'narail satkhira',
  kishoreganj: 'mymensingh narsingdi netrokona sunamganj',
  kurigram: 'lalmonirhat rangpur',
  kushtia: 'meherpur natore pabna rajbari rajshahi',
  lakshmipur: 'noakhali',
  lalmonirhat: 'nilphamari rangpur',
  madaripur: 'munshiganj shariatpur',
  magura: 'narail rajbari',
  manikganj: 'pabna rajbari sirajganj tangail',
  moulvibazar: 'sylhet',
  munshiganj: 'narayanganj shariatpur',
  mymensingh: 'netrokona sherpur tangail',
  naogaon: 'natore rajshahi',
  narayanganj: 'narsingdi',
  natore: 'pabna rajshahi sirajganj',
  netrokona: 'sunamganj',
  nilphamari: 'panchagarh rangpur',
  pabna: 'rajbari sirajganj',
  panchagarh: 'thakurgaon',
  sirajganj: 'tangail',
  sunamganj: 'sylhet',
}

const pairs = Object.entries(borders).flatMap(([one, others]) =>
  others.split(' ').flatMap((other) => [[one, other] as const, [other, one] as const]),
)

/** The ids of the districts that touch a district, by its id. */
export const touching: ReadonlyMap<string, readonly string[]> = new Map(
  [...Map.groupBy(pairs, ([one]) => one)].map(([one, found]) => [one, found.map(([, other]) => other).toSorted()]),
)

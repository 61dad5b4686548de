/** Latitude and longitude of each district's main town, in degrees, to about a kilometre. */
export const towns: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
  bagerhat: [22.65, 89.79],
  bandarban: [22.2, 92.22],
  barguna: [22.16, 90.12],
  barishal: [22.7, 90.37],
  bhola: [22.69, 90.65],
  bogura: [24.85, 89.37],
  brahmanbaria: [23.97, 91.11],
  chandpur: [23.23, 90.66],
  chapainawabganj: [24.59, 88.27],
  chattogram: [22.34, 91.83],
  chuadanga: [23.64, 88.84],
  'coxs-bazar': [21.44, 91.98],
  cumilla: [23.46, 91.18],
  dhaka: [23.76, 90.4],
  dinajpur: [25.63, 88.64],
  faridpur: [23.6, 89.84],
  feni: [23.01, 91.4],
  gaibandha: [25.33, 89.54],
  gazipur: [24, 90.42],
  gopalganj: [23.01, 89.83],
  habiganj: [24.38, 91.41],
  jamalpur: [24.92, 89.95],
  jashore: [23.17, 89.21],
  jhalakathi: [22.64, 90.2],
  jhenaidah: [23.54, 89.17],
  joypurhat: [25.1, 89.02],
  khagrachhari: [23.11, 91.98],
  khulna: [22.82, 89.55],
  kishoreganj: [24.43, 90.78],
  kurigram: [25.81, 89.64],
  kushtia: [23.9, 89.12],
  lakshmipur: [22.94, 90.84],
  lalmonirhat: [25.92, 89.45],
  madaripur: [23.17, 90.2],
  magura: [23.49, 89.42],
  manikganj: [23.86, 90],
  meherpur: [23.76, 88.63],
  moulvibazar: [24.48, 91.77],
  munshiganj: [23.55, 90.53],
  mymensingh: [24.75, 90.41],
  naogaon: [24.8, 88.94],
  narail: [23.17, 89.5],
  narayanganj: [23.62, 90.5],
  narsingdi: [23.92, 90.72],
  natore: [24.41, 88.98],
  netrokona: [24.88, 90.73],
  nilphamari: [25.94, 88.85],
  noakhali: [22.87, 91.1],
  pabna: [24, 89.24],
  panchagarh: [26.33, 88.55],
  patuakhali: [22.36, 90.33],
  pirojpur: [22.58, 89.97],
  rajbari: [23.76, 89.65],
  rajshahi: [24.37, 88.6],
  rangamati: [22.65, 92.18],
  rangpur: [25.75, 89.25],
  satkhira: [22.71, 89.07],
  shariatpur: [23.21, 90.35],
  sherpur: [25.02, 90.02],
  sirajganj: [24.46, 89.7],
  sunamganj: [25.07, 91.4],
  sylhet: [24.9, 91.87],
  tangail: [24.25, 89.92],
  thakurgaon: [26.03, 88.46],
}

/** No one in Bangladesh is further from a district's main town, in kilometres: Saint Martin's Island is 98 from Cox's Bazar. */
const farthest = 100

const kilometresOfDegree = 111.2

/** Over distances of a country this small, a flat map is exact enough. */
export function kilometres([latitude, longitude]: readonly [number, number], to: readonly [number, number]): number {
  const narrower = Math.cos((((latitude + to[0]) / 2) * Math.PI) / 180)
  return Math.hypot(latitude - to[0], (longitude - to[1]) * narrower) * kilometresOfDegree
}

/**
 * The id of the district whose main town is nearest; null far from all of them. Near a border that may be the next district, or one next to a
 * neighbouring country.
 */
export function nearestDistrict(latitude: number, longitude: number): string | null {
  const [nearest] = Object.entries(towns)
    .map(([id, town]) => ({ id, far: kilometres([latitude, longitude], town) }))
    .toSorted((a, b) => a.far - b.far)
  return nearest && nearest.far <= farthest ? nearest.id : null
}

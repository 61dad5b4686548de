/** What a maker says of a model, and the short way it is written in the catalogue. Null where it is not known for sure. */
export interface SeedSpecs {
  /** Inches from corner to corner. */
  screen: number | null
  /** mAh. */
  battery: number | null
  /** The newest network it takes part in. */
  network: Network | null
  /** Megapixels of the main camera behind. */
  camera: number | null
  /** As its maker calls it: 'Snapdragon 720G'. */
  chip: string | null
  chipClass: ChipClass | null
}

const networks = ['2G', '3G', '4G', '5G'] as const
export type Network = (typeof networks)[number]

/** Makers of chips by the letters that stand for them in the catalogue. Those that are not here are written out. */
const chipMakers: readonly (readonly [pattern: RegExp, maker: string])[] = [
  [/^SD(?=\d)/, 'Snapdragon '],
  [/^D(?=\d)/, 'Dimensity '],
  [/^H(?=[AGPX]\d)/, 'Helio '],
  [/^E(?=\d)/, 'Exynos '],
  [/^K(?=\d)/, 'Kirin '],
  [/^U(?=T\d)/, 'Unisoc '],
  [/^(?=SC\d)/, 'Unisoc '],
  [/^(?=MT\d)/, 'MediaTek '],
  [/^(?=A\d)/, 'Apple '],
  [/^T(?=G\d)/, 'Tensor '],
  [/^(?=Tensor$)/, ''],
]

const numberOf = (text: string | undefined) => (text === undefined || text === '-' ? null : Number(text))

/**
 * Specs in one text: '6.5 4000 4G 48MP SD720G' is 6.5 inches, 4000 mAh, 4G, 48 megapixels, Snapdragon 720G. A dash stands for what is not known; what is
 * not known at the end is left out.
 * @throws of a text that says something else, so that a slip in the catalogue is found by its tests
 */
export function specsOf(text: string): SeedSpecs {
  const { screen, battery, network, camera, chip } =
    /^(?<screen>-|[\d.]+)(?: (?<battery>-|\d+))?(?: (?<network>-|[2-5]G))?(?: (?<camera>[\d.]+)MP)?(?: (?<chip>[A-Z].*))?$/.exec(
      text,
    )?.groups ?? {}
  if (text !== '' && screen === undefined) throw new Error(`These are no specs: ${text}`)
  return {
    screen: numberOf(screen),
    battery: numberOf(battery),
    network: networks.find((one) => one === network) ?? null,
    camera: numberOf(camera),
    ...chipOf(chip),
  }
}

function chipOf(short: string | undefined): Pick<SeedSpecs, 'chip' | 'chipClass'> {
  if (short === undefined) return { chip: null, chipClass: null }
  const chip = chipNamed(short)
  return { chip, chipClass: chipClass(chip) }
}

function chipNamed(short: string): string {
  const maker = chipMakers.find(([pattern]) => pattern.test(short))
  if (!maker) throw new Error(`There is no maker of a chip ${short}`)
  return short.replace(maker[0], maker[1])
}

/** How much a chip could do when it came out, from calls and messages to the newest games. */
export const chipClasses = ['entry', 'middle', 'upper', 'flagship'] as const
export type ChipClass = (typeof chipClasses)[number]

/** Which chips are of which class, the first that fits. The others are entry. */
const classes: readonly (readonly [ChipClass, RegExp])[] = [
  [
    'flagship',
    /^Apple |^Tensor|^Snapdragon 8|^Dimensity (?:9|8\d{3}|1\d00\+?)|^Exynos (?:2[1-5]00|98\d\d|990|889\d|7420)|^Kirin 9/,
  ],
  [
    'upper',
    /^Snapdragon (?:7|6 Gen|6s Gen 3|69\d)|^Helio G(?:9\d|1\d\d|2\d\d)|^Dimensity|^Exynos (?:1[2-5]80|980)|^Kirin 8/,
  ],
  ['middle', /^Snapdragon (?:6|4\d\d|4s? Gen)|^Helio (?:G[78]|P|X)|^Exynos (?:[79]|8\d\d)|^Kirin [67]|^Unisoc T[6-9]/],
]

/** A class by a chip's name, as `specsOf` gives it. */
export function chipClass(chip: string): ChipClass {
  return classes.find(([, pattern]) => pattern.test(chip))?.[0] ?? 'entry'
}

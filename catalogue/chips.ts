import type { chipClasses } from '#contract/catalogue/catalogue'

type ChipClass = (typeof chipClasses)[number]

/** Chips by class, the first that fits. The others are entry. */
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

/** Finds how much a chip could do when it came out by its maker's name for it: 'Snapdragon 720G'. */
export function chipClass(chip: string): ChipClass {
  return classes.find(([, pattern]) => pattern.test(chip))?.[0] ?? 'entry'
}

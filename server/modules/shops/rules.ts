/** The milliseconds of a day. */
export const day = 24 * 3_600_000

/** Returns the end of the address of a shop: its name in small letters, or with a sign behind it where another shop has that. */
export function slugOf(name: string, sign = ''): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 48)
    .replace(/^-|-$/g, '')
  return [plain.length < 2 ? `shop-${plain}`.replace(/-$/, '') : plain, sign].filter(Boolean).join('-')
}

interface Papers {
  name: string
  nameBangla: string
  tradeLicence: string | null
  dbid: string | null
}

/** Returns whether an admin who has looked at one would have to look at the other. */
export const isOtherToCheck = (one: Papers, other: Papers) =>
  one.name !== other.name ||
  one.nameBangla !== other.nameBangla ||
  one.tradeLicence !== other.tradeLicence ||
  one.dbid !== other.dbid

/** Tiles of the map that all processes together fetch an hour. */
export const mapTilesAnHour = 600

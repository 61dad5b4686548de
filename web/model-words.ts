/** How models and their sizes are said to people. */

/** The brand goes before it, unless the maker says it too: `Apple iPhone 13`, `OnePlus 9`. */
export function modelName({ brand, name }: { brand: string; name: string }): string {
  return name.toLowerCase().startsWith(brand.toLowerCase()) ? name : `${brand} ${name}`
}

export const gigabytes = (gb: number) => (gb >= 1024 ? `${gb / 1024} TB` : `${gb} GB`)

/** Memory and storage as sellers write them: `8/128 GB`, `12 GB/1 TB`, `256 GB`. Empty where neither is known. */
export function sizeWords({ storage, ram }: { storage: number | null; ram: number | null }): string {
  if (storage === null) return ram === null ? '' : `${gigabytes(ram)} RAM`
  if (ram === null) return gigabytes(storage)
  return storage >= 1024 ? `${gigabytes(ram)}/${gigabytes(storage)}` : `${ram}/${gigabytes(storage)}`
}

/** Words models and their sizes. */
import type { Language } from '#contract/base/language'
import { gigabytes, memoryWords, numberIn } from '#contract/catalogue/sizes'

export { gigabytes, memoryWords }

/** The brand goes before it, unless the maker says it too: `Apple iPhone 13`, `OnePlus 9`. */
export function modelName({ brand, name }: { brand: string; name: string }): string {
  return name.toLowerCase().startsWith(brand.toLowerCase()) ? name : `${brand} ${name}`
}

/** Memory and storage as sellers write them: `8/128 GB`, `12 GB/1 TB`, `256 GB`. Empty where neither is known. */
export function sizeWords(
  { storage, ram }: { storage: number | null; ram: number | null },
  language: Language = 'en',
): string {
  if (storage === null) return ram === null ? '' : memoryWords(ram, language)
  if (ram === null) return gigabytes(storage, language)
  return `${storage >= 1024 ? gigabytes(ram, language) : numberIn[language](ram)}/${gigabytes(storage, language)}`
}

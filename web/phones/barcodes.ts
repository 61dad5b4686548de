import { Imei } from '#contract/lost-phones/imei'

interface Detector {
  detect(image: ImageBitmapSource): Promise<Array<{ rawValue: string }>>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/**
 * The browser's own reader of barcodes, of the Shape Detection API: Chrome has it on Android and macOS, Firefox and Safari do not.
 * @returns null where there is none for the bars on the box of a phone
 */
async function ownDetector(): Promise<Detector | null> {
  const Own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const formats = (await Own?.getSupportedFormats().catch(() => [])) ?? []
  return Own && formats.includes('code_128') ? new Own({ formats }) : null
}

/** Reads a photo in a worker, which brings about 400 KB of WebAssembly the first time. */
async function readInWorker(photo: Blob): Promise<string[]> {
  const worker = new Worker(new URL('./barcode-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<{ texts: string[] | null }>) =>
        data.texts ? resolve(data.texts) : reject(new TypeError('unreadable')),
      )
      worker.addEventListener('error', () => reject(new TypeError('unavailable')))
      worker.postMessage(photo, [])
    })
  } finally {
    worker.terminate()
  }
}

/**
 * Reads the barcodes in a photo. The photo stays on the device.
 * @throws where the photo is no image, or the reader cannot be loaded
 */
export async function readBarcodes(photo: Blob): Promise<string[]> {
  const detector = await ownDetector()
  if (!detector) return readInWorker(photo)
  const bitmap = await createImageBitmap(photo)
  try {
    return (await detector.detect(bitmap)).map(({ rawValue }) => rawValue)
  } catch {
    // Its service is a part of the phone that may be missing.
    return await readInWorker(photo)
  } finally {
    bitmap.close()
  }
}

/** The IMEIs in what the barcodes of a box say, each once, at most two: other bars are its serial number and its article. */
export function imeisIn(texts: readonly string[]): string[] {
  const numbers = texts.flatMap((text) => text.slice(0, 500).match(/\d+/g) ?? [])
  return [...new Set(numbers.filter((digits) => digits.length === 15 && Imei.safeParse(digits).success))].slice(0, 2)
}

/** Places IMEIs that were found: into fields that are empty, and if none is, over their values. */
export function placeImeis([first, second]: readonly [string, string], found: readonly string[]): [string, string] {
  const [one = '', two = ''] = found
  if (two !== '') return [one, two]
  if (one === '' || one === first || one === second) return [first, second]
  if (first !== '' && second === '') return [first, one]
  return [one, second]
}

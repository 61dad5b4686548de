// Reads the barcodes of one photo away from the page: for browsers that cannot do it by themselves. Its WebAssembly is
// allowed here and in no page, see `barcodePolicy` in server/http/security.ts.
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Bars are still told apart, and a photo of any size takes at most this much memory four times. */
const maxPixels = 6_000_000

prepareZXingModule({ overrides: { locateFile: () => wasm } })

async function textsOf(photo: Blob): Promise<string[]> {
  const bitmap = await createImageBitmap(photo)
  const scale = Math.min(1, Math.sqrt(maxPixels / (bitmap.width * bitmap.height)))
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)]
  const context = new OffscreenCanvas(width, height).getContext('2d')!
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const found = await readBarcodes(context.getImageData(0, 0, width, height), {
    formats: ['Code128', 'Code39', 'DataMatrix', 'QRCode'],
    maxNumberOfSymbols: 16,
  })
  return found.map(({ text }) => text)
}

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void textsOf(data).then(
    (texts) => postMessage({ texts }),
    () => postMessage({ texts: null }),
  )
})

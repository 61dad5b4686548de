// npm run gallery [-- places …]: every place, or those whose names hold a word, as everybody sees it, in both languages and both themes, on a
// phone, a tablet and a desk. .cache/gallery/index.html shows them as a wall. SITE_URL is a market that is open already.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import { languages } from '#contract/base/language'
import { launchOptions } from '#testing/browser'
import { findMarket } from './open-market.ts'
import { arrive, type PageSample, samples } from './places.ts'
import { tour } from './tour.ts'

const folder = '.cache/gallery'
const windows = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
]
const themes = ['light', 'dark'] as const

interface Picture {
  place: string
  visitor: string
  language: string
  theme: string
  width: string
  file: string
}

/** Photos far down come when somebody scrolls there, which a picture of the whole page never does. */
async function bringPhotos(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const waiting = [...document.images].map((image) => {
      image.loading = 'eager'
      return image.decode().catch(() => undefined)
    })
    await Promise.all(waiting)
  })
}

async function paint(page: Page, { name, visitor }: PageSample, language: string): Promise<Picture[]> {
  const painted: Picture[] = []
  for (const window of windows) {
    await page.setViewportSize(window)
    await bringPhotos(page)
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme })
      const file = `${name}.${language}.${theme}.${window.width}.jpg`
      await page.screenshot({ path: `${folder}/${file}`, type: 'jpeg', quality: 72, fullPage: true })
      painted.push({ place: name, visitor, language, theme, width: String(window.width), file })
    }
  }
  await page.setViewportSize(windows[0]!)
  return painted
}

const wall = (pictures: Picture[]) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>PhoneHaat, every place</title>
<style>
  :root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif }
  body { margin: 0 }
  form { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: .5rem 2rem; padding: .75rem 1rem; background: Canvas; border-bottom: 1px solid GrayText }
  fieldset { display: flex; flex-wrap: wrap; gap: .25rem .75rem; margin: 0; padding: 0; border: 0 }
  legend { float: left; margin-right: .75rem; font-weight: 600 }
  main { display: flex; flex-wrap: wrap; align-items: start; gap: 1.5rem; padding: 1rem }
  figure { margin: 0 }
  figcaption { padding-bottom: .25rem }
  img { display: block; max-height: 40rem; width: auto; max-width: 100%; object-fit: cover; object-position: top; outline: 1px solid GrayText }
</style>
<form>
  <label><b>Place</b> <input name="place" type="search"></label>
</form>
<main></main>
<script>
  const pictures = ${JSON.stringify(pictures)}
  const form = document.querySelector('form')
  const main = document.querySelector('main')
  const kinds = ['visitor', 'language', 'theme', 'width']
  for (const kind of kinds) {
    const boxes = [...new Set(pictures.map((picture) => picture[kind]))].map((value) => '<label><input type="checkbox" checked name="' + kind + '" value="' + value + '"> ' + value + '</label>')
    form.insertAdjacentHTML('beforeend', '<fieldset><legend>' + kind + '</legend>' + boxes.join('') + '</fieldset>')
  }
  const show = () => {
    const chosen = new FormData(form)
    const wanted = pictures.filter((picture) => picture.place.includes(chosen.get('place')) && kinds.every((kind) => chosen.getAll(kind).includes(picture[kind])))
    main.innerHTML = wanted.map(({ place, file, width }) => '<figure><figcaption>' + place + '</figcaption><a href="' + file + '"><img loading="lazy" src="' + file + '" alt="' + file + '" style="height:40rem;width:' + Math.min(640, width / 1.6) + 'px"></a></figure>').join('')
  }
  form.addEventListener('input', show)
  form.addEventListener('submit', (event) => event.preventDefault())
  show()
</script>
</html>
`

const wanted = process.argv.slice(2)
const chosen = samples.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
const began = Date.now()
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const { site, close } = await findMarket()
const browser = await chromium.launch(launchOptions)
try {
  const arrival = await arrive(site)
  const pictures: Picture[] = []
  // Two languages for two processors.
  await Promise.all(
    languages.map((language) =>
      tour(
        { browser, site, arrival, language, samples: chosen, context: { viewport: windows[0]! } },
        async (page, sample) => {
          pictures.push(...(await paint(page, sample, language)))
          return []
        },
      ),
    ),
  )
  await writeFile(`${folder}/index.html`, wall(pictures))
  console.log(`${pictures.length} pictures in ${((Date.now() - began) / 1000).toFixed(0)} s: ${folder}/index.html`)
} finally {
  await browser.close()
  await close()
}

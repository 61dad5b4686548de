import { brotliCompressSync, constants } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoon, reactHasBegun } from '#testing/browser'
import { plantCatalogue, plantMany } from '#testing/catalogue'
import { openSite, type TestSite } from '#testing/site'

let site: TestSite
beforeAll(async () => {
  site = await openSite({ isOwn: true })
  const { ctx } = site.market.app
  await plantCatalogue(ctx)
  await plantMany(ctx, 3000, new Date())
  const { photos } = await site.market.sell(await site.market.seller())
  const photo = /[0-9a-f]{32}/.exec(photos[0]!.img)![0]
  await sql`insert into listing_photo (listing_id, position, photo_id)
    select id, 0, ${photo} from listing on conflict do nothing`.execute(ctx.db)
})
afterAll(() => site[Symbol.asyncDispose]())

const max = { brotli: 14 * 1024, elements: 1550 }
/** As a page goes out once it is cached. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 18 }

test('a list of 24 phones is light on the wire and made of few elements in either language, with all there is to filter by', async () => {
  for (const path of ['/phones', '/bn/phones']) {
    const html = await (await site.market.visitor().request(path, {})).text()
    expect(html.match(/<article/g)).toHaveLength(24)
    expect(html.match(/320\.avif/g)).toHaveLength(24)
    expect(html.match(/<input type="checkbox" name="(?:brand|model|district|storage)"/g)!.length).toBeGreaterThan(30)
    expect(brotliCompressSync(html, { params }).length, path).toBeLessThan(max.brotli)
    expect(html.match(/<[a-z]/g)!.length, path).toBeLessThan(max.elements)
  }
})

test('the models that are folded away are drawn when one opens them, and there from the start where one is chosen', async () => {
  const page = await site.visit(undefined, { viewport: { width: 1280, height: 900 } })
  await page.goto('/phones')
  const filters = page.getByRole('form', { name: 'Filters' })
  const models = filters.getByRole('group', { name: 'Model', exact: true })
  const boxes = models.getByRole('checkbox')
  await filters.locator('summary', { hasText: /^Model$/ }).click()
  await expectSoon(boxes).toHaveCount(8)
  await models.getByText(/^\d+ more$/).click()
  await expectSoon(boxes.nth(8)).toBeVisible()
  const name = (await boxes.nth(8).getAttribute('value'))!
  await boxes.nth(8).check()
  await expectSoon(page).toHaveURL(`/phones?model=${name}`)
  await page.reload()
  await expectSoon(models.locator(`input[value="${name}"]`)).toBeVisible()
  await expectSoon(models.locator(`input[value="${name}"]`)).toBeChecked()
})

test('names stand in the filters as their makers write them, and words begin with a capital', async () => {
  const page = await site.visit(undefined, { viewport: { width: 1280, height: 900 } })
  await page.goto('/phones?model=iphone-13')
  const labels = page.getByRole('form', { name: 'Filters' }).locator('label')
  await expectSoon(labels.filter({ has: page.locator('[value="iphone-13"]') })).toHaveText(/^iPhone 13\d/)
  await expectSoon(labels.filter({ has: page.locator('[value="good"]') })).toHaveText(/^Good\d/)
})

test('without a script brands fold out all the same, and models beyond the first are not promised', async () => {
  const page = await site.visit(undefined, { viewport: { width: 1280, height: 900 }, javaScriptEnabled: false })
  await page.goto('/phones')
  const filters = page.getByRole('form', { name: 'Filters' })
  const brands = filters.getByRole('group', { name: 'Brand', exact: true })
  await brands.getByText(/^\d+ more$/).click()
  await expectSoon(brands.getByRole('checkbox').nth(8)).toBeVisible()
  await filters.locator('summary', { hasText: /^Model$/ }).click()
  const models = filters.getByRole('group', { name: 'Model', exact: true })
  await expectSoon(models.getByRole('checkbox')).toHaveCount(8)
  await expectSoon(models.getByText(/^\d+ more$/)).toBeHidden()
})

test('the sheet of filters is on the screen before its choices are drawn', async () => {
  const page = await site.visit(undefined, { viewport: { width: 360, height: 800 } })
  await page.goto('/phones')
  await expectSoon(page.locator('html')).toHaveAttribute('data-session', 'out')
  await reactHasBegun(page)
  await page.evaluate(() => {
    const { requestAnimationFrame } = globalThis
    const held: FrameRequestCallback[] = []
    Object.assign(globalThis, {
      requestAnimationFrame: (work: FrameRequestCallback) => held.push(work),
      letFramesGo() {
        Object.assign(globalThis, { requestAnimationFrame })
        for (const work of held) requestAnimationFrame(work)
      },
    })
  })
  await page.locator('summary:visible', { hasText: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expectSoon(sheet.getByRole('button', { name: /^Show/ })).toBeVisible()
  expect(await sheet.getByRole('checkbox').count()).toBe(0)
  await page.evaluate(() => (globalThis as never as { letFramesGo(): void }).letFramesGo())
  await expectSoon(sheet.getByRole('checkbox').first()).toBeVisible()
})

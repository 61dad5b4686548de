// The phone that is for sale, as a browser of its own, with a camera and a microphone that are made up.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { launchOptions } from '#testing/browser'
import { expect, expectAccessible, test as base } from './story.ts'

/** A tone of 1000 Hz as a WAV file of one second, which the browser repeats: what a microphone hears next to a speaker that works. */
function tone(): Buffer {
  const rate = 48_000
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + rate * 2, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(rate * 2, 40)
  const samples = Int16Array.from({ length: rate }, (_, at) => 12_000 * Math.sin((2 * Math.PI * 1000 * at) / rate))
  return Buffer.concat([header, Buffer.from(samples.buffer)])
}

export const test = base.extend<{ phoneBrowser: Browser }>({
  phoneBrowser: async ({}, give) => {
    const folder = await mkdtemp(join(tmpdir(), 'self-test-'))
    const heard = join(folder, 'tone.wav')
    await writeFile(heard, tone())
    const browser = await chromium.launch({
      ...launchOptions,
      args: [
        ...launchOptions.args,
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-audio-capture=${heard}`,
      ],
    })
    await give(browser)
    await browser.close()
    await rm(folder, { recursive: true })
  },
})

export const screen = { width: 360, height: 740 }

/** A tab on a phone that calls itself by a model, and what touches it. */
export async function openPhone(browser: Browser, model: string) {
  const context = await browser.newContext({
    viewport: screen,
    hasTouch: true,
    isMobile: true,
    permissions: ['geolocation'],
    geolocation: { latitude: 23.8, longitude: 90.4 },
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setUserAgentOverride', {
    userAgent: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
    userAgentMetadata: {
      brands: [{ brand: 'Chromium', version: '140' }],
      platform: 'Android',
      platformVersion: '14',
      architecture: '',
      model,
      mobile: true,
    },
  })
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...touchPoints: { x: number; y: number; id?: number }[]
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints })
  return { context, page, session, touch }
}
type Phone = Awaited<ReturnType<typeof openPhone>>

/** A finger that goes over the whole screen, and then three at once. */
async function drawOverAll({ touch }: Phone) {
  const at = (column: number, row: number) => ({
    x: (column + 0.5) * (screen.width / 5),
    y: (row + 0.5) * (screen.height / 9),
    id: 0,
  })
  await touch('touchStart', at(0, 0))
  for (let row = 0; row < 9; row++) for (let column = 0; column < 5; column++) await touch('touchMove', at(column, row))
  await touch('touchEnd')
  await touch('touchStart', ...[0, 1, 2].map((id) => ({ ...at(id, 4), id })))
  await touch('touchEnd')
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const stage = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name, exact: true })).toBeFocused()

/** Presses what plays or films, and again where the page says that nothing came of it: a busy machine may be too late with it. */
async function untilItIs(shown: Locator, button: Locator, inVain: Locator) {
  for (let tries = 0; tries < 5; tries++) {
    await button.click()
    await expect(shown.or(inVain)).toBeVisible()
    if (await shown.isVisible()) return
  }
  throw new Error('Nothing came of it in five tries.')
}

/** Passes the last part by with the keyboard, unless the browser ends it by itself, maybe just then: one that tells of a charging battery does. */
export async function passBy(skip: Locator, end: Locator) {
  await expect(async () => {
    if (await skip.isVisible()) await skip.press('Enter', { timeout: 1000 })
    await expect(end).toBeVisible({ timeout: 1000 })
  }).toPass()
}

/** Goes through the test as a seller does who sees a flaw in the colours, and sends the result. */
export async function testItself(handset: Phone, link: string) {
  const { page: tested } = handset
  await tested.goto(link)
  await expectAccessible(tested)
  await press(tested, 'Start the test')
  await stage(tested, 'Touch')
  await press(tested, 'Start')
  await expect(tested.getByText('45 squares left')).toBeVisible()
  await drawOverAll(handset)

  await stage(tested, 'Colours of the screen')
  await press(tested, 'Show the colours')
  for (const colour of ['Red', 'Green', 'Blue', 'White', 'Black']) await press(tested, `${colour}. Next`)
  await expectAccessible(tested)
  await press(tested, 'No, there was a flaw')

  await stage(tested, 'Speaker and microphone')
  const heading = tested.getByRole('heading', { name: 'Back camera', exact: true })
  const play = tested.getByRole('button', { name: 'Play the tone' })
  await untilItIs(heading, play, tested.getByText('The phone did not hear the tone.'))
  await stage(tested, 'Back camera')
  for (const [side, next] of [
    ['back', 'Front camera'],
    ['front', 'Flash'],
  ] as const) {
    const sharp = tested.getByRole('button', { name: 'It is sharp', exact: true })
    const open = tested.getByRole('button', { name: `Open the ${side} camera` })
    await untilItIs(sharp, open, tested.getByText('The picture stays black.'))
    await sharp.click()
    await stage(tested, next)
  }
  await press(tested, 'Continue without it')
  await stage(tested, 'Vibration')
  await press(tested, 'Vibrate')
  await press(tested, 'I felt it')
  await stage(tested, 'Motion sensors')
  await press(tested, 'Check the movement')
  await expect(tested.getByText('Turn the phone…')).toBeVisible()
  for (const x of [0, 5])
    await tested.evaluate(
      (x) =>
        window.dispatchEvent(
          new DeviceMotionEvent('devicemotion', { accelerationIncludingGravity: { x, y: 0, z: 9 } }),
        ),
      x,
    )
  await stage(tested, 'Location')
  const sent: string[] = []
  tested.on('request', (request) => sent.push(request.postData() ?? ''))
  await press(tested, 'Find my location')
  // A browser that tells of a charging battery has gone on by itself.
  await expect(tested.getByRole('heading', { name: /^(Charging|The results)$/ })).toBeVisible()
  await passBy(
    tested.getByRole('button', { name: 'Continue without it' }),
    tested.getByRole('button', { name: 'Send the result' }),
  )
  await expectAccessible(tested)
  // The first answer is lost on its way back: the same result is sent again, and stands.
  await tested.route(
    '**/self-tests',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await press(tested, 'Send the result')
  await expect(tested.getByRole('alert')).toBeVisible()
  await press(tested, 'Send the result')
  await expect(tested.getByText('This phone says it is a different model from your listing.')).toBeVisible()
  const [first, ...again] = sent.filter((text) => text.includes('publicKey'))
  expect(again).toEqual([first])
  expect(sent.join()).not.toMatch(/latitude|23\.8|90\.4/)
}

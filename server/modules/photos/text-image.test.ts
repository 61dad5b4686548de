import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { renderText } from './text-image.ts'

test('words of a preview are drawn in the site’s own letters, on a machine without any too', async () => {
  const words = 'Good, Mirpur ৳25,000 ভালো, মিরপুর ক্ষুদ্র'
  const fonts = await mkdtemp(join(tmpdir(), 'phonehaat-letters-'))
  const how = { fonts, color: '#1d2119', sizes: [48], width: 2000, height: 200 }
  const draw = `import { renderText } from '${new URL('./text-image.ts', import.meta.url).href}'; const { info } = await renderText(${JSON.stringify(words)}, ${JSON.stringify(how)}); console.log(JSON.stringify(info))`
  const bare = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', draw], {
    env: { FONTCONFIG_FILE: '/dev/null' },
  })
  const there = JSON.parse(bare.stdout) as { width: number; height: number }
  const { info: ours } = await renderText(words, how)
  expect(ours.width).toBeGreaterThan(800)
  // A machine’s settings for smooth edges may differ by a pixel; another font would by dozens.
  expect(Math.abs(there.width - ours.width)).toBeLessThanOrEqual(2)
  expect(Math.abs(there.height - ours.height)).toBeLessThanOrEqual(2)
  await rm(fonts, { recursive: true })
})

test('what looks like markup in the words is drawn as it is written', async () => {
  const fonts = await mkdtemp(join(tmpdir(), 'phonehaat-letters-'))
  const style = { fonts, color: '#1d2119', sizes: [48], width: 2000, height: 200 }
  const plain = await renderText('S21', style)
  const marked = await renderText(`<i>"S21" & 'box'</i>`, style)
  expect(marked.info.width).toBeGreaterThan(plain.info.width * 3)
  await rm(fonts, { recursive: true })
})

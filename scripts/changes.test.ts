import { expect, test } from 'vitest'
import { dated } from './changes.mjs'

const released = { version: '0.2.0', day: '2026-11-28', migrations: ['0107', '0108', '0109'], settings: ['ONE', 'TWO'] }
const older = '## 0.1.0 (2026-10-01)\n\n- **First.** All of it.\n'

test('the newest changes get the version, the day, migrations and settings', () => {
  const changes = `# Changes\n\n## next\n\n- **Cash.** One pays in cash.\n\n${older}`
  expect(dated(changes, released)).toBe(
    '# Changes\n\n## 0.2.0 (2026-11-28)\n\n- **Cash.** One pays in cash.\n' +
      `- **For who runs it.** Migrations: 0107 to 0109. New settings: \`ONE\`, \`TWO\`.\n\n${older}`,
  )
})

test('what is dated stays as it is', () => {
  expect(dated(`# Changes\n\n${older}`, released)).toBeUndefined()
})

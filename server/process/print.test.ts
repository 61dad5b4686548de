import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const main = new URL('../start/main.ts', import.meta.url).pathname

/** Collects what a program writes until it ends. */
async function written(args: string[], env: NodeJS.ProcessEnv) {
  const { stdout, stderr } = await run(process.execPath, args, { env, timeout: 30_000 }).catch(
    (ended: { stdout: string; stderr: string }) => ended,
  )
  return `${stdout}${stderr}`.split('\n').filter(Boolean)
}

test('outside the demo, where no terminal looks on, a start that fails is one line of the log with its level', async () => {
  const lines = await written([main], { DEMO: 'off' })
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: 60, msg: expect.stringMatching(/^\d+ settings are wrong/) })
})

test('so are the warnings of Node, and an error that no one expected', async () => {
  const program = `import { print, printForCollector } from '${new URL('./print.ts', import.meta.url).href}'
    printForCollector()
    print('')
    print('It is open.')
    process.emitWarning('of something old')
    setImmediate(() => { throw new Error("unheard of") })`
  const lines = await written(['--input-type=module', '--eval', program], {})
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 30, msg: 'It is open.' },
    { level: 40, msg: 'Warning: of something old' },
    { level: 60, msg: expect.stringContaining('unheard of') },
  ])
})

test('in a demo a person reads the sentence as it is', async () => {
  const lines = await written([main], { DEMO: 'on', PORT: 'none' })
  expect(lines[0]).toBe('A setting is wrong, so PhoneHaat does not start.')
})

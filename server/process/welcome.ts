import type { Config } from '#config'
import { print } from './print.ts'

/** Tells the operator that the market is open, and in the demo as whom to log in. @param port where it listens */
export function printWelcome(config: Config, port: number): void {
  print('')
  print(`PhoneHaat is open at ${config.publicUrl ?? `http://localhost:${port}`}`)
  if (config.quiet)
    print('\n  It is a quiet copy, only to look at: nothing is changed, sent or asked of anybody outside.')
  if (config.rehearsal)
    print(`\n  It is a rehearsal with the sandboxes at ${config.rehearsal.url}: nothing is charged or sent.`)
  if (!config.demo) return
  print('')
  print('  It is a demo: no money moves, no mail leaves. Log in as one of')
  print('    buyer@demo.test    buys phones')
  print('    seller@demo.test   sells phones')
  print('    admin@demo.test    looks after the market')
  print('  with the password Demo#2026')
  print('')
  print('  Ctrl-C stops it.')
}

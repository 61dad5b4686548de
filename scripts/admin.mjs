// npm run admin -- person@example.com: makes someone an admin, while the market is open or closed. With --reset-second-step it turns off the
// second step at login of someone who has lost their device; with a mobile number and --trust-number that number counts as its owner's again.
import { command } from './command.mjs'

await command('scripts/admin.mjs', 'commands/admin.ts', ({ runAdminCommand }, config) =>
  runAdminCommand(config, process.argv.slice(2)),
)

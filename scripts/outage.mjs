// npm run outage -- --from=2026-11-20T10:00 [--to=2026-11-20T13:30] [--cards]: gives everything that was running as much more time as a fault lasted that
// kept people out while the market ran. With --cards only unpaid bookings, because the card company was away.
import { command } from './command.mjs'

await command('scripts/outage.mjs', 'commands/outage.ts', ({ runOutageCommand }, config) =>
  runOutageCommand(config, process.argv.slice(2)),
)

// npm run admin -- person@example.com: makes someone an admin, while the market is open or closed.
import { command } from './command.mjs'

await command('scripts/admin.mjs', 'admin.ts', ({ makeAdmin }, config) => makeAdmin(config, process.argv[2] ?? ''))

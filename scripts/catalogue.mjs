// npm run catalogue -- models.csv: adds and changes brands and models of phones, while the market is open or closed.
import { command } from './command.mjs'

await command('scripts/catalogue.mjs', 'commands/catalogue.ts', ({ bringCatalogue }, config) =>
  bringCatalogue(config, process.argv[2], process.env.INIT_CWD ?? process.cwd()),
)

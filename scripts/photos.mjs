// npm run photos [-- --take]: says whether the photo folder or bucket is this market's; with --take it becomes so, because no other market and no
// other database of this one uses it.
import { command } from './command.mjs'

await command('scripts/photos.mjs', 'commands/photos.ts', ({ runPhotosCommand }, config) =>
  runPhotosCommand(config, process.argv.slice(2)),
)

// npm run reconcile [-- --from=2026-11-01 --to=2026-11-22]: our books next to the card company's, line by line; ends with 1 when they differ.
import { command } from './command.mjs'
import { print } from './project.mjs'

await command('scripts/reconcile.mjs', 'commands/reconcile.ts', ({ runReconcileCommand }, config) =>
  runReconcileCommand(process.argv.slice(2), { config, print }),
)

// npm run backup -- file: everything the market keeps, in one file, while it is open or closed.
import { command } from './command.mjs'
import { print } from './project.mjs'

// npm runs scripts in the project's folder and says in which one it was called.
const folder = process.env.INIT_CWD ?? process.cwd()
const args = process.argv.slice(2)

await command('scripts/backup.mjs', 'backup/command.ts', ({ runBackupCommand }, config) =>
  runBackupCommand('backup', { config, args, folder, print }),
)

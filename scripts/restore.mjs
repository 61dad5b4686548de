// npm run restore -- file: what a backup holds, put into an empty database and folder.
import { command } from './command.mjs'
import { print } from './project.mjs'

// npm runs scripts in the project's folder and says in which one it was called.
const folder = process.env.INIT_CWD ?? process.cwd()
const args = process.argv.slice(2)

await command('scripts/restore.mjs', 'backup/command.ts', ({ runBackupCommand }, config) =>
  runBackupCommand('restore', { config, args, folder, print }),
)

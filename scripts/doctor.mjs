// npm run doctor [-- --mail=person@example.com] [-- --text=01712345678]: tries everything outside that the market needs, and says what to do. A letter and a
// text message are sent only where an address or a number is given.
import { command } from './command.mjs'
import { print } from './project.mjs'

await command('scripts/doctor.mjs', 'commands/doctor.ts', ({ runDoctorCommand }, config) =>
  runDoctorCommand(config, process.argv.slice(2), print),
)

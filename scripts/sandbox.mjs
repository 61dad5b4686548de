// npm run sandbox: the simulated providers as a server of their own, for a rehearsal; docs/operations.md says how.
import { command } from './command.mjs'
import { print } from './project.mjs'

await command(
  'scripts/sandbox.mjs',
  'commands/sandbox.ts',
  ({ runSandboxCommand }, config, env) => runSandboxCommand(config, env.SANDBOX_URL, print),
  ({ settingsOfSandboxes }, env) => settingsOfSandboxes(env),
)

// npm run dev: the whole product, with the site reloading itself and the server starting again on each change.
import { install } from './install.mjs'
import { become, requireNode } from './project.mjs'

requireNode()
await install({ withTools: true })
// The server imports more than its own files: Vite writes its settings into a file that is gone a moment later.
const ours = ['server', 'contract', 'catalogue', 'demo'].map((folder) => `--watch-path=${folder}`)
become([...ours, '--watch-preserve-output', 'scripts/serve.mjs'], { NODE_ENV: 'development' })

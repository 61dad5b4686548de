// npm run dev: the whole product, with the site reloading itself and the server starting again on each change.
import { install } from './install.mjs'
import { become, requireNode } from './project.mjs'

requireNode()
await install()
become(['--watch', '--watch-preserve-output', 'scripts/serve.mjs'], { NODE_ENV: 'development' })

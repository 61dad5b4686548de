// Runs the server in this process, on the pinned Node.
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadSettings, root, stayWithParent } from './project.mjs'

stayWithParent()
loadSettings()
enableCompileCache(join(root, '.cache', 'node'))
await import(pathToFileURL(join(root, 'server', 'start', 'main.ts')).href)
// Node writes the cache at its end, which a hard end skips.
setTimeout(flushCompileCache, 3000).unref()

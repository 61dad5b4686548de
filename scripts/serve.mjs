// Runs the server in this process, on the pinned Node: what `build.mjs` made of it, or in development the sources.
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadSettings, root, stayWithParent } from './project.mjs'

stayWithParent()
loadSettings()
enableCompileCache(join(root, '.cache', 'node'))
const main = process.env.NODE_ENV === 'development' ? ['server', 'start', 'main.ts'] : ['build', 'code', 'main.js']
await import(pathToFileURL(join(root, ...main)).href)
// Node writes the cache at its end, which a hard end skips.
setTimeout(flushCompileCache, 3000).unref()

// Runs the server in this process, on the pinned Node.
import { existsSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, stayWithParent } from './project.mjs'

stayWithParent()
process.chdir(root)
// A variable that the environment sets goes before the one in the file.
if (existsSync('.env')) process.loadEnvFile('.env')
process.env.NODE_ENV ||= 'production'
enableCompileCache(join(root, '.cache', 'node'))
await import(pathToFileURL(join(root, 'server', 'start', 'main.ts')).href)
// Node writes the cache at its end, which a hard end skips.
setTimeout(flushCompileCache, 3000).unref()
